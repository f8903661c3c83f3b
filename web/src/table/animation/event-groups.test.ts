import { expect, test } from "vitest";
import type { AnyEvent } from "../text/event-text";
import { groupEvents } from "./event-groups";

const gained = (seat: number): AnyEvent => ({
  type: "gained",
  seat,
  reward: "stones",
  amount: 1,
  majority: false,
});
const took: AnyEvent = { type: "took", seat: 0, row: 0, card: "rice" };
const scored: AnyEvent = { type: "scored", row: 0, card: "rice" };

test("groupEvents joins consecutive gains", () => {
  const groups = groupEvents([took, scored, gained(0), gained(1), took, gained(1)]);
  expect(groups.map((group) => group.length)).toEqual([1, 1, 2, 1, 1]);
  expect(groups.flat()).toEqual([took, scored, gained(0), gained(1), took, gained(1)]);
});

test("groupEvents is empty without events", () => {
  expect(groupEvents([])).toEqual([]);
});
