/** A view drawn a little further: the picture after an event, until the server's own view is shown.
 *
 * It only says what the event says (a card is there now, a number is larger), so that an action
 * with several events can be seen one after another. What anybody may do is never asked of it.
 */

import type { PlayerView, View } from "../../messages";
import type { AnyEvent } from "../words/events";

type Counts = { [name: string]: number };

function plus(counts: Counts, name: string, amount: number): Counts {
  return { ...counts, [name]: Math.max(0, (counts[name] ?? 0) + amount) };
}

function maybePlus(counts: Counts | null, name: string | null, amount: number): Counts | null {
  return counts && name ? plus(counts, name, amount) : counts;
}

function withPlayer(view: View, seat: number, change: (player: PlayerView) => PlayerView): View {
  const players = view.players.map((player, index) => (index === seat ? change(player) : player));
  return { ...view, players };
}

function withRow(view: View, row: number, change: (cards: string[]) => string[]): View {
  return { ...view, offer: view.offer.map((cards, at) => (at === row ? change(cards) : cards)) };
}

function moveGood(view: View, seat: number, good: string | null, amount: number): View {
  return withPlayer(view, seat, (player) => ({
    ...player,
    goods: maybePlus(player.goods, good, amount),
    goods_size: player.goods_size + amount,
  }));
}

function moveHand(view: View, seat: number, card: string, amount: number): View {
  return withPlayer(view, seat, (player) => ({
    ...player,
    hand: maybePlus(player.hand, card, amount),
    hand_size: player.hand_size + amount,
  }));
}

function pay(view: View, seat: number, price: number): View {
  return withPlayer(view, seat, (player) => ({ ...player, stones: player.stones - price }));
}

function fromSupply(view: View, good: string): View {
  return { ...view, supply: plus(view.supply, good, -1) };
}

function laid(view: View, face: string): View {
  return { ...view, altar: view.altar + 1, altar_top: face };
}

function gained(view: View, seat: number, reward: string, amount: number): View {
  if (reward === "stones") return pay(view, seat, -amount);
  if (reward === "points") {
    return withPlayer(view, seat, (player) => ({ ...player, points: player.points + amount }));
  }
  return moveGood(fromSupply(view, reward), seat, reward, amount);
}

export function retell(view: View, event: AnyEvent): View {
  switch (event.type) {
    case "bought":
      return moveGood(
        pay(fromSupply(view, event.good), event.seat, event.price),
        event.seat,
        event.good,
        1,
      );
    case "played": {
      const { seat, card, count, price } = event;
      const paid = pay(moveHand(view, seat, card, -count), seat, price);
      return withPlayer(paid, seat, (player) => ({
        ...player,
        table: plus(player.table, card, count),
      }));
    }
    case "discarded":
      return moveHand(view, event.seat, "shrine", -1);
    case "demon_moved":
      return { ...view, demon: event.row };
    case "sacrificed":
      return laid(
        moveGood(view, event.seat, event.good, -1),
        event.face_up && event.good ? event.good : "face down",
      );
    case "supplied":
      return event.good ? laid(fromSupply(view, event.good), event.good) : view;
    case "took":
      return moveHand(
        withRow(view, event.row, (cards) => cards.slice(0, -1)),
        event.seat,
        event.card,
        1,
      );
    case "row_drawn": {
      const stays = (card: string) => event.oracles_gone === 0 || card !== "oracle";
      const drawn = withRow(view, event.row, () => event.cards.filter(stays));
      return { ...drawn, pile: view.pile - event.cards.length };
    }
    case "kept":
      return { ...moveGood(view, event.seat, event.good, 1), altar: view.altar - 1 };
    case "scored":
      return { ...view, scored: event.card };
    case "gained":
      return gained(view, event.seat, event.reward, event.amount);
    default:
      return view;
  }
}
