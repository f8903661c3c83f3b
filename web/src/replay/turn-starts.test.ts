import { expect, test } from "vitest";
import { entry } from "../testing/samples";
import { startAfter, startBefore, turnStarts } from "./turn-starts";

/** Turn 1 has two actions, turn 2 three, turn 3 one. */
const LOG = [1, 1, 2, 2, 2, 3].map((turn, index) => entry({ turn, ply: index + 1 }));
const STARTS = [0, 2, 5, 6];

test("turnStarts are the plies before each turn's first action, and the last ply", () => {
  expect(turnStarts(LOG)).toEqual(STARTS);
  expect(turnStarts([])).toEqual([0]);
});

test("startBefore and startAfter find the neighbouring turns", () => {
  expect([0, 1, 2, 3, 6].map((ply) => startBefore(STARTS, ply))).toEqual([0, 0, 0, 2, 5]);
  expect([0, 1, 2, 5, 6].map((ply) => startAfter(STARTS, ply))).toEqual([2, 2, 5, 6, 6]);
});
