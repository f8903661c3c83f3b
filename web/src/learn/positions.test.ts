import { describe, expect, test } from "vitest";
import type { Lesson, LessonMoment, LessonStep } from "../messages";
import { player, prospect, view } from "../testing/samples";
import { isFree, momentsOf, named, positionAt } from "./positions";

const moment = (turn: number): LessonMoment => ({ events: [], view: view({ turn }) });

function step(changes: Partial<LessonStep> = {}): LessonStep {
  return { places: [], choices: [], outcomes: {}, ...changes };
}

const FORK = step({
  choices: [prospect({ action: "take 1" }), prospect({ action: "take 2" })],
  outcomes: { "take 1": [moment(11), moment(12)], "take 2": [moment(21)] },
});
const LESSON: Lesson = {
  id: "l",
  view: view({ turn: 1 }),
  steps: [step(), FORK, step()],
};

test("isFree is true where every one of several choices leads on", () => {
  expect(isFree(FORK)).toBe(true);
  expect(isFree({ ...FORK, outcomes: { "take 1": [] } })).toBe(false);
  expect(isFree(step({ choices: [prospect()], outcomes: { "take 1": [] } }))).toBe(false);
});

test("momentsOf follows the choice, or else the first outcome", () => {
  expect(momentsOf(FORK, "take 2").map((one) => one.view.turn)).toEqual([21]);
  expect(momentsOf(FORK, undefined).map((one) => one.view.turn)).toEqual([11, 12]);
  expect(momentsOf(FORK, "other").map((one) => one.view.turn)).toEqual([11, 12]);
  expect(momentsOf(step(), "take 1")).toEqual([]);
});

describe("positionAt", () => {
  test("is the lesson's own view until something happened", () => {
    expect(positionAt(LESSON, 0, {}).turn).toBe(1);
    expect(positionAt(LESSON, 1, {}).turn).toBe(1);
  });

  test("is the view after what was chosen", () => {
    expect(positionAt(LESSON, 2, {}).turn).toBe(12);
    expect(positionAt(LESSON, 2, { 1: "take 2" }).turn).toBe(21);
  });
});

test("named gives the learner's name to the player without one", () => {
  const players = [player({ name: "" }), player({ name: "Made" })];
  expect(named(view({ players }), "Ayu").players.map(({ name }) => name)).toEqual(["Ayu", "Made"]);
});
