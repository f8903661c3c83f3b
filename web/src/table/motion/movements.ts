/** What an event looks like: which things fly from which place to which. */

import type { View } from "../../messages";
import type { AnyEvent } from "../words/events";
import { fly, ring, type Flight } from "./flight";
import { card, gain, good, type Picture } from "./pictures";
import { placed, spotAfter, spotOf } from "./places";
import { countersOf, goodsOf, handOf, heldBy, rowOf, supplyOf, tableOf, type Place } from "./whose";

const FLIGHT = 320;
const GAIN = 420;
const STAGGER = 80;
const RING = 520;

export interface Scene {
  view: View;
  /** A factor on all durations. */
  pace: number;
  signal: AbortSignal;
  /** What keeps things out of sight where they were, until the table is drawn anew. */
  lifted: Animation[];
}

interface Move {
  from: Place;
  to: Place;
  picture: Picture;
  duration?: number;
  delay?: number;
  loose?: boolean;
  /** The thing is not to be seen any more where it comes from. */
  lifts?: boolean;
  /** It goes beside what lies there already. */
  beside?: boolean;
}

async function move(how: Move, { pace, signal, lifted }: Scene): Promise<void> {
  const { from, to, picture, loose = false, delay = 0, duration = FLIGHT } = how;
  if (!from || !to || signal.aborted) return;
  const flight: Flight = {
    picture,
    from: spotOf(from),
    to: how.beside ? spotAfter(to) : spotOf(to),
    duration: duration * pace,
    delay: delay * pace,
    loose,
  };
  if (how.lifts) lifted.push(from.animate({ opacity: [0, 0] }, { duration: 1, fill: "forwards" }));
  await fly(flight, signal);
}

async function several(count: number, one: (nth: number) => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: count }, (_, nth) => one(nth)));
}

async function scoring(kind: string, at: Place, { view, pace, signal }: Scene): Promise<void> {
  const scorers = view.players.flatMap((player, seat) =>
    player.table[kind] ? [placed(`table-${seat}-${kind}`)] : [],
  );
  const ringed = [at, ...scorers].filter((place) => place !== undefined);
  await Promise.all(ringed.map((place) => ring(place, RING * pace, signal)));
}

/** How the event's thing moves, if it is one thing. */
function movement(event: AnyEvent, index: number, { view }: Scene): Move | null {
  const altar = placed("altar");
  switch (event.type) {
    case "bought":
      return {
        from: supplyOf(event.good),
        to: goodsOf(event.seat, event.good),
        picture: good(event.good),
      };
    case "discarded":
      return {
        from: heldBy(event.seat, "shrine", 0, view),
        to: placed("pile"),
        picture: card("shrine"),
        lifts: event.seat === view.seat,
      };
    case "sacrificed":
      return {
        from: goodsOf(event.seat, event.good),
        to: altar,
        picture: good(event.face_up ? event.good : null),
      };
    case "supplied":
      return { from: supplyOf(event.good), to: altar, picture: good(event.good) };
    case "took":
      return {
        from: rowOf(event.row),
        to: handOf(event.seat, view.seat),
        picture: card(event.card),
        lifts: true,
        beside: true,
      };
    case "kept":
      return { from: altar, to: goodsOf(event.seat, event.good), picture: good(event.good) };
    case "gained": {
      const { seat, reward, amount } = event;
      const delay = index * STAGGER * 2;
      if (reward !== "stones" && reward !== "points") {
        return { from: supplyOf(reward), to: goodsOf(seat, reward), picture: good(reward), delay };
      }
      return {
        from: tableOf(seat, view.scored ?? "stonemason"),
        to: countersOf(seat, reward),
        picture: gain(reward, amount),
        delay,
        duration: GAIN,
        loose: true,
      };
    }
    default:
      return null;
  }
}

/** Moves what the event is about; the picture of the table itself changes afterwards. */
export async function show(event: AnyEvent, index: number, scene: Scene): Promise<void> {
  switch (event.type) {
    case "played": {
      const to = tableOf(event.seat, event.card);
      return several(event.count, (nth) => {
        const from = heldBy(event.seat, event.card, nth, scene.view);
        const lifts = event.seat === scene.view.seat;
        const picture = card(event.card);
        return move({ from, to, picture, delay: nth * STAGGER, lifts }, scene);
      });
    }
    case "row_drawn":
      return several(event.cards.length, (nth) => {
        const picture = card(event.cards[nth] ?? "oracle");
        const delay = nth * STAGGER;
        return move({ from: placed("pile"), to: rowOf(event.row), picture, delay }, scene);
      });
    case "scored":
      return scoring(event.card, rowOf(event.row), scene);
    default: {
      const how = movement(event, index, scene);
      if (how) await move(how, scene);
    }
  }
}
