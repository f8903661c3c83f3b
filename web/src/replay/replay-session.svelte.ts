/** State of a replay: its position, its viewer and its playback. */

import { api, type ReplayViewer } from "../api";
import type { Happened, LogEntry, Replay, View } from "../messages";
import { createAnimator } from "../table/animation/animator";
import { replayUrl } from "./replay-url";
import { ViewCache } from "./view-cache";
import { startAfter, startBefore, turnStarts } from "./turn-starts";

/** Milliseconds between two actions, by speed. */
export const STEP_DELAYS_MS = { slow: 2400, normal: 1200, fast: 450 } as const;
export type Speed = keyof typeof STEP_DELAYS_MS;

const URL_DELAY_MS = 250;

export class ReplaySession {
  ply = $state(0);
  view: View | null = $state.raw(null);
  log: LogEntry[] = $state.raw([]);
  playing = $state(false);
  speed: Speed = $state("normal");
  readonly past = null;
  readonly last: number;

  #viewer: ReplayViewer = $state("all");
  #views: ViewCache;
  #abortController = new AbortController();
  /** The ply that the running animation leads to. */
  #target: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #urlTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #starts: number[] = $derived(turnStarts(this.log));

  /** The log entry of the action before the current view. */
  readonly entry: LogEntry | undefined = $derived(this.log[this.ply - 1]);

  constructor(
    readonly about: Replay,
    ply: number,
    viewer: ReplayViewer,
    private onerror: (error: unknown) => void,
  ) {
    this.last = about.plies;
    this.#views = new ViewCache(about.id, this.last);
    this.#viewer = viewer;
    this.ply = this.#clamp(ply);
    this.setViewer(viewer);
  }

  get viewer(): ReplayViewer {
    return this.#viewer;
  }

  /** The seat addressed as "you"; null if all hands are open or for a spectator. */
  get viewerSeat(): number | null {
    return typeof this.#viewer === "number" ? this.#viewer : null;
  }

  get url(): string {
    return replayUrl(this.about.id, this.ply, this.#viewer);
  }

  get atEnd(): boolean {
    return this.ply === this.last;
  }

  /** Change the viewer, at the same ply. */
  setViewer(viewer: ReplayViewer): void {
    this.#viewer = viewer;
    this.goTo(this.ply);
    api.replayLog(this.about.id, viewer).then(
      ({ log }) => {
        if (viewer === this.#viewer) this.log = log;
      },
      (error: unknown) => this.onerror(error),
    );
  }

  goTo(ply: number): void {
    this.pause();
    void this.#show(this.#clamp(ply));
  }

  /** Move by a number of actions; one action forward is animated. Ends a running animation. */
  step(actions: number): void {
    const from = this.#target ?? this.ply;
    this.pause();
    if (actions === 1 && from < this.last) void this.#animateStep(from);
    else this.goTo(from + actions);
  }

  turn(direction: 1 | -1): void {
    const find = direction > 0 ? startAfter : startBefore;
    this.goTo(find(this.#starts, this.ply));
  }

  toggle(): void {
    if (this.playing) return this.pause();
    this.playing = true;
    if (this.atEnd) void this.#show(0).then(() => this.#scheduleStep());
    else void this.#playStep();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
    this.#abortController.abort();
    this.#target = null;
  }

  /** The final view for the current viewer; null if it can't be fetched. */
  async end(): Promise<View | null> {
    try {
      return await this.#views.view(this.last, this.#viewer);
    } catch (error) {
      this.onerror(error);
      return null;
    }
  }

  close(): void {
    this.pause();
    clearTimeout(this.#urlTimer);
  }

  #clamp(ply: number): number {
    return Math.min(this.last, Math.max(0, ply));
  }

  async #playStep(): Promise<void> {
    await this.#animateStep(this.ply);
    if (!this.playing) return;
    if (this.atEnd) this.playing = false;
    else this.#scheduleStep();
  }

  #scheduleStep(): void {
    if (!this.playing) return;
    this.#timer = setTimeout(() => void this.#playStep(), STEP_DELAYS_MS[this.speed]);
  }

  /** Animate the next action, then show the new view. */
  async #animateStep(from: number): Promise<void> {
    this.#abortController.abort();
    this.#abortController = new AbortController();
    const { signal } = this.#abortController;
    const { viewerSeat } = this;
    const [entry, next] = [this.log[from], from + 1];
    this.#target = next;
    try {
      if (from !== this.ply) await this.#show(from);
      const view = await this.#views.view(next, this.#viewer);
      if (entry && !signal.aborted)
        await createAnimator(this)(
          entryMessage(entry, view, viewerSeat),
          this.#queueLength,
          signal,
        );
      if (signal.aborted) return;
      this.#target = null;
      await this.#show(next);
    } catch (error) {
      this.pause();
      this.onerror(error);
    }
  }

  /** The queue length to report to the animator: at high speed it shortens animations. */
  get #queueLength(): number {
    return this.speed === "fast" ? 6 : 0;
  }

  async #show(ply: number): Promise<void> {
    const viewer = this.#viewer;
    this.ply = ply;
    this.#updateUrl();
    try {
      const view = await this.#views.view(ply, viewer);
      if (ply !== this.ply || viewer !== this.#viewer) return;
      this.view = view;
      this.#views.prefetch(ply, viewer);
    } catch (error) {
      this.onerror(error);
    }
  }

  /** Update the address, debounced: a slider passes many plies. */
  #updateUrl(): void {
    clearTimeout(this.#urlTimer);
    this.#urlTimer = setTimeout(() => history.replaceState(null, "", this.url), URL_DELAY_MS);
  }
}

/** Wrap a log entry in the message that the animator expects. */
function entryMessage(entry: LogEntry, view: View, viewerSeat: number | null): Happened {
  const unused = { legal_actions: [], can_undo: false, memory: null, scores: null };
  return { type: "happened", version: 0, viewer_seat: viewerSeat, entry, view, ...unused };
}
