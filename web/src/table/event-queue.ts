/** A queue of entries; each is animated, then applied, in order. */

import type { Happened } from "../messages";

const MAX_WAITING = 12;

/** Animates one entry; an abort ends the animation. */
export type EntryAnimator = (
  message: Happened,
  waiting: number,
  signal: AbortSignal,
) => Promise<void>;

export class EventQueue {
  #waiting: Happened[] = [];
  #current: Happened | undefined;
  #abortController = new AbortController();

  constructor(
    private animate: EntryAnimator,
    private apply: (message: Happened) => void,
    private onbusy: (busy: boolean) => void,
  ) {}

  enqueue(message: Happened): void {
    this.#waiting.push(message);
    if (document.hidden || this.#waiting.length > MAX_WAITING) this.skip();
    else if (!this.#current) void this.#run();
  }

  /** Apply all entries at once, without animation. */
  skip(): void {
    const all = this.#current ? [this.#current, ...this.#waiting] : this.#waiting;
    this.clear();
    for (const message of all) this.apply(message);
  }

  /** Drop all entries, for a new snapshot. */
  clear(): void {
    this.#abortController.abort();
    this.#abortController = new AbortController();
    this.#waiting = [];
    this.#current = undefined;
    this.onbusy(false);
  }

  async #run(): Promise<void> {
    const { signal } = this.#abortController;
    this.onbusy(true);
    while ((this.#current = this.#waiting.shift())) {
      await this.animate(this.#current, this.#waiting.length, signal);
      if (signal.aborted) return;
      this.apply(this.#current);
    }
    this.onbusy(false);
  }
}
