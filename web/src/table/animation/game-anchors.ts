/** The anchors of hands, goods, stacks and rows, as seen by the viewer. */

import type { View } from "../../messages";
import { GOODS, toCards } from "../board/cards";
import { findAnchor, nthItem } from "./anchors";

export type Anchor = Element | undefined;

export function handAnchor(seat: number, viewerSeat: number | null): Anchor {
  return seat === viewerSeat ? findAnchor("hand") : findAnchor(`hand-${seat}`, `player-${seat}`);
}

/** The nth card of a kind in the viewer's own hand; for other players the whole hand. */
export function heldCardAnchor(seat: number, kind: string, index: number, view: View): Anchor {
  const hand = view.players[seat]?.hand;
  const anchor = handAnchor(seat, view.seat);
  return hand ? nthItem(anchor, toCards(hand).findIndex((card) => card === kind) + index) : anchor;
}

export function goodsAnchor(seat: number, good: string | null): Anchor {
  const anchor = findAnchor(`goods-${seat}`, `player-${seat}`);
  return good
    ? nthItem(
        anchor,
        GOODS.findIndex((name) => name === good),
      )
    : anchor;
}

export function frontAnchor(seat: number, kind: string): Anchor {
  return findAnchor(`table-${seat}-${kind}`, `player-${seat}`);
}

export function counterAnchor(seat: number, reward: string): Anchor {
  return findAnchor(`${reward}-${seat}`, `player-${seat}`);
}

export function rowAnchor(row: number): Anchor {
  return findAnchor(`offer-${row}`);
}

export function supplyAnchor(good: string | null): Anchor {
  return findAnchor(`supply-${good}`);
}
