/** The plies at which turns begin. */

import type { LogEntry } from "../messages";

/** Includes the first and the last ply. */
export function turnStarts(log: readonly LogEntry[]): number[] {
  const starts = log.flatMap(({ turn, ply: ply }, index) =>
    turn === log[index - 1]?.turn ? [] : [ply - 1],
  );
  const last = log.at(-1)?.ply ?? 0;
  return starts.at(-1) === last ? starts : [...starts, last];
}

export function startBefore(starts: readonly number[], ply: number): number {
  return starts.findLast((start) => start < ply) ?? 0;
}

export function startAfter(starts: readonly number[], ply: number): number {
  return starts.find((start) => start > ply) ?? ply;
}
