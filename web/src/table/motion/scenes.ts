/** Which events are shown together: what is handed out one after another flies in one go. */

import type { AnyEvent } from "../words/events";

export function scenesOf(events: readonly AnyEvent[]): AnyEvent[][] {
  const scenes: AnyEvent[][] = [];
  for (const event of events) {
    const last = scenes.at(-1);
    if (event.type === "gained" && last?.[0]?.type === "gained") last.push(event);
    else scenes.push([event]);
  }
  return scenes;
}
