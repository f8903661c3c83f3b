/** The moments of a replay, fetched once each, the next ones ahead of time. */

import { api, type ReplayEyes } from "../api";
import type { View } from "../messages";

const AHEAD = 4;
const BEHIND = 2;

export class Moments {
  #fetched = new Map<string, Promise<View>>();

  constructor(
    private id: string,
    private last: number,
  ) {}

  view(moment: number, eyes: ReplayEyes): Promise<View> {
    const key = `${eyes}/${moment}`;
    const known = this.#fetched.get(key);
    if (known) return known;
    const coming = api.replayMoment(this.id, moment, eyes).then(({ view }) => view);
    // What failed is asked for again the next time.
    coming.catch(() => this.#fetched.delete(key));
    this.#fetched.set(key, coming);
    return coming;
  }

  /** What is looked at next, most likely. */
  prefetch(moment: number, eyes: ReplayEyes): void {
    const first = Math.max(0, moment - BEHIND);
    const last = Math.min(this.last, moment + AHEAD);
    for (let near = first; near <= last; near++) void this.view(near, eyes).catch(() => {});
  }
}
