/** Taking turns: a page is made a piece at a time, so that it paints and listens in between. */

import { flushSync, hasContext, setContext, tick } from "svelte";

/** How long pieces are made without a pause: a middling phone takes four times as long. */
const SLICE = 4;
/** A page that nobody sees paints nothing; it is not waited for. */
const PATIENCE = 200;
const HASTE = Symbol("haste");

let last: Promise<void> = Promise.resolve();
let began = 0;
let rushed = false;

async function breathe(): Promise<void> {
  await tick();
  if (performance.now() - began < SLICE) return;
  await new Promise<void>((done) => {
    setTimeout(done, PATIENCE);
    requestAnimationFrame(() => setTimeout(done));
  });
  began = performance.now();
}

/** One's turn to be made, after all who asked before. */
export function turn(): Promise<void> {
  last = last.then(breathe);
  return last;
}

/** When nobody waits for a turn any more. */
export async function settled(): Promise<void> {
  let waited: Promise<void>;
  do {
    waited = last;
    await waited;
    await tick();
  } while (waited !== last);
}

/** In this component nothing is made later: somebody wants to see its end. */
export function hasten(): void {
  setContext(HASTE, true);
}

/** Change something, and make all that comes with it before this returns: printers don't wait. */
export function atOnce(change: () => void): void {
  rushed = true;
  try {
    flushSync(change);
  } finally {
    rushed = false;
  }
}

/** Whether what is being made now is made without waiting for a turn. */
export function inHaste(): boolean {
  return rushed || hasContext(HASTE);
}
