/** Highlights anchors of the board during a step. */

import { settled } from "../shell/scheduler";
import { findAnchor } from "../table/animation/anchors";

export async function highlightAnchors(anchors: readonly string[]): Promise<void> {
  await settled();
  for (const highlighted of document.querySelectorAll("[data-highlighted]")) {
    highlighted.removeAttribute("data-highlighted");
  }
  for (const name of anchors) findAnchor(name)?.setAttribute("data-highlighted", "");
}
