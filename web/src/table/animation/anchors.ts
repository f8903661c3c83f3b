/** Anchors of animations: elements of the board with a data-anchor attribute. */

/** A point on the screen and the width of a card there. */
export interface Placement {
  x: number;
  y: number;
  width: number;
}

const MIN_WIDTH = 22;
const MAX_WIDTH = 120;

function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}

/** Return the first visible anchor of these names. */
export function findAnchor(...names: string[]): Element | undefined {
  for (const name of names) {
    const all = document.querySelectorAll(`[data-anchor="${name}"]`);
    const found = [...all].find(isVisible);
    if (found) return found;
  }
  return undefined;
}

/** Return the nth item of an anchor that is a list, or the anchor itself. */
export function nthItem(anchor: Element | undefined, nth: number): Element | undefined {
  return (anchor?.matches("ul") && anchor.children[nth]) || anchor;
}

export function placementOf(element: Element): Placement {
  const { left, top, width, height } = element.getBoundingClientRect();
  const fitting = Math.min(width, height / 1.4, MAX_WIDTH);
  return { x: left + width / 2, y: top + height / 2, width: Math.max(MIN_WIDTH, fitting) };
}

/** Return the placement of an item appended to an anchor that is a list. */
export function placementAfter(anchor: Element): Placement {
  const last = anchor.matches("ul") ? anchor.lastElementChild : null;
  if (!last) return placementOf(anchor);
  const placement = placementOf(last);
  return {
    ...placement,
    x: Math.min(placement.x + placement.width * 1.1, innerWidth - placement.width / 2),
  };
}
