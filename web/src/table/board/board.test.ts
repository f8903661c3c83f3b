import { describe, expect, test, vi } from "vitest";
import type { Prospect } from "../../messages";
import { player, prospect, view } from "../../testing/samples";
import { ActionSelection } from "./action-selection.svelte";
import { toCards } from "./cards";
import { majorityHolder, majorityOf } from "./majorities";
import { phaseName, phaseOf } from "./phases";

test("toCards lists cards in display order", () => {
  expect(toCards({ shrine: 1, rice: 2, priest: 1 })).toEqual(["rice", "rice", "priest", "shrine"]);
  expect(toCards({})).toEqual([]);
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

describe("ActionSelection", () => {
  const rice = prospect({ action: "play rice", card: "rice", count: 1 });
  const priest = prospect({ action: "play priest", card: "priest", count: 1 });
  const done = prospect({ action: "done" });
  const last = prospect({ action: "take 4", row: 3, scores: "rice" });

  function createSelection(
    legalActions: Prospect[],
    changes: { busy?: boolean; confirmLast?: boolean } = {},
  ) {
    const onaction = vi.fn();
    const advised = [{ action: "play priest", win_share: 0.6 }];
    const table = {
      view: view(),
      legalActions,
      busy: false,
      advised,
      confirmLast: false,
      onaction,
    };
    return { onaction, board: new ActionSelection(() => ({ ...table, ...changes })) };
  }

  test("numbers actions in board order, those without a card last", () => {
    const { board: selection } = createSelection([done, priest, rice]);
    expect([rice, priest, done].map((action) => selection.numberOf(action))).toEqual([1, 2, 3]);
    expect(selection.atNumber(2)).toBe(priest);
    expect(selection.atNumber(4)).toBeNull();
  });

  test("numbers a row by its place in the offer", () => {
    expect(createSelection([last]).board.numberOf(last)).toBe(4);
  });

  test("previews an action until its preview ends", () => {
    const { board: selection } = createSelection([rice, priest]);
    selection.preview(rice);
    expect(selection.previewed).toBe(rice);
    selection.endPreview(priest);
    expect(selection.previewed).toBe(rice);
    selection.endPreview(rice);
    expect(selection.previewed).toBeNull();
  });

  test("asks for confirmation of a turn's last card if set", () => {
    const { board: selection, onaction } = createSelection([last], { confirmLast: true });
    selection.choose(last);
    expect(selection.unconfirmed).toBe(last);
    expect(onaction).not.toHaveBeenCalled();
    selection.choose(last);
    expect(onaction).toHaveBeenCalledWith("take 4");
    expect(selection.unconfirmed).toBeNull();
  });

  test("chooses at once without confirmation", () => {
    const { board: selection, onaction } = createSelection([last, rice]);
    selection.choose(last);
    expect(onaction.mock.calls).toEqual([["take 4"]]);
  });

  test("ignores actions while the table is busy", () => {
    const { board: selection, onaction } = createSelection([rice], { busy: true });
    selection.choose(rice);
    expect(selection.available).toEqual([]);
    expect(onaction).not.toHaveBeenCalled();
  });

  test("returns the advice for an action", () => {
    const { board: selection } = createSelection([rice, priest]);
    expect(selection.adviceFor(priest)?.win_share).toBe(0.6);
    expect(selection.adviceFor(rice)).toBeNull();
    expect([selection.isBest(priest), selection.isBest(rice)]).toEqual([true, false]);
  });
});
