/** Where things lie on the table: the board marks its places with data-anchor. */

/** A point on the screen, and how wide a thing is drawn there. */
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

/** The first of these places that is drawn now. */
export function findAnchor(...names: string[]): Element | undefined {
  for (const name of names) {
    const all = document.querySelectorAll(`[data-anchor="${name}"]`);
    const found = [...all].find(isVisible);
    if (found) return found;
  }
  return undefined;
}

/** The nth thing in a place that lists its things, or the place itself. */
export function nthItem(anchor: Element | undefined, nth: number): Element | undefined {
  return (anchor?.matches("ul") && anchor.children[nth]) || anchor;
}

export function placementOf(element: Element): Placement {
  const { left, top, width, height } = element.getBoundingClientRect();
  const fitting = Math.min(width, height / 1.4, MAX_WIDTH);
  return { x: left + width / 2, y: top + height / 2, width: Math.max(MIN_WIDTH, fitting) };
}

/** Where one more thing goes in a place that lists its things. */
export function placementAfter(anchor: Element): Placement {
  const last = anchor.matches("ul") ? anchor.lastElementChild : null;
  if (!last) return placementOf(anchor);
  const placement = placementOf(last);
  return {
    ...placement,
    x: Math.min(placement.x + placement.width * 1.1, innerWidth - placement.width / 2),
  };
}
