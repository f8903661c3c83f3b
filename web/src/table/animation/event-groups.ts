/** Groups events that are animated together: consecutive gains. */

import type { AnyEvent } from "../text/event-text";

export function groupEvents(events: readonly AnyEvent[]): AnyEvent[][] {
  const groups: AnyEvent[][] = [];
  for (const event of events) {
    const last = groups.at(-1);
    if (event.type === "gained" && last?.[0]?.type === "gained") last.push(event);
    else groups.push([event]);
  }
  return groups;
}
