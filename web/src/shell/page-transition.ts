/** Transitions between pages: a short fade, if supported and motion is not reduced. */

import { flushSync } from "svelte";

export async function transitionPage(change: () => void): Promise<void> {
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (reducedMotion || document.hidden || !("startViewTransition" in document)) {
    flushSync(change);
    return;
  }
  const transition = document.startViewTransition(() => flushSync(change));
  // A transition that is cancelled by the next one has still changed the page.
  transition.ready.catch(() => undefined);
  await transition.updateCallbackDone;
}
