/** How fast things move. */

export function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The more is waiting to be shown, the faster it goes. */
export function durationScaleFor(waiting: number): number {
  return waiting < 3 ? 1 : waiting < 6 ? 0.75 : 0.5;
}

/** Resolves after so many milliseconds, or at once when the signal says so. */
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
