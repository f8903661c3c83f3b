import { describe, expect, test } from "vitest";
import type { Lesson, LessonMoment, LessonStep } from "../messages";
import { player, prospect, view } from "../testing/samples";
import { isFreeChoice, outcomeOf, withLearnerName, viewAtStep } from "./lesson-views";

const frame = (turn: number): LessonMoment => ({ events: [], view: view({ turn }) });

function step(changes: Partial<LessonStep> = {}): LessonStep {
  return { places: [], choices: [], outcomes: {}, ...changes };
}

const FORK = step({
  choices: [prospect({ action: "take 1" }), prospect({ action: "take 2" })],
  outcomes: { "take 1": [frame(11), frame(12)], "take 2": [frame(21)] },
});
const LESSON: Lesson = {
  id: "l",
  view: view({ turn: 1 }),
  steps: [step(), FORK, step()],
};

test("isFree is true where every one of several choices leads on", () => {
  expect(isFreeChoice(FORK)).toBe(true);
  expect(isFreeChoice({ ...FORK, outcomes: { "take 1": [] } })).toBe(false);
  expect(isFreeChoice(step({ choices: [prospect()], outcomes: { "take 1": [] } }))).toBe(false);
});

test("momentsOf follows the choice, or else the first outcome", () => {
  expect(outcomeOf(FORK, "take 2").map(({ view }) => view.turn)).toEqual([21]);
  expect(outcomeOf(FORK, undefined).map(({ view }) => view.turn)).toEqual([11, 12]);
  expect(outcomeOf(FORK, "other").map(({ view }) => view.turn)).toEqual([11, 12]);
  expect(outcomeOf(step(), "take 1")).toEqual([]);
});

describe("positionAt", () => {
  test("is the lesson's own view until something happened", () => {
    expect(viewAtStep(LESSON, 0, {}).turn).toBe(1);
    expect(viewAtStep(LESSON, 1, {}).turn).toBe(1);
  });

  test("is the view after what was chosen", () => {
    expect(viewAtStep(LESSON, 2, {}).turn).toBe(12);
    expect(viewAtStep(LESSON, 2, { 1: "take 2" }).turn).toBe(21);
  });
});

test("named gives the learner's name to the player without one", () => {
  const players = [player({ name: "" }), player({ name: "Made" })];
  expect(withLearnerName(view({ players }), "Ayu").players.map(({ name }) => name)).toEqual([
    "Ayu",
    "Made",
  ]);
});
