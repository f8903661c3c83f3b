/** A render scheduler: parts of a page are rendered in time slices, so that it stays responsive. */

import { flushSync, hasContext, setContext, tick } from "svelte";

/** Length of a time slice on a fast machine; a mid-range phone takes four times as long. */
const SLICE_MS = 4;
/** A hidden page gets no animation frames: don't wait for them longer than this. */
const FRAME_TIMEOUT_MS = 200;
const IMMEDIATE = Symbol("immediate");

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

/** Resolve when the caller may render, in the order of the calls. */
export function nextRenderSlot(): Promise<void> {
  queueTail = queueTail.then(yieldToBrowser);
  return queueTail;
}

/** Resolve when no slot is requested any more. */
export async function settled(): Promise<void> {
  let awaited: Promise<void>;
  do {
    awaited = queueTail;
    await awaited;
    await tick();
  } while (awaited !== queueTail);
}

/** Render everything in the current component and its children without waiting. */
export function renderImmediately(): void {
  setContext(IMMEDIATE, true);
}

/** Apply a change and render it synchronously, for printing. */
export function flushImmediately(change: () => void): void {
  immediate = true;
  try {
    flushSync(change);
  } finally {
    immediate = false;
  }
}

/** Return whether the current component renders without waiting for a slot. */
export function isImmediate(): boolean {
  return immediate || hasContext(IMMEDIATE);
}
