// @vitest-environment happy-dom

import { afterEach, describe, expect, test } from "vitest";
import { drawn, place } from "../../testing/drawing";
import { view } from "../../testing/samples";
import { placed, spotAfter, spotOf, within } from "./places";
import { countersOf, goodsOf, handOf, heldBy, rowOf, supplyOf, tableOf } from "./whose";

afterEach(() => document.body.replaceChildren());

describe("placed", () => {
  test("finds the first of the names that is drawn", () => {
    place("hidden", { x: 0, y: 0, width: 0, height: 0 });
    const shown = place("shown", { x: 0, y: 0 });
    expect(placed("missing", "hidden", "shown")).toBe(shown);
    expect(placed("missing", "hidden")).toBeUndefined();
  });

  test("prefers the visible one of two elements with the same name", () => {
    place("altar", { x: 0, y: 0, width: 0, height: 0 });
    const shown = place("altar", { x: 10, y: 10 });
    expect(placed("altar")).toBe(shown);
  });
});

test("within finds the nth thing of a list, or the list itself", () => {
  const list = drawn("<ul><li></li><li></li></ul>", { x: 0, y: 0 });
  expect(within(list, 1)).toBe(list.children[1]);
  expect(within(list, 2)).toBe(list);
  const other = place("altar", { x: 0, y: 0 });
  expect(within(other, 0)).toBe(other);
  expect(within(undefined, 0)).toBeUndefined();
});

describe("spotOf", () => {
  test("is the middle of a card, as wide as the card", () => {
    const card = place("card", { x: 10, y: 20, width: 70, height: 98 });
    expect(spotOf(card)).toEqual({ x: 45, y: 69, width: 70 });
  });

  test.each([
    { width: 400, height: 98, expected: 70 },
    { width: 900, height: 900, expected: 120 },
    { width: 5, height: 5, expected: 22 },
  ])("fits a card into $width x $height", ({ width, height, expected }) => {
    expect(spotOf(place("any", { x: 0, y: 0, width, height })).width).toBeCloseTo(expected);
  });
});

test("spotAfter is beside the last thing of a list and stays on the screen", () => {
  const list = drawn("<ul><li></li></ul>", { x: 0, y: 0 });
  const [last] = list.children;
  if (last) last.getBoundingClientRect = () => new DOMRect(100, 0, 50, 70);
  expect(spotAfter(list)).toEqual({ x: 125 + 55, y: 35, width: 50 });
  if (last) last.getBoundingClientRect = () => new DOMRect(innerWidth - 50, 0, 50, 70);
  expect(spotAfter(list).x).toBe(innerWidth - 25);
});

test("spotAfter is the place itself while it is empty", () => {
  const list = drawn("<ul></ul>", { x: 0, y: 0, width: 70, height: 98 });
  expect(spotAfter(list)).toEqual(spotOf(list));
});

describe("places of the players", () => {
  test("handOf is the viewer's hand or another player's panel", () => {
    const own = place("hand", { x: 0, y: 0 });
    const panel = place("player-1", { x: 0, y: 0 });
    expect(handOf(0, 0)).toBe(own);
    expect(handOf(1, 0)).toBe(panel);
    const cards = place("hand-1", { x: 0, y: 0 });
    expect(handOf(1, 0)).toBe(cards);
  });

  test("heldBy finds the nth card of a kind in the viewer's hand", () => {
    const hand = drawn('<ul data-place="hand"><li></li><li></li><li></li></ul>', { x: 0, y: 0 });
    expect(heldBy(0, "rice", 1, view())).toBe(hand.children[1]);
    expect(heldBy(0, "priest", 0, view())).toBe(hand.children[2]);
  });

  test("heldBy finds only the whole hand of another player", () => {
    const cards = place("hand-1", { x: 0, y: 0 });
    expect(heldBy(1, "rice", 1, view())).toBe(cards);
  });

  test("goodsOf finds a good in the order in which goods are shown", () => {
    const goods = drawn('<ul data-place="goods-0"><li></li><li></li><li></li><li></li></ul>', {
      x: 0,
      y: 0,
    });
    expect(goodsOf(0, "pepper")).toBe(goods.children[3]);
    expect(goodsOf(0, null)).toBe(goods);
  });

  test("rows, counters, the table and the supply have names of their own", () => {
    const names = ["table-1-rice", "stones-1", "offer-2", "supply-rice"] as const;
    const [table, stones, row, supply] = names.map((name) => place(name, { x: 0, y: 0 }));
    expect(tableOf(1, "rice")).toBe(table);
    expect(countersOf(1, "stones")).toBe(stones);
    expect(rowOf(2)).toBe(row);
    expect(supplyOf("rice")).toBe(supply);
    expect(supplyOf(null)).toBeUndefined();
  });
});
