/** State of the tutorial: chapter, step and the view shown. */

import type { Happened, Lesson, LessonPly, LessonStep, Prospect, View } from "../messages";
import { createAnimator } from "../table/animation/animator";
import type { AnyEvent } from "../table/text/event-text";
import {
  isFreeChoice,
  outcomeOf,
  withLearnerName,
  viewAtStep,
  type ChosenActions,
} from "./lesson-views";
import { saveProgress, readProgress } from "./progress";

/** Wrap a log entry in the message that the animator expects. */
function entryMessage({ events, view }: LessonPly): Happened {
  const entry = { ply: 0, turn: view.turn, seat: 0, events };
  const unused = { legal_actions: [], can_undo: false, memory: null, scores: null };
  return { type: "happened", version: 0, viewer_seat: 0, entry, view, ...unused };
}

export class Tutorial {
  /** The learner has the first seat and sees the current position. */
  readonly viewerSeat = 0;
  readonly past = null;

  chapter = $state(0);
  step = $state(0);
  view: View | null = $state.raw(null);
  /** The events of the last action. */
  lastEvents: AnyEvent[] = $state.raw([]);
  /** A legal action that was chosen instead of an expected one. */
  unexpectedAction: string | null = $state(null);
  /** An animation is running. */
  isAnimating = $state(false);
  finished = $state(false);
  done: string[] = $state.raw(readProgress().done);

  readonly lesson: Lesson = $derived.by(() => this.#lessonAt(this.chapter));
  readonly currentStep: LessonStep | undefined = $derived(this.lesson.steps[this.step]);
  readonly legalActions: Prospect[] = $derived(this.currentStep?.legal_actions ?? []);
  readonly isFreeChoice: boolean = $derived(
    this.currentStep !== undefined && isFreeChoice(this.currentStep),
  );
  readonly isFirst: boolean = $derived(this.chapter === 0 && this.step === 0);
  /** This is the last step of the chapter. */
  readonly isChapterEnd: boolean = $derived(this.step === this.lesson.steps.length - 1);
  readonly isLast: boolean = $derived.by(
    () => this.isChapterEnd && this.chapter === this.lessons.length - 1,
  );

  /** Called with the events of each action when they become visible, in order. */
  onevents: (events: AnyEvent[]) => void = () => {};

  #chosenActions: ChosenActions = {};
  #abortController = new AbortController();

  constructor(
    readonly lessons: Lesson[],
    private learnerName: () => string,
  ) {
    const resumed = lessons.findIndex(({ id }) => id === readProgress().chapter);
    this.goTo(Math.max(0, resumed));
  }

  #lessonAt(chapter: number): Lesson {
    const lesson = this.lessons[chapter];
    if (!lesson) throw new Error(`there is no chapter ${chapter}`);
    return lesson;
  }

  goTo(chapter: number, step = 0): void {
    this.#abortController.abort();
    if (chapter !== this.chapter) this.#chosenActions = {};
    this.finished = false;
    this.chapter = chapter;
    this.#enterStep(step);
    saveProgress({ done: this.done, chapter: this.#lessonAt(chapter).id });
  }

  back(): void {
    if (this.finished) return this.goTo(this.chapter, this.lesson.steps.length - 1);
    if (this.step > 0) return this.goTo(this.chapter, this.step - 1);
    if (this.chapter === 0) return;
    const before = this.chapter - 1;
    this.goTo(before, this.#lessonAt(before).steps.length - 1);
  }

  next(): void {
    if (!this.isChapterEnd) return this.#enterStep(this.step + 1);
    if (!this.done.includes(this.lesson.id)) this.done = [...this.done, this.lesson.id];
    if (this.chapter < this.lessons.length - 1) return this.goTo(this.chapter + 1);
    this.finished = true;
    saveProgress({ done: this.done, chapter: "" });
  }

  /** The action that the step asks for. */
  get expectedAction(): string | null {
    return Object.keys(this.currentStep?.outcomes ?? {})[0] ?? null;
  }

  async choose(action: string): Promise<void> {
    const step = this.currentStep;
    if (this.isAnimating || !step) return;
    if (!(action in step.outcomes)) {
      this.unexpectedAction = action;
      return;
    }
    this.#chosenActions = { ...this.#chosenActions, [this.step]: action };
    if (await this.#animate(outcomeOf(step, action))) this.next();
  }

  /** End the running animation. */
  skip(): void {
    if (!this.isAnimating) return;
    this.#abortController.abort();
    this.isAnimating = false;
    this.next();
  }

  close(): void {
    this.#abortController.abort();
  }

  #enterStep(step: number): void {
    this.isAnimating = false;
    this.unexpectedAction = null;
    this.step = step;
    this.lastEvents = this.#eventsBefore(step);
    this.view = withLearnerName(
      viewAtStep(this.lesson, step, this.#chosenActions),
      this.learnerName(),
    );
  }

  #eventsBefore(step: number): AnyEvent[] {
    const before = this.lesson.steps[step - 1];
    return before
      ? outcomeOf(before, this.#chosenActions[step - 1]).flatMap(({ events }) => events)
      : [];
  }

  /** Animate the actions of an outcome; return false if aborted. */
  async #animate(outcome: LessonPly[]): Promise<boolean> {
    this.#abortController = new AbortController();
    const { signal } = this.#abortController;
    this.isAnimating = true;
    this.unexpectedAction = null;
    for (const [index, frame] of outcome.entries()) {
      await createAnimator(this)(entryMessage(frame), outcome.length - 1 - index, signal);
      if (signal.aborted) return false;
      this.onevents(frame.events);
      this.view = withLearnerName(frame.view, this.learnerName());
    }
    return true;
  }
}
