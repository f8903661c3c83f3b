/** Animates a log entry on the board, event by event, before the new view is shown. */

import { tick } from "svelte";
import type { View } from "../../messages";
import type { TableConnection } from "../connection.svelte";
import type { EntryAnimator } from "../event-queue";
import type { AnyEvent } from "../text/event-text";
import { animateEvent, type AnimationContext } from "./event-animation";
import { playToEnd } from "./overlay";
import { delay, durationScaleFor, prefersReducedMotion } from "./timing";
import { findAnchor } from "./anchors";
import { applyEvent } from "./apply-event";
import { groupEvents } from "./event-groups";
import { changedAnchors } from "./changed-anchors";

const DEMON_MS = 300;
const COUNT_STEP_MS = 50;
const FADE_MS = 160;

type Draw = (view: View) => Promise<void>;

/** Move the demon's mask from its old to its new row (FLIP). */
async function animateDemon(
  event: AnyEvent,
  view: View,
  draw: Draw,
  context: AnimationContext,
): Promise<void> {
  const before = findAnchor("demon")?.getBoundingClientRect();
  await draw(applyEvent(view, event));
  const mask = findAnchor("demon");
  if (!before || !mask) return;
  const after = mask.getBoundingClientRect();
  const from = `translate(${before.left - after.left}px, ${before.top - after.top}px)`;
  const options = { duration: DEMON_MS * context.durationScale, easing: "ease-in-out" };
  await playToEnd(
    mask.animate([{ transform: from }, { transform: "none" }], options),
    context.signal,
  );
}

/** Apply the events; count stones and points up one by one. */
async function countUp(
  events: AnyEvent[],
  view: View,
  draw: Draw,
  { durationScale, signal }: AnimationContext,
) {
  let current = view;
  for (const event of events) {
    const steps = event.type === "gained" ? event.amount : 1;
    for (let step = 0; step < steps && !signal.aborted; step++) {
      current = applyEvent(current, event.type === "gained" ? { ...event, amount: 1 } : event);
      await draw(current);
      if (steps > 1) await delay(COUNT_STEP_MS * durationScale, signal);
    }
  }
}

/** What the animator draws on: a table, a lesson or a replay. */
type AnimatedTable = Pick<TableConnection, "view" | "past" | "viewerSeat">;

/** For reduced motion: fade in what has changed. */
async function fadeInChanges(events: readonly AnyEvent[], signal: AbortSignal): Promise<void> {
  const anchors = new Set(events.flatMap(changedAnchors).map((name) => findAnchor(name)));
  const frames = [{ opacity: 0.3 }, { opacity: 1 }];
  for (const anchor of anchors) anchor?.animate(frames, FADE_MS);
  await delay(FADE_MS, signal);
}

export function createAnimator(table: AnimatedTable): EntryAnimator {
  return async ({ entry, viewer_seat: viewerSeat, view: after }, waiting, signal) => {
    if (!table.view || table.past || viewerSeat !== table.viewerSeat) return;
    const draw: Draw = async (view) => {
      if (signal.aborted) return;
      table.view = view;
      await tick();
    };
    if (prefersReducedMotion()) {
      await draw(after);
      return fadeInChanges(entry.events, signal);
    }
    const durationScale = durationScaleFor(waiting);
    for (const events of groupEvents(entry.events)) {
      const context: AnimationContext = {
        view: { ...table.view, scored: table.view.scored ?? after.scored },
        durationScale,
        signal,
        hidingAnimations: [],
      };
      const [first] = events;
      if (first?.type === "demon_moved") await animateDemon(first, table.view, draw, context);
      else {
        await Promise.all(events.map((event, index) => animateEvent(event, index, context)));
        await countUp(events, table.view, draw, context);
      }
      for (const animation of context.hidingAnimations) animation.cancel();
      if (signal.aborted) return;
    }
  };
}
