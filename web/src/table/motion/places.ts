/** Where things lie on the table: the board marks its places with data-place. */

/** A point on the screen, and how wide a thing is drawn there. */
export interface Spot {
  x: number;
  y: number;
  width: number;
}

const SMALLEST = 22;
const WIDEST = 120;

function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}

/** The first of these places that is drawn now. */
export function placed(...names: string[]): Element | undefined {
  for (const name of names) {
    const all = document.querySelectorAll(`[data-place="${name}"]`);
    const found = [...all].find(isVisible);
    if (found) return found;
  }
  return undefined;
}

/** The nth thing in a place that lists its things, or the place itself. */
export function within(place: Element | undefined, nth: number): Element | undefined {
  return (place?.matches("ul") && place.children[nth]) || place;
}

export function spotOf(element: Element): Spot {
  const { left, top, width, height } = element.getBoundingClientRect();
  const fitting = Math.min(width, height / 1.4, WIDEST);
  return { x: left + width / 2, y: top + height / 2, width: Math.max(SMALLEST, fitting) };
}

/** Where one more thing goes in a place that lists its things. */
export function spotAfter(place: Element): Spot {
  const last = place.matches("ul") ? place.lastElementChild : null;
  if (!last) return spotOf(place);
  const spot = spotOf(last);
  return { ...spot, x: Math.min(spot.x + spot.width * 1.1, innerWidth - spot.width / 2) };
}
