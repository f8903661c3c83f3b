import { describe, expect, test } from "vitest";
import type { Lesson, LessonPly, LessonStep } from "../messages";
import { player, prospect, view } from "../testing/samples";
import { isFreeChoice, outcomeOf, withLearnerName, viewAtStep } from "./lesson-views";

const frame = (turn: number): LessonPly => ({ events: [], view: view({ turn }) });

function step(changes: Partial<LessonStep> = {}): LessonStep {
  return { places: [], legal_actions: [], outcomes: {}, ...changes };
}

const FORK = step({
  legal_actions: [prospect({ action: "take 1" }), prospect({ action: "take 2" })],
  outcomes: { "take 1": [frame(11), frame(12)], "take 2": [frame(21)] },
});
const LESSON: Lesson = {
  id: "l",
  view: view({ turn: 1 }),
  steps: [step(), FORK, step()],
};

test("isFreeChoice is true if every one of several actions continues the lesson", () => {
  expect(isFreeChoice(FORK)).toBe(true);
  expect(isFreeChoice({ ...FORK, outcomes: { "take 1": [] } })).toBe(false);
  expect(isFreeChoice(step({ legal_actions: [prospect()], outcomes: { "take 1": [] } }))).toBe(
    false,
  );
});

test("outcomeOf is the chosen action's outcome, or else the first one", () => {
  expect(outcomeOf(FORK, "take 2").map(({ view }) => view.turn)).toEqual([21]);
  expect(outcomeOf(FORK, undefined).map(({ view }) => view.turn)).toEqual([11, 12]);
  expect(outcomeOf(FORK, "other").map(({ view }) => view.turn)).toEqual([11, 12]);
  expect(outcomeOf(step(), "take 1")).toEqual([]);
});

describe("viewAtStep", () => {
  test("is the lesson's initial view before any action", () => {
    expect(viewAtStep(LESSON, 0, {}).turn).toBe(1);
    expect(viewAtStep(LESSON, 1, {}).turn).toBe(1);
  });

  test("is the view after the chosen action", () => {
    expect(viewAtStep(LESSON, 2, {}).turn).toBe(12);
    expect(viewAtStep(LESSON, 2, { 1: "take 2" }).turn).toBe(21);
  });
});

test("withLearnerName fills in the empty name", () => {
  const players = [player({ name: "" }), player({ name: "Made" })];
  expect(withLearnerName(view({ players }), "Ayu").players.map(({ name }) => name)).toEqual([
    "Ayu",
    "Made",
  ]);
});
