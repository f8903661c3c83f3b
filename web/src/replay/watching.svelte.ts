/** A replay being watched: where it is, through whose eyes, and whether it runs by itself. */

import { api, type ReplayEyes } from "../api";
import type { Happened, LogEntry, Replay, View } from "../messages";
import { stageFor } from "../table/motion/stage";
import { addressOf } from "./address";
import { Moments } from "./moments";
import { startAfter, startBefore, turnStarts } from "./turns";

/** Milliseconds between two actions, by speed. */
export const PAUSES = { slow: 2400, normal: 1200, fast: 450 } as const;
export type Speed = keyof typeof PAUSES;

const QUIET = 250;

export class Watching {
  moment = $state(0);
  view: View | null = $state.raw(null);
  log: LogEntry[] = $state.raw([]);
  playing = $state(false);
  speed: Speed = $state("normal");
  readonly past = null;
  readonly last: number;

  #through: ReplayEyes = $state("all");
  #moments: Moments;
  #stop = new AbortController();
  /** Where the action leads that is being shown. */
  #target: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #naming: ReturnType<typeof setTimeout> | undefined;
  readonly #starts: number[] = $derived(turnStarts(this.log));

  /** The action that led to what is seen. */
  readonly entry: LogEntry | undefined = $derived(this.log[this.moment - 1]);

  constructor(
    readonly about: Replay,
    moment: number,
    through: ReplayEyes,
    private onfault: (error: unknown) => void,
  ) {
    this.last = about.moments;
    this.#moments = new Moments(about.id, this.last);
    this.#through = through;
    this.moment = this.#within(moment);
    this.look(through);
  }

  get through(): ReplayEyes {
    return this.#through;
  }

  /** The seat that is "you" in words; nobody is when all is open. */
  get eyes(): number | null {
    return typeof this.#through === "number" ? this.#through : null;
  }

  get address(): string {
    return addressOf(this.about.id, this.moment, this.#through);
  }

  get atEnd(): boolean {
    return this.moment === this.last;
  }

  /** Through somebody's eyes from now on. */
  look(through: ReplayEyes): void {
    this.#through = through;
    this.goTo(this.moment);
    api.replayLog(this.about.id, through).then(
      ({ log }) => {
        if (through === this.#through) this.log = log;
      },
      (error: unknown) => this.onfault(error),
    );
  }

  goTo(moment: number): void {
    this.pause();
    void this.#show(this.#within(moment));
  }

  /** By one action forward, shown as it happened; else at once. What is under way is over. */
  step(actions: number): void {
    const from = this.#target ?? this.moment;
    this.pause();
    if (actions === 1 && from < this.last) void this.#happen(from);
    else this.goTo(from + actions);
  }

  turn(direction: 1 | -1): void {
    const find = direction > 0 ? startAfter : startBefore;
    this.goTo(find(this.#starts, this.moment));
  }

  toggle(): void {
    if (this.playing) return this.pause();
    this.playing = true;
    if (this.atEnd) void this.#show(0).then(() => this.#wait());
    else void this.#run();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
    this.#stop.abort();
    this.#target = null;
  }

  /** How it ended, as seen now; null if that can't be fetched. */
  async end(): Promise<View | null> {
    try {
      return await this.#moments.view(this.last, this.#through);
    } catch (error) {
      this.onfault(error);
      return null;
    }
  }

  close(): void {
    this.pause();
    clearTimeout(this.#naming);
  }

  #within(moment: number): number {
    return Math.min(this.last, Math.max(0, moment));
  }

  async #run(): Promise<void> {
    await this.#happen(this.moment);
    if (!this.playing) return;
    if (this.atEnd) this.playing = false;
    else this.#wait();
  }

  #wait(): void {
    if (!this.playing) return;
    this.#timer = setTimeout(() => void this.#run(), PAUSES[this.speed]);
  }

  /** The next action: what it moved flies, then the new view is there. */
  async #happen(from: number): Promise<void> {
    this.#stop.abort();
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    const { eyes } = this;
    const [entry, next] = [this.log[from], from + 1];
    this.#target = next;
    try {
      if (from !== this.moment) await this.#show(from);
      const view = await this.#moments.view(next, this.#through);
      if (entry && !signal.aborted)
        await stageFor(this)(happening(entry, view, eyes), this.#hurry, signal);
      if (signal.aborted) return;
      this.#target = null;
      await this.#show(next);
    } catch (error) {
      this.pause();
      this.onfault(error);
    }
  }

  /** As if that many actions waited. */
  get #hurry(): number {
    return this.speed === "fast" ? 6 : 0;
  }

  async #show(moment: number): Promise<void> {
    const through = this.#through;
    this.moment = moment;
    this.#name();
    try {
      const view = await this.#moments.view(moment, through);
      if (moment !== this.moment || through !== this.#through) return;
      this.view = view;
      this.#moments.prefetch(moment, through);
    } catch (error) {
      this.onfault(error);
    }
  }

  /** The address follows, though not every moment that a slider passes. */
  #name(): void {
    clearTimeout(this.#naming);
    this.#naming = setTimeout(() => history.replaceState(null, "", this.address), QUIET);
  }
}

/** As the stage wants to be told what happened. */
function happening(entry: LogEntry, view: View, eyes: number | null): Happened {
  const nothing = { choices: [], can_undo: false, memory: null, scores: null };
  return { type: "happened", version: 0, eyes, entry, view, ...nothing };
}
