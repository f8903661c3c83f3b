/** Taking turns: a page is made a piece at a time, so that it paints and listens in between. */

import { flushSync, hasContext, setContext, tick } from "svelte";

/** How long pieces are made without a pause: a middling phone takes four times as long. */
const SLICE_MS = 4;
/** A page that nobody sees paints nothing; it is not waited for. */
const FRAME_TIMEOUT_MS = 200;
const IMMEDIATE = Symbol("haste");

let queueTail: Promise<void> = Promise.resolve();
let sliceStart = 0;
let immediate = false;

async function yieldToBrowser(): Promise<void> {
  await tick();
  if (performance.now() - sliceStart < SLICE_MS) return;
  await new Promise<void>((done) => {
    setTimeout(done, FRAME_TIMEOUT_MS);
    requestAnimationFrame(() => setTimeout(done));
  });
  sliceStart = performance.now();
}

/** One's turn to be made, after all who asked before. */
export function nextRenderSlot(): Promise<void> {
  queueTail = queueTail.then(yieldToBrowser);
  return queueTail;
}

/** When nobody waits for a turn any more. */
export async function settled(): Promise<void> {
  let awaited: Promise<void>;
  do {
    awaited = queueTail;
    await awaited;
    await tick();
  } while (awaited !== queueTail);
}

/** In this component nothing is made later: somebody wants to see its end. */
export function renderImmediately(): void {
  setContext(IMMEDIATE, true);
}

/** Change something, and make all that comes with it before this returns: printers don't wait. */
export function flushImmediately(change: () => void): void {
  immediate = true;
  try {
    flushSync(change);
  } finally {
    immediate = false;
  }
}

/** Whether what is being made now is made without waiting for a turn. */
export function isImmediate(): boolean {
  return immediate || hasContext(IMMEDIATE);
}
