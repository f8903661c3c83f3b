/** From one page to the next by a short fade, where the browser can and nobody minds. */

import { flushSync } from "svelte";

export async function turnPage(change: () => void): Promise<void> {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (still || document.hidden || !("startViewTransition" in document)) {
    flushSync(change);
    return;
  }
  const turning = document.startViewTransition(() => flushSync(change));
  // A fade that is overtaken by the next one has still changed the page.
  turning.ready.catch(() => undefined);
  await turning.updateCallbackDone;
}
