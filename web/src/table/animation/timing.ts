/** Timing of animations. */

export function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Return a factor on durations: the longer the queue, the shorter the animations. */
export function durationScaleFor(waiting: number): number {
  return waiting < 3 ? 1 : waiting < 6 ? 0.75 : 0.5;
}

/** Resolve after a number of milliseconds, or at once on an abort. */
export function delay(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, milliseconds);
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener("abort", stop, { once: true });
  });
}
