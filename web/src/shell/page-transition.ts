/** From one page to the next by a short fade, where the browser can and nobody minds. */

import { flushSync } from "svelte";

export async function transitionPage(change: () => void): Promise<void> {
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (reducedMotion || document.hidden || !("startViewTransition" in document)) {
    flushSync(change);
    return;
  }
  const transition = document.startViewTransition(() => flushSync(change));
  // A fade that is overtaken by the next one has still changed the page.
  transition.ready.catch(() => undefined);
  await transition.updateCallbackDone;
}
