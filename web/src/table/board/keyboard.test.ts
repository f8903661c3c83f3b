// @vitest-environment happy-dom

import { afterEach, describe, expect, test } from "vitest";
import { appendElement } from "../../testing/dom";
import { isHandledElsewhere, neighbour } from "./keyboard";

afterEach(() => document.body.replaceChildren());

/** Four actions in a square, and one far away to the right. */
function appendActions() {
  const [a, b, c, d, far] = (
    [
      [0, 0],
      [100, 0],
      [0, 100],
      [100, 100],
      [900, 0],
    ] as const
  ).map(([x, y]) =>
    appendElement('<button data-action="x"></button>', { x, y, width: 50, height: 50 }),
  );
  return { a, b, c, d, far };
}

describe("neighbour", () => {
  test("is the first action while none has the focus", () => {
    const { a } = appendActions();
    expect(neighbour(document.body, "ArrowRight")).toBe(a);
  });

  test("is the nearest action on the side of the arrow", () => {
    const { a, b, c, d, far } = appendActions();
    a?.focus();
    expect(neighbour(document.body, "ArrowRight")).toBe(b);
    expect(neighbour(document.body, "ArrowDown")).toBe(c);
    expect(neighbour(document.body, "ArrowLeft")).toBeNull();
    d?.focus();
    expect(neighbour(document.body, "ArrowUp")).toBe(b);
    b?.focus();
    expect(neighbour(document.body, "ArrowRight")).toBe(far);
  });

  test("is null for other keys", () => {
    appendActions();
    expect(neighbour(document.body, "Enter")).toBeNull();
  });
});

describe("isHandledElsewhere", () => {
  function elsewhere(html: string, init: KeyboardEventInit = {}): boolean | undefined {
    let found: boolean | undefined;
    const target = appendElement(html, { x: 0, y: 0 });
    target.addEventListener("keydown", (event) => (found = isHandledElsewhere(event)));
    target.dispatchEvent(new KeyboardEvent("keydown", { key: "1", ...init }));
    return found;
  }

  test.each([
    ["<button></button>", {}, false],
    ["<input />", {}, true],
    ["<select></select>", {}, true],
    ["<dialog></dialog>", {}, true],
    ["<button></button>", { ctrlKey: true }, true],
    ["<button></button>", { altKey: true }, true],
  ])("in %s with %o is %o", (html, init, expected) => {
    expect(elsewhere(html, init)).toBe(expected);
  });
});
