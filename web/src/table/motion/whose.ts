/** Whose place is where, as the viewer has the table before them. */

import type { View } from "../../messages";
import { GOODS, spread } from "../board/kinds";
import { placed, within } from "./places";

export type Place = Element | undefined;

export function handOf(seat: number, eyes: number | null): Place {
  return seat === eyes ? placed("hand") : placed(`hand-${seat}`, `player-${seat}`);
}

/** The nth card of a kind in the viewer's own hand; of another's only the whole hand is seen. */
export function heldBy(seat: number, kind: string, nth: number, view: View): Place {
  const hand = view.players[seat]?.hand;
  const place = handOf(seat, view.seat);
  return hand ? within(place, spread(hand).findIndex((card) => card === kind) + nth) : place;
}

export function goodsOf(seat: number, good: string | null): Place {
  const place = placed(`goods-${seat}`, `player-${seat}`);
  return good
    ? within(
        place,
        GOODS.findIndex((name) => name === good),
      )
    : place;
}

export function tableOf(seat: number, kind: string): Place {
  return placed(`table-${seat}-${kind}`, `player-${seat}`);
}

export function countersOf(seat: number, reward: string): Place {
  return placed(`${reward}-${seat}`, `player-${seat}`);
}

export function rowOf(row: number): Place {
  return placed(`offer-${row}`);
}

export function supplyOf(good: string | null): Place {
  return placed(`supply-${good}`);
}
