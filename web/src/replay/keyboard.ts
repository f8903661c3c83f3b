/** Keyboard control of a replay: arrows for actions, with Shift or page keys for turns. */

import type { ReplaySession } from "./replay-session.svelte";

const KEYS: { [key: string]: (replay: ReplaySession) => void } = {
  ArrowLeft: (replay) => replay.step(-1),
  ArrowRight: (replay) => replay.step(1),
  "Shift+ArrowLeft": (replay) => replay.turn(-1),
  "Shift+ArrowRight": (replay) => replay.turn(1),
  PageUp: (replay) => replay.turn(-1),
  PageDown: (replay) => replay.turn(1),
  Home: (replay) => replay.goTo(0),
  End: (replay) => replay.goTo(replay.last),
  " ": (replay) => replay.toggle(),
};

/** Fields and open dialogs handle these keys themselves; a button handles the space bar. */
function isHandledElsewhere({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  const own =
    key === " " ? "input, select, textarea, dialog, button, a, summary" : "select, dialog";
  return target.closest(own) !== null;
}

export function onKeydown(event: KeyboardEvent, replay: ReplaySession): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isHandledElsewhere(event)) return;
  const handler = KEYS[event.shiftKey ? `Shift+${event.key}` : event.key];
  if (!handler) return;
  event.preventDefault();
  handler(replay);
}
