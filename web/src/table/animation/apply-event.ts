/** Apply one event to a view, to draw the steps of an action before the server's view is shown.
 *
 * Only what the event itself states is changed (a card has moved, a number is larger); no rules
 * are applied, and legal actions are never derived from the result.
 */

import type { PlayerView, View } from "../../messages";
import type { AnyEvent } from "../text/event-text";

type Counts = { [name: string]: number };

function addCount(counts: Counts, name: string, amount: number): Counts {
  return { ...counts, [name]: Math.max(0, (counts[name] ?? 0) + amount) };
}

function addKnownCount(counts: Counts | null, name: string | null, amount: number): Counts | null {
  return counts && name ? addCount(counts, name, amount) : counts;
}

function updatePlayer(view: View, seat: number, change: (player: PlayerView) => PlayerView): View {
  const players = view.players.map((player, index) => (index === seat ? change(player) : player));
  return { ...view, players };
}

function updateRow(view: View, row: number, change: (cards: string[]) => string[]): View {
  return { ...view, offer: view.offer.map((cards, at) => (at === row ? change(cards) : cards)) };
}

function addGood(view: View, seat: number, good: string | null, amount: number): View {
  return updatePlayer(view, seat, (player) => ({
    ...player,
    goods: addKnownCount(player.goods, good, amount),
    goods_size: player.goods_size + amount,
  }));
}

function addHandCard(view: View, seat: number, card: string, amount: number): View {
  return updatePlayer(view, seat, (player) => ({
    ...player,
    hand: addKnownCount(player.hand, card, amount),
    hand_size: player.hand_size + amount,
  }));
}

function pay(view: View, seat: number, price: number): View {
  return updatePlayer(view, seat, (player) => ({ ...player, stones: player.stones - price }));
}

function takeFromSupply(view: View, good: string): View {
  return { ...view, supply: addCount(view.supply, good, -1) };
}

function layOnAltar(view: View, face: string): View {
  return { ...view, altar: view.altar + 1, altar_top: face };
}

function addGain(view: View, seat: number, reward: string, amount: number): View {
  if (reward === "stones") return pay(view, seat, -amount);
  if (reward === "points") {
    return updatePlayer(view, seat, (player) => ({ ...player, points: player.points + amount }));
  }
  return addGood(takeFromSupply(view, reward), seat, reward, amount);
}

export function applyEvent(view: View, event: AnyEvent): View {
  switch (event.type) {
    case "bought":
      return addGood(
        pay(takeFromSupply(view, event.good), event.seat, event.price),
        event.seat,
        event.good,
        1,
      );
    case "played": {
      const { seat, card, count, price } = event;
      const paid = pay(addHandCard(view, seat, card, -count), seat, price);
      return updatePlayer(paid, seat, (player) => ({
        ...player,
        table: addCount(player.table, card, count),
      }));
    }
    case "discarded":
      return addHandCard(view, event.seat, "shrine", -1);
    case "demon_moved":
      return { ...view, demon: event.row };
    case "sacrificed":
      return layOnAltar(
        addGood(view, event.seat, event.good, -1),
        event.face_up && event.good ? event.good : "face down",
      );
    case "supplied":
      return event.good ? layOnAltar(takeFromSupply(view, event.good), event.good) : view;
    case "took":
      return addHandCard(
        updateRow(view, event.row, (cards) => cards.slice(0, -1)),
        event.seat,
        event.card,
        1,
      );
    case "row_drawn": {
      const stays = (card: string) => event.oracles_gone === 0 || card !== "oracle";
      const drawn = updateRow(view, event.row, () => event.cards.filter(stays));
      return { ...drawn, pile: view.pile - event.cards.length };
    }
    case "kept":
      return { ...addGood(view, event.seat, event.good, 1), altar: view.altar - 1 };
    case "scored":
      return { ...view, scored: event.card };
    case "gained":
      return addGain(view, event.seat, event.reward, event.amount);
    default:
      return view;
  }
}
