/** Keyboard control of the board: arrows move the focus to the nearest action on that side. */

const SIDES: { [key: string]: readonly [number, number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Return the elements of legal actions, in document order. */
export function actionElements(board: HTMLElement): HTMLElement[] {
  return [...board.querySelectorAll<HTMLElement>("[data-action]")];
}

/** Return the element an arrow key leads to; the first one if none has the focus yet. */
export function neighbour(board: HTMLElement, key: string): HTMLElement | null {
  const side = SIDES[key];
  if (!side) return null;
  const all = actionElements(board);
  const from = all.find((element) => element === document.activeElement);
  if (!from) return all[0] ?? null;
  const ranked = all
    .filter((element) => element !== from)
    .map((element) => ({ element, cost: cost(from, element, side) }))
    .filter(({ cost }) => Number.isFinite(cost))
    .sort((one, other) => one.cost - other.cost);
  return ranked[0]?.element ?? null;
}

/** Distance on that side, with a penalty for the offset from the axis. */
function cost(from: Element, to: Element, [x, y]: readonly [number, number]): number {
  const [a, b] = [middle(from), middle(to)];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = dx * x + dy * y;
  const offAxis = Math.abs(dx * y) + Math.abs(dy * x);
  return along > 1 ? along + 2 * offAxis : Infinity;
}

function middle(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Whether a key belongs to a field, a shortcut or an open dialog. */
export function isHandledElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target instanceof Element ? event.target : null;
  return target?.closest("input, select, textarea, dialog, [contenteditable]") != null;
}
