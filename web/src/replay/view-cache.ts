/** Cache of a replay's views, with prefetching. */

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
    // A failed request is repeated the next time.
    request.catch(() => this.#fetched.delete(key));
    this.#fetched.set(key, request);
    return request;
  }

  /** Fetch the neighbouring views. */
  prefetch(ply: number, viewer: ReplayViewer): void {
    const first = Math.max(0, ply - BEHIND);
    const last = Math.min(this.last, ply + AHEAD);
    for (let neighbour = first; neighbour <= last; neighbour++)
      void this.view(neighbour, viewer).catch(() => {});
  }
}
