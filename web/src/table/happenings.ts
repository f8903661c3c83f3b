/** What happened at the table waits here until what happened before has been shown. */

import type { Happened } from "../messages";

const TOO_MANY = 12;

/** Shows one of them; gives up as soon as the signal says so. */
export type Teller = (happened: Happened, waiting: number, signal: AbortSignal) => Promise<void>;

export class Happenings {
  #waiting: Happened[] = [];
  #now: Happened | undefined;
  #stop = new AbortController();

  constructor(
    private tell: Teller,
    private apply: (happened: Happened) => void,
    private onbusy: (busy: boolean) => void,
  ) {}

  add(happened: Happened): void {
    this.#waiting.push(happened);
    if (document.hidden || this.#waiting.length > TOO_MANY) this.skip();
    else if (!this.#now) void this.#showAll();
  }

  /** Everything at once, without showing it. */
  skip(): void {
    const all = this.#now ? [this.#now, ...this.#waiting] : this.#waiting;
    this.forget();
    for (const happened of all) this.apply(happened);
  }

  /** A whole new table came: none of it matters any more. */
  forget(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
    this.#waiting = [];
    this.#now = undefined;
    this.onbusy(false);
  }

  async #showAll(): Promise<void> {
    const { signal } = this.#stop;
    this.onbusy(true);
    while ((this.#now = this.#waiting.shift())) {
      await this.tell(this.#now, this.#waiting.length, signal);
      if (signal.aborted) return;
      this.apply(this.#now);
    }
    this.onbusy(false);
  }
}
