/** What an event looks like: which things fly from which place to which. */

import type { View } from "../../messages";
import type { AnyEvent } from "../words/events";
import { fly, ring, type Flight } from "./flight";
import { card, gain, good, type Picture } from "./pictures";
import { cardIn, placed, spotOf } from "./places";

const FLIGHT = 320;
const STAGGER = 80;
const RING = 520;
const CARD = 120;

export interface Scene {
  view: View;
  eyes: number | null;
  /** A factor on all durations. */
  pace: number;
  signal: AbortSignal;
}

type Place = Element | undefined;

function handOf(seat: number, eyes: number | null): Place {
  return seat === eyes ? placed("hand") : placed(`hand-${seat}`, `player-${seat}`);
}

const goodsOf = (seat: number): Place => placed(`goods-${seat}`, `player-${seat}`);
const tableOf = (seat: number, kind: string): Place =>
  placed(`table-${seat}-${kind}`, `player-${seat}`);
const countersOf = (seat: number, reward: string): Place =>
  placed(`${reward}-${seat}`, `player-${seat}`);
const row = (number: number): Place => placed(`offer-${number}`);
const supply = (name: string | null): Place => placed(`supply-${name}`);

interface Move extends Partial<Flight> {
  picture: Picture;
}

async function move(from: Place, to: Place, how: Move, { pace, signal }: Scene): Promise<void> {
  if (!from || !to) return;
  const flight: Flight = {
    from: spotOf(cardIn(from), CARD),
    to: spotOf(cardIn(to), CARD),
    ...how,
    duration: (how.duration ?? FLIGHT) * pace,
    delay: (how.delay ?? 0) * pace,
  };
  await fly(flight, signal);
}

async function several(count: number, one: (index: number) => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: count }, (_, index) => one(index)));
}

async function scoring(kind: string, at: Place, { view, pace, signal }: Scene): Promise<void> {
  const scorers = view.players.flatMap((player, seat) =>
    player.table[kind] ? [placed(`table-${seat}-${kind}`)] : [],
  );
  const ringed = [at && cardIn(at), ...scorers].filter((place) => place !== undefined);
  await Promise.all(ringed.map((place) => ring(place, RING * pace, signal)));
}

/** Moves what the event is about; the picture of the table itself changes afterwards. */
export async function show(event: AnyEvent, index: number, scene: Scene): Promise<void> {
  const delay = index * STAGGER * 2;
  switch (event.type) {
    case "bought":
      return move(supply(event.good), goodsOf(event.seat), { picture: good(event.good) }, scene);
    case "played": {
      const to = tableOf(event.seat, event.card);
      const from = handOf(event.seat, scene.eyes);
      return several(event.count, (nth) =>
        move(from, to, { picture: card(event.card), delay: nth * STAGGER }, scene),
      );
    }
    case "discarded":
      return move(
        handOf(event.seat, scene.eyes),
        placed("pile"),
        { picture: card("shrine") },
        scene,
      );
    case "sacrificed": {
      const picture = good(event.face_up ? event.good : null);
      return move(goodsOf(event.seat), placed("altar"), { picture }, scene);
    }
    case "supplied":
      return move(supply(event.good), placed("altar"), { picture: good(event.good) }, scene);
    case "took": {
      const picture = card(event.card);
      return move(row(event.row), handOf(event.seat, scene.eyes), { picture }, scene);
    }
    case "row_drawn":
      return several(event.cards.length, (nth) => {
        const picture = card(event.cards[nth] ?? "oracle");
        return move(placed("pile"), row(event.row), { picture, delay: nth * STAGGER }, scene);
      });
    case "kept":
      return move(placed("altar"), goodsOf(event.seat), { picture: good(event.good) }, scene);
    case "scored":
      return scoring(event.card, row(event.row), scene);
    case "gained": {
      const { seat, reward, amount } = event;
      if (reward !== "stones" && reward !== "points") {
        return move(supply(reward), goodsOf(seat), { picture: good(reward), delay }, scene);
      }
      const from = tableOf(seat, scene.view.scored ?? "stonemason");
      const picture = gain(reward, amount);
      return move(
        from,
        countersOf(seat, reward),
        { picture, delay, loose: true, duration: 420 },
        scene,
      );
    }
    default:
  }
}
