/** Kinds of cards and goods, and casts from the server's names. */

import type { CardKind, Good, PlayerColor } from "../../art/kinds";

export const GOODS: readonly Good[] = ["rice", "peanut", "banana", "pepper"];

/** The kinds that can lie in front of a player, in the order in which they are always shown. */
export const KINDS: readonly CardKind[] = [...GOODS, "stonemason", "priest", "shrine"];

export const ROWS = [0, 1, 2, 3] as const;

/** How many cards a player holds at the end of a turn. */
export const HAND_SIZE = 3;

export const FACE_DOWN = "face down";

// The messages type these as texts; the server sends no others.
export const asCard = (name: string): CardKind => name as CardKind;
export const asGood = (name: string): Good => name as Good;
export const asColor = (name: string): PlayerColor => name as PlayerColor;

/** Counts by kind as a list of cards, in the usual order. */
export function toCards(counts: { [kind: string]: number }): CardKind[] {
  return KINDS.flatMap((kind) => Array<CardKind>(counts[kind] ?? 0).fill(kind));
}
