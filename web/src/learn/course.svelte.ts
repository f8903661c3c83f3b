/** The tutorial as somebody goes through it: chapter by chapter, step by step. */

import type { Happened, Lesson, LessonMoment, LessonStep, Prospect, View } from "../messages";
import { stageFor } from "../table/motion/stage";
import type { AnyEvent } from "../table/words/events";
import { isFree, momentsOf, named, positionAt, type Chosen } from "./positions";
import { keepProgress, readProgress } from "./progress";

/** As the stage wants to be told what happened. */
function happening({ events, view }: LessonMoment): Happened {
  const entry = { moment: 0, turn: view.turn, seat: 0, events };
  const nothing = { choices: [], can_undo: false, memory: null, scores: null };
  return { type: "happened", version: 0, eyes: 0, entry, view, ...nothing };
}

export class Course {
  /** The learner sits in the first seat and sees what lies there now. */
  readonly eyes = 0;
  readonly past = null;

  chapter = $state(0);
  step = $state(0);
  view: View | null = $state.raw(null);
  /** What the last choice brought about. */
  happened: AnyEvent[] = $state.raw([]);
  /** The legal choice that was made although it is not the point of the step. */
  beside: string | null = $state(null);
  /** Something that happened is still being shown. */
  showing = $state(false);
  finished = $state(false);
  done: string[] = $state.raw(readProgress().done);

  readonly lesson: Lesson = $derived.by(() => this.#lessonAt(this.chapter));
  readonly now: LessonStep | undefined = $derived(this.lesson.steps[this.step]);
  readonly choices: Prospect[] = $derived(this.now?.choices ?? []);
  readonly free: boolean = $derived(this.now !== undefined && isFree(this.now));
  readonly isFirst: boolean = $derived(this.chapter === 0 && this.step === 0);
  /** The chapter ends with this step. */
  readonly ends: boolean = $derived(this.step === this.lesson.steps.length - 1);
  readonly isLast: boolean = $derived.by(
    () => this.ends && this.chapter === this.lessons.length - 1,
  );

  /** Called for everything that becomes visible, in order. */
  onevents: (events: AnyEvent[]) => void = () => {};

  #chosen: Chosen = {};
  #stop = new AbortController();

  constructor(
    readonly lessons: Lesson[],
    private learner: () => string,
  ) {
    const left = lessons.findIndex(({ id }) => id === readProgress().chapter);
    this.goTo(Math.max(0, left));
  }

  #lessonAt(chapter: number): Lesson {
    const lesson = this.lessons[chapter];
    if (!lesson) throw new Error(`there is no chapter ${chapter}`);
    return lesson;
  }

  goTo(chapter: number, step = 0): void {
    this.#stop.abort();
    if (chapter !== this.chapter) this.#chosen = {};
    this.finished = false;
    this.chapter = chapter;
    this.#stand(step);
    keepProgress({ done: this.done, chapter: this.#lessonAt(chapter).id });
  }

  back(): void {
    if (this.finished) return this.goTo(this.chapter, this.lesson.steps.length - 1);
    if (this.step > 0) return this.goTo(this.chapter, this.step - 1);
    if (this.chapter === 0) return;
    const before = this.chapter - 1;
    this.goTo(before, this.#lessonAt(before).steps.length - 1);
  }

  next(): void {
    if (!this.ends) return this.#stand(this.step + 1);
    if (!this.done.includes(this.lesson.id)) this.done = [...this.done, this.lesson.id];
    if (this.chapter < this.lessons.length - 1) return this.goTo(this.chapter + 1);
    this.finished = true;
    keepProgress({ done: this.done, chapter: "" });
  }

  /** The answer that the step is about. */
  get answer(): string | null {
    return Object.keys(this.now?.outcomes ?? {})[0] ?? null;
  }

  async choose(action: string): Promise<void> {
    const step = this.now;
    if (this.showing || !step) return;
    if (!(action in step.outcomes)) {
      this.beside = action;
      return;
    }
    this.#chosen = { ...this.#chosen, [this.step]: action };
    if (await this.#show(momentsOf(step, action))) this.next();
  }

  /** Everything that is still being shown, at once. */
  skip(): void {
    if (!this.showing) return;
    this.#stop.abort();
    this.showing = false;
    this.next();
  }

  close(): void {
    this.#stop.abort();
  }

  #stand(step: number): void {
    this.showing = false;
    this.beside = null;
    this.step = step;
    this.happened = this.#eventsBefore(step);
    this.view = named(positionAt(this.lesson, step, this.#chosen), this.learner());
  }

  #eventsBefore(step: number): AnyEvent[] {
    const before = this.lesson.steps[step - 1];
    return before ? momentsOf(before, this.#chosen[step - 1]).flatMap(({ events }) => events) : [];
  }

  /** One action after the other; false if somebody went elsewhere meanwhile. */
  async #show(moments: LessonMoment[]): Promise<boolean> {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.showing = true;
    this.beside = null;
    for (const [index, moment] of moments.entries()) {
      await stageFor(this)(happening(moment), moments.length - 1 - index, signal);
      if (signal.aborted) return false;
      this.onevents(moment.events);
      this.view = named(moment.view, this.learner());
    }
    return true;
  }
}
