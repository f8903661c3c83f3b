/** How the table lies at a step of a lesson. */

import type { Lesson, LessonMoment, LessonStep, View } from "../messages";

/** What the learner chose in the steps of a lesson, by their numbers. */
export type ChosenActions = { [step: number]: string };

/** Any choice will do where all of them lead on. */
export function isFreeChoice({ choices, outcomes }: LessonStep): boolean {
  return choices.length > 1 && choices.every(({ action }) => action in outcomes);
}

/** What happened in that step, if it was chosen so, or else as its author would choose. */
export function outcomeOf(step: LessonStep, chosen: string | undefined): LessonMoment[] {
  const [first] = Object.keys(step.outcomes);
  return step.outcomes[chosen ?? ""] ?? step.outcomes[first ?? ""] ?? [];
}

/** The view before the step of that number. */
export function viewAtStep(lesson: Lesson, number: number, chosen: ChosenActions): View {
  let view = lesson.view;
  for (const [index, step] of lesson.steps.slice(0, number).entries()) {
    view = outcomeOf(step, chosen[index]).at(-1)?.view ?? view;
  }
  return view;
}

/** The learner has no name in the lessons. */
export function withLearnerName(view: View, name: string): View {
  const players = view.players.map((player) => (player.name ? player : { ...player, name }));
  return { ...view, players };
}
