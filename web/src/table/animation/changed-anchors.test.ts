import { expect, test } from "vitest";
import type { AnyEvent } from "../text/event-text";
import { changedAnchors } from "./changed-anchors";

const CASES: [AnyEvent, string[]][] = [
  [{ type: "bought", seat: 1, good: "rice", price: 1 }, ["goods-1", "supply-rice"]],
  [{ type: "played", seat: 0, card: "priest", count: 1, price: 0 }, ["table-0-priest"]],
  [{ type: "sacrificed", seat: 0, good: null, face_up: false }, ["altar"]],
  [{ type: "supplied", seat: 0, good: null }, ["altar"]],
  [{ type: "kept", seat: 1, place: null, good: null }, ["altar", "goods-1"]],
  [{ type: "took", seat: 1, row: 2, card: "rice" }, ["offer-2", "hand", "hand-1"]],
  [{ type: "row_drawn", row: 3, cards: [], oracles_gone: 0 }, ["offer-3"]],
  [{ type: "scored", row: 0, card: "rice" }, ["offer-0"]],
  [{ type: "demon_moved", row: 1 }, ["offer-1"]],
  [{ type: "gained", seat: 1, reward: "stones", amount: 1, majority: true }, ["stones-1"]],
  [{ type: "gained", seat: 1, reward: "rice", amount: 1, majority: true }, ["goods-1"]],
  [{ type: "passed", seat: 0 }, []],
  [{ type: "game_ended" }, []],
];

test.each(CASES)("changedAnchors names the anchors that %o changes", (event, places) => {
  expect(changedAnchors(event)).toEqual(places);
});
