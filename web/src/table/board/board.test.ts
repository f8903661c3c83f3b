import { describe, expect, test, vi } from "vitest";
import type { Prospect } from "../../messages";
import { player, prospect, view } from "../../testing/samples";
import { Choosing } from "./choosing.svelte";
import { spread } from "./kinds";
import { majorityHolder, majorityOf } from "./majorities";
import { phaseName, phaseOf } from "./phases";

test("spread lists cards in the order in which they are shown", () => {
  expect(spread({ shrine: 1, rice: 2, priest: 1 })).toEqual(["rice", "rice", "priest", "shrine"]);
  expect(spread({})).toEqual([]);
});

test.each([
  [[2, 1], 0],
  [[1, 3, 2], 1],
  [[2, 2], null],
  [[1, 0], null],
  [[0, 0], null],
  [[], null],
])("majorityOf %o is %o", (counts, holder) => {
  expect(majorityOf(counts)).toBe(holder);
});

test("majorityHolder counts the cards in front of the players", () => {
  const players = [player({ table: { rice: 1 } }), player({ table: { rice: 3 } })];
  expect(majorityHolder(view({ players }), "rice")).toBe(1);
  expect(majorityHolder(view({ players }), "priest")).toBeNull();
});

test.each([
  ["buy", 1, "table-phase-1"],
  ["play", 2, "table-phase-2"],
  ["sacrifice", 2, "table-phase-sacrifice"],
  ["supply", 2, "table-phase-sacrifice"],
  ["take", 3, "table-phase-3"],
  ["reward", 4, "table-phase-4"],
  ["over", null, "table-phase-over"],
])("the decision %s is in phase %o, named %s", (decision, phase, name) => {
  expect(phaseOf(decision)).toBe(phase);
  expect(phaseName(decision)).toBe(name);
});

describe("Choosing", () => {
  const rice = prospect({ action: "play rice", card: "rice", count: 1 });
  const priest = prospect({ action: "play priest", card: "priest", count: 1 });
  const done = prospect({ action: "done" });
  const last = prospect({ action: "take 4", row: 3, scores: "rice" });

  function choosing(choices: Prospect[], changes: { busy?: boolean; confirmLast?: boolean } = {}) {
    const onchoose = vi.fn();
    const advised = [{ action: "play priest", win_share: 0.6 }];
    const table = { view: view(), choices, busy: false, advised, confirmLast: false, onchoose };
    return { onchoose, board: new Choosing(() => ({ ...table, ...changes })) };
  }

  test("numbers choices as they lie on the table, what has no card last", () => {
    const { board } = choosing([done, priest, rice]);
    expect([rice, priest, done].map((choice) => board.numberOf(choice))).toEqual([1, 2, 3]);
    expect(board.numbered(2)).toBe(priest);
    expect(board.numbered(4)).toBeNull();
  });

  test("numbers a row by its place in the offer", () => {
    expect(choosing([last]).board.numberOf(last)).toBe(4);
  });

  test("previews the choice that is looked at", () => {
    const { board } = choosing([rice, priest]);
    board.look(rice);
    expect(board.previewed).toBe(rice);
    board.lookAway(priest);
    expect(board.previewed).toBe(rice);
    board.lookAway(rice);
    expect(board.previewed).toBeNull();
  });

  test("asks before the last card of a row is taken, if that is wished for", () => {
    const { board, onchoose } = choosing([last], { confirmLast: true });
    board.choose(last);
    expect(board.asked).toBe(last);
    expect(onchoose).not.toHaveBeenCalled();
    board.choose(last);
    expect(onchoose).toHaveBeenCalledWith("take 4");
    expect(board.asked).toBeNull();
  });

  test("chooses at once where nothing is to be confirmed", () => {
    const { board, onchoose } = choosing([last, rice]);
    board.choose(last);
    expect(onchoose.mock.calls).toEqual([["take 4"]]);
  });

  test("reacts to nothing while the table is busy", () => {
    const { board, onchoose } = choosing([rice], { busy: true });
    board.choose(rice);
    expect(board.open).toEqual([]);
    expect(onchoose).not.toHaveBeenCalled();
  });

  test("knows the advice for a choice", () => {
    const { board } = choosing([rice, priest]);
    expect(board.adviceFor(priest)?.win_share).toBe(0.6);
    expect(board.adviceFor(rice)).toBeNull();
    expect([board.isBest(priest), board.isBest(rice)]).toEqual([true, false]);
  });
});
