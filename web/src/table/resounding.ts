/** Which tone belongs to what happened: one for an action, the weightiest. */

import { chime, type Tune } from "./sound";
import type { AnyEvent } from "./words/events";

/** Actions by which nothing moves, and the turn that may begin after one. */
const SILENT: readonly AnyEvent["type"][] = [
  "passed",
  "declined",
  "substitute_declined",
  "turn_began",
];

function tuneFor(events: readonly AnyEvent[], eyes: number | null): Tune | null {
  if (events.some(({ type }) => type === "game_ended")) return "end";
  if (events.some((event) => event.type === "turn_began" && event.seat === eyes)) return "turn";
  if (events.some(({ type }) => type === "gained" || type === "scored")) return "scoring";
  const moved = events.some(({ type }) => !SILENT.includes(type));
  return moved ? "card" : null;
}

export function resound(events: readonly AnyEvent[], eyes: number | null): void {
  const tune = tuneFor(events, eyes);
  if (tune) chime(tune);
}
