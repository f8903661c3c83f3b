/** The moments of a replay, fetched once each, the next ones ahead of time. */

import { api, type ReplayViewer } from "../api";
import type { View } from "../messages";

const AHEAD = 4;
const BEHIND = 2;

export class ViewCache {
  #fetched = new Map<string, Promise<View>>();

  constructor(
    private id: string,
    private last: number,
  ) {}

  view(ply: number, viewer: ReplayViewer): Promise<View> {
    const key = `${viewer}/${ply}`;
    const known = this.#fetched.get(key);
    if (known) return known;
    const request = api.replayPosition(this.id, ply, viewer).then(({ view }) => view);
    // What failed is asked for again the next time.
    request.catch(() => this.#fetched.delete(key));
    this.#fetched.set(key, request);
    return request;
  }

  /** What is looked at next, most likely. */
  prefetch(ply: number, viewer: ReplayViewer): void {
    const first = Math.max(0, ply - BEHIND);
    const last = Math.min(this.last, ply + AHEAD);
    for (let near = first; near <= last; near++) void this.view(near, viewer).catch(() => {});
  }
}
