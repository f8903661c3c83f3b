/** Selects the sound for the events of an action: the most important one. */

import { playTune, type Tune } from "./synthesizer";
import type { AnyEvent } from "./text/event-text";

/** Events without movement. */
const SILENT: readonly AnyEvent["type"][] = [
  "passed",
  "declined",
  "substitute_declined",
  "turn_began",
];

function soundFor(events: readonly AnyEvent[], viewerSeat: number | null): Tune | null {
  if (events.some(({ type }) => type === "game_ended")) return "end";
  if (events.some((event) => event.type === "turn_began" && event.seat === viewerSeat))
    return "turn";
  if (events.some(({ type }) => type === "gained" || type === "scored")) return "scoring";
  const moved = events.some(({ type }) => !SILENT.includes(type));
  return moved ? "card" : null;
}

export function playSoundFor(events: readonly AnyEvent[], viewerSeat: number | null): void {
  const tune = soundFor(events, viewerSeat);
  if (tune) playTune(tune);
}
