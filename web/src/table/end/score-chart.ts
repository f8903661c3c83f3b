/** Geometry of the score chart. */

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Curve {
  seat: number;
  points: { x: number; y: number }[];
}

/** A round number just above the highest score, and the steps up to it. */
export function ticks(highest: number): number[] {
  const step = [5, 10, 20, 50].find((size) => highest / size <= 5) ?? 100;
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, nth) => nth * step);
}

/** `scores` has a list for each turn with a number for each seat. */
export function curves(scores: readonly number[][], frame: Frame): Curve[] {
  const seats = scores[0]?.length ?? 0;
  const top = ticks(Math.max(1, ...scores.flat())).at(-1) ?? 1;
  const across = frame.width - frame.left - frame.right;
  const up = frame.height - frame.top - frame.bottom;
  const x = (turn: number) => frame.left + (across * turn) / Math.max(1, scores.length - 1);
  const y = (score: number) => frame.height - frame.bottom - (up * score) / top;
  return Array.from({ length: seats }, (_, seat) => ({
    seat,
    points: scores.map((turn, number) => ({ x: x(number), y: y(turn[seat] ?? 0) })),
  }));
}

/** Spread labels so that none overlap, in the order of their heights. */
export function spreadLabels(heights: readonly number[], gap: number): number[] {
  const order = heights.map((height, index) => ({ height, index }));
  const moved = [...heights];
  let free = -Infinity;
  for (const { height, index } of order.sort((one, other) => one.height - other.height)) {
    moved[index] = Math.max(height, free);
    free = moved[index] + gap;
  }
  return moved;
}
