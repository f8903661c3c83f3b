/** The anchors that an event changes, for reduced motion. */

import type { AnyEvent } from "../text/event-text";

export function changedAnchors(event: AnyEvent): string[] {
  switch (event.type) {
    case "bought":
      return [`goods-${event.seat}`, `supply-${event.good}`];
    case "played":
      return [`table-${event.seat}-${event.card}`];
    case "sacrificed":
    case "supplied":
      return ["altar"];
    case "kept":
      return ["altar", `goods-${event.seat}`];
    case "took":
      return [`offer-${event.row}`, "hand", `hand-${event.seat}`];
    case "row_drawn":
    case "scored":
    case "demon_moved":
      return [`offer-${event.row}`];
    case "gained": {
      const counters = event.reward === "stones" || event.reward === "points";
      return [`${counters ? event.reward : "goods"}-${event.seat}`];
    }
    default:
      return [];
  }
}
