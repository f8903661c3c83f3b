/** The order in which the altar is revealed: its contents are public, their order is not. */

import { GOODS } from "../board/cards";
import type { Good } from "../../art/kinds";

/** The goods evenly mixed, so that all four columns grow together. */
export function revealOrder(altar: { [good: string]: number }): Good[] {
  const cards = GOODS.flatMap((good) => {
    const count = altar[good] ?? 0;
    return Array.from({ length: count }, (_, nth) => ({ good, at: (nth + 0.5) / count }));
  });
  return cards.sort((one, other) => one.at - other.at).map(({ good }) => good);
}

/** Count each good among the first cards. */
export function countGoods(cards: readonly Good[], shown: number): { [good: string]: number } {
  const counts: { [good: string]: number } = {};
  for (const good of cards.slice(0, shown)) counts[good] = (counts[good] ?? 0) + 1;
  return counts;
}
