/** The view at each step of a lesson. */

import type { Lesson, LessonPly, LessonStep, View } from "../messages";

/** The learner's actions, by step number. */
export type ChosenActions = { [step: number]: string };

/** Whether every legal action continues the lesson. */
export function isFreeChoice({ legal_actions: choices, outcomes }: LessonStep): boolean {
  return choices.length > 1 && choices.every(({ action }) => action in outcomes);
}

/** Return the outcome of the chosen action, or else of the expected one. */
export function outcomeOf(step: LessonStep, chosen: string | undefined): LessonPly[] {
  const [first] = Object.keys(step.outcomes);
  return step.outcomes[chosen ?? ""] ?? step.outcomes[first ?? ""] ?? [];
}

/** Return the view at the beginning of a step. */
export function viewAtStep(lesson: Lesson, number: number, chosen: ChosenActions): View {
  let view = lesson.view;
  for (const [index, step] of lesson.steps.slice(0, number).entries()) {
    view = outcomeOf(step, chosen[index]).at(-1)?.view ?? view;
  }
  return view;
}

/** Fill in the learner's name, which lessons leave empty. */
export function withLearnerName(view: View, name: string): View {
  const players = view.players.map((player) => (player.name ? player : { ...player, name }));
  return { ...view, players };
}
