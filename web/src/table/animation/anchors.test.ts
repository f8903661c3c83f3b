// @vitest-environment happy-dom

import { afterEach, describe, expect, test } from "vitest";
import { appendElement, appendAnchor } from "../../testing/dom";
import { view } from "../../testing/samples";
import { findAnchor, placementAfter, placementOf, nthItem } from "./anchors";
import {
  counterAnchor,
  goodsAnchor,
  handAnchor,
  heldCardAnchor,
  rowAnchor,
  supplyAnchor,
  frontAnchor,
} from "./game-anchors";

afterEach(() => document.body.replaceChildren());

describe("findAnchor", () => {
  test("returns the first visible anchor", () => {
    appendAnchor("hidden", { x: 0, y: 0, width: 0, height: 0 });
    const shown = appendAnchor("shown", { x: 0, y: 0 });
    expect(findAnchor("missing", "hidden", "shown")).toBe(shown);
    expect(findAnchor("missing", "hidden")).toBeUndefined();
  });

  test("prefers the visible one of two elements with the same name", () => {
    appendAnchor("altar", { x: 0, y: 0, width: 0, height: 0 });
    const shown = appendAnchor("altar", { x: 10, y: 10 });
    expect(findAnchor("altar")).toBe(shown);
  });
});

test("nthItem returns the nth item of a list, or the list itself", () => {
  const list = appendElement("<ul><li></li><li></li></ul>", { x: 0, y: 0 });
  expect(nthItem(list, 1)).toBe(list.children[1]);
  expect(nthItem(list, 2)).toBe(list);
  const other = appendAnchor("altar", { x: 0, y: 0 });
  expect(nthItem(other, 0)).toBe(other);
  expect(nthItem(undefined, 0)).toBeUndefined();
});

describe("placementOf", () => {
  test("is the centre of a card, as wide as the card", () => {
    const card = appendAnchor("card", { x: 10, y: 20, width: 70, height: 98 });
    expect(placementOf(card)).toEqual({ x: 45, y: 69, width: 70 });
  });

  test.each([
    { width: 400, height: 98, expected: 70 },
    { width: 900, height: 900, expected: 120 },
    { width: 5, height: 5, expected: 22 },
  ])("fits a card into $width x $height", ({ width, height, expected }) => {
    expect(placementOf(appendAnchor("any", { x: 0, y: 0, width, height })).width).toBeCloseTo(
      expected,
    );
  });
});

test("placementAfter is beside the last item of a list, within the screen", () => {
  const list = appendElement("<ul><li></li></ul>", { x: 0, y: 0 });
  const [last] = list.children;
  if (last) last.getBoundingClientRect = () => new DOMRect(100, 0, 50, 70);
  expect(placementAfter(list)).toEqual({ x: 125 + 55, y: 35, width: 50 });
  if (last) last.getBoundingClientRect = () => new DOMRect(innerWidth - 50, 0, 50, 70);
  expect(placementAfter(list).x).toBe(innerWidth - 25);
});

test("placementAfter is the anchor itself while it is empty", () => {
  const list = appendElement("<ul></ul>", { x: 0, y: 0, width: 70, height: 98 });
  expect(placementAfter(list)).toEqual(placementOf(list));
});

describe("anchors of players", () => {
  test("handAnchor is the viewer's hand or another player's panel", () => {
    const own = appendAnchor("hand", { x: 0, y: 0 });
    const panel = appendAnchor("player-1", { x: 0, y: 0 });
    expect(handAnchor(0, 0)).toBe(own);
    expect(handAnchor(1, 0)).toBe(panel);
    const cards = appendAnchor("hand-1", { x: 0, y: 0 });
    expect(handAnchor(1, 0)).toBe(cards);
  });

  test("heldCardAnchor is the nth card of a kind in the viewer's hand", () => {
    const hand = appendElement('<ul data-anchor="hand"><li></li><li></li><li></li></ul>', {
      x: 0,
      y: 0,
    });
    expect(heldCardAnchor(0, "rice", 1, view())).toBe(hand.children[1]);
    expect(heldCardAnchor(0, "priest", 0, view())).toBe(hand.children[2]);
  });

  test("heldCardAnchor is the whole hand for another player", () => {
    const cards = appendAnchor("hand-1", { x: 0, y: 0 });
    expect(heldCardAnchor(1, "rice", 1, view())).toBe(cards);
  });

  test("goodsAnchor is the item of a good in display order", () => {
    const goods = appendElement(
      '<ul data-anchor="goods-0"><li></li><li></li><li></li><li></li></ul>',
      {
        x: 0,
        y: 0,
      },
    );
    expect(goodsAnchor(0, "pepper")).toBe(goods.children[3]);
    expect(goodsAnchor(0, null)).toBe(goods);
  });

  test("rows, counters, stacks and supply piles have anchors of their own", () => {
    const names = ["table-1-rice", "stones-1", "offer-2", "supply-rice"] as const;
    const [table, stones, row, supply] = names.map((name) => appendAnchor(name, { x: 0, y: 0 }));
    expect(frontAnchor(1, "rice")).toBe(table);
    expect(counterAnchor(1, "stones")).toBe(stones);
    expect(rowAnchor(2)).toBe(row);
    expect(supplyAnchor("rice")).toBe(supply);
    expect(supplyAnchor(null)).toBeUndefined();
  });
});
