/** Majorities counted from open cards, to draw the crown; no rule is applied here. */

import type { View } from "../../messages";

const MIN_MAJORITY = 2;

/** The place of the number that is strictly the largest and at least 2; null if there is none. */
export function majorityOf(counts: readonly number[]): number | null {
  const most = Math.max(...counts);
  const first = counts.indexOf(most);
  return most >= MIN_MAJORITY && counts.lastIndexOf(most) === first ? first : null;
}

/** The seat that has the majority of a kind of card. */
export function majorityHolder(view: View, kind: string): number | null {
  return majorityOf(view.players.map((player) => player.table[kind] ?? 0));
}
