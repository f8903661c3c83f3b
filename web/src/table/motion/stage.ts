/** Shows what happened on the table itself, event by event, before the new view is there. */

import { tick } from "svelte";
import type { View } from "../../messages";
import type { TableConnection } from "../connection.svelte";
import type { Teller } from "../happenings";
import type { AnyEvent } from "../words/events";
import { show, type Scene } from "./movements";
import { played } from "./overlay";
import { pause, paceFor, prefersStillness } from "./pace";
import { placed } from "./places";
import { retell } from "./retell";
import { scenesOf } from "./scenes";
import { touched } from "./touched";

const STEP = 300;
const COUNT = 50;
const FADE = 160;

type Show = (view: View) => Promise<void>;

/** The mask is one and the same thing before and after: it glides from row to row. */
async function glide(event: AnyEvent, view: View, draw: Show, scene: Scene): Promise<void> {
  const before = placed("demon")?.getBoundingClientRect();
  await draw(retell(view, event));
  const mask = placed("demon");
  if (!before || !mask) return;
  const after = mask.getBoundingClientRect();
  const from = `translate(${before.left - after.left}px, ${before.top - after.top}px)`;
  const options = { duration: STEP * scene.pace, easing: "ease-in-out" };
  await played(mask.animate([{ transform: from }, { transform: "none" }], options), scene.signal);
}

/** Stones and points are counted up one by one. */
async function count(scene: AnyEvent[], view: View, draw: Show, { pace, signal }: Scene) {
  let now = view;
  for (const event of scene) {
    const steps = event.type === "gained" ? event.amount : 1;
    for (let step = 0; step < steps && !signal.aborted; step++) {
      now = retell(now, event.type === "gained" ? { ...event, amount: 1 } : event);
      await draw(now);
      if (steps > 1) await pause(COUNT * pace, signal);
    }
  }
}

/** What is drawn and for whom: a table, a lesson. */
type Staged = Pick<TableConnection, "view" | "past" | "eyes">;

/** Nothing moves: what is new comes up out of the ground. */
async function fade(events: readonly AnyEvent[], signal: AbortSignal): Promise<void> {
  const places = new Set(events.flatMap(touched).map((name) => placed(name)));
  const frames = [{ opacity: 0.3 }, { opacity: 1 }];
  for (const place of places) place?.animate(frames, FADE);
  await pause(FADE, signal);
}

export function stageFor(table: Staged): Teller {
  return async ({ entry, eyes, view: after }, waiting, signal) => {
    if (!table.view || table.past || eyes !== table.eyes) return;
    const draw: Show = async (view) => {
      if (signal.aborted) return;
      table.view = view;
      await tick();
    };
    if (prefersStillness()) {
      await draw(after);
      return fade(entry.events, signal);
    }
    const pace = paceFor(waiting);
    for (const events of scenesOf(entry.events)) {
      const scene: Scene = {
        view: { ...table.view, scored: table.view.scored ?? after.scored },
        pace,
        signal,
        lifted: [],
      };
      const [first] = events;
      if (first?.type === "demon_moved") await glide(first, table.view, draw, scene);
      else {
        await Promise.all(events.map((event, index) => show(event, index, scene)));
        await count(events, table.view, draw, scene);
      }
      for (const animation of scene.lifted) animation.cancel();
      if (signal.aborted) return;
    }
  };
}
