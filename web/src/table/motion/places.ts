/** Where things lie on the table: the board marks its places with data-place. */

/** A point on the screen, and how wide a thing is drawn there. */
export interface Spot {
  x: number;
  y: number;
  width: number;
}

const SMALLEST = 22;
const WIDEST_ELSEWHERE = 56;

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

/** The card that lies lowest in a place, or the place itself where it holds none. */
export function cardIn(place: Element): Element {
  return (
    [...place.querySelectorAll(".card, .good-card, .card-back")].filter(isVisible).at(-1) ?? place
  );
}

export function spotOf(element: Element, widest = WIDEST_ELSEWHERE): Spot {
  const { left, top, width, height } = element.getBoundingClientRect();
  const fitting = Math.min(width, height / 1.4, widest);
  return { x: left + width / 2, y: top + height / 2, width: Math.max(SMALLEST, fitting) };
}
