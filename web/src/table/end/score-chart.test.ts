import { describe, expect, test } from "vitest";
import { spreadLabels, curves, ticks } from "./score-chart";
import { countGoods, revealOrder } from "./altar-reveal";

test.each([
  [0, [0, 5]],
  [5, [0, 5]],
  [6, [0, 5, 10]],
  [25, [0, 5, 10, 15, 20, 25]],
  [26, [0, 10, 20, 30]],
  [101, [0, 50, 100, 150]],
  [251, [0, 100, 200, 300]],
])("ticks reach just above %d", (highest, steps) => {
  expect(ticks(highest)).toEqual(steps);
});

describe("curves", () => {
  const frame = { width: 120, height: 60, left: 10, right: 10, top: 5, bottom: 5 };

  test("have a line for each seat, from edge to edge", () => {
    const lines = curves(
      [
        [0, 0],
        [5, 0],
        [10, 5],
      ],
      frame,
    );
    expect(lines).toEqual([
      {
        seat: 0,
        points: [
          { x: 10, y: 55 },
          { x: 60, y: 30 },
          { x: 110, y: 5 },
        ],
      },
      {
        seat: 1,
        points: [
          { x: 10, y: 55 },
          { x: 60, y: 55 },
          { x: 110, y: 30 },
        ],
      },
    ]);
  });

  test("are empty before the first turn", () => {
    expect(curves([], frame)).toEqual([]);
  });
});

describe("spreadLabels", () => {
  test("keeps labels that do not overlap", () => {
    expect(spreadLabels([50, 10, 30], 10)).toEqual([50, 10, 30]);
  });

  test("moves overlapping labels and keeps their order", () => {
    expect(spreadLabels([12, 10, 11], 10)).toEqual([30, 10, 20]);
    expect(spreadLabels([10, 10], 10)).toEqual([10, 20]);
  });
});

describe("revealOrder", () => {
  const altar = { rice: 4, pepper: 2 };

  test("has each card once, evenly mixed", () => {
    expect(revealOrder(altar)).toEqual(["rice", "pepper", "rice", "rice", "pepper", "rice"]);
  });

  test("is counted up to a number of cards", () => {
    const cards = revealOrder(altar);
    expect(countGoods(cards, 3)).toEqual({ rice: 2, pepper: 1 });
    expect(countGoods(cards, cards.length)).toEqual(altar);
    expect(countGoods(cards, 0)).toEqual({});
  });
});
