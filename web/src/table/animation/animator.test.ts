// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { appendAnchor, recordAnimations, type RecordedAnimation } from "../../testing/dom";
import { entry, happened, view } from "../../testing/samples";
import { setLanguage } from "../../i18n/translate.svelte";
import type { View } from "../../messages";
import type { AnyEvent } from "../text/event-text";
import { createAnimator } from "./animator";

let animations: RecordedAnimation[];

beforeEach(async () => {
  await setLanguage("en");
  animations = recordAnimations();
});
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

/** A table that records all views set on it. */
class Table {
  drawnViews: View[] = [];
  past = null;
  viewerSeat: number | null = 0;
  #view: View | null = view();

  get view(): View | null {
    return this.#view;
  }

  set view(now: View | null) {
    this.#view = now;
    if (now) this.drawnViews.push(now);
  }
}

function animate(table: Table, events: AnyEvent[], signal = new AbortController().signal) {
  const after = view({ altar: 99 });
  return createAnimator(table)(happened({ entry: entry({ events }), view: after }), 0, signal);
}

const SUPPLIED: AnyEvent = { type: "supplied", seat: 1, good: "rice" };
const GAINED: AnyEvent = { type: "gained", seat: 0, reward: "stones", amount: 3, majority: true };

describe("createAnimator", () => {
  test("draws the view after each event, but not the server's final view", async () => {
    const table = new Table();
    await animate(table, [SUPPLIED, SUPPLIED]);
    expect(table.drawnViews.map(({ altar }) => altar)).toEqual([1, 2]);
  });

  test("counts gains up one by one", async () => {
    vi.useFakeTimers();
    const table = new Table();
    const shown = animate(table, [GAINED]);
    await vi.runAllTimersAsync();
    await shown;
    expect(table.drawnViews.map(({ players }) => players[0]?.stones)).toEqual([6, 7, 8]);
  });

  test("moves the demon's mask from its old row", async () => {
    const mask = appendAnchor("demon", { x: 10, y: 20 });
    const before = new DOMRect(200, 20, 70, 98);
    vi.spyOn(mask, "getBoundingClientRect").mockReturnValueOnce(before).mockReturnValueOnce(before);
    const table = new Table();
    await animate(table, [{ type: "demon_moved", row: 2 }]);
    expect(table.view?.demon).toBe(2);
    expect(animations[0]?.target).toBe(mask);
    expect(animations[0]?.frames[0]).toEqual({ transform: "translate(190px, 0px)" });
  });

  test("shows hidden cards again after the event", async () => {
    appendAnchor("offer-0", { x: 0, y: 0 });
    appendAnchor("hand", { x: 0, y: 400 });
    await animate(new Table(), [{ type: "took", seat: 0, row: 0, card: "priest" }]);
    const [hidden] = animations;
    expect(hidden?.options.fill).toBe("forwards");
    expect(hidden?.cancelled).toBe(true);
  });

  test("only fades when motion is reduced", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    const altar = appendAnchor("altar", { x: 0, y: 0 });
    const table = new Table();
    await animate(table, [SUPPLIED]);
    expect(table.drawnViews.map((now) => now.altar)).toEqual([99]);
    expect(animations.map(({ target }) => target)).toEqual([altar]);
    expect(animations[0]?.frames).toEqual([{ opacity: 0.3 }, { opacity: 1 }]);
  });

  test("ignores an entry for another viewer seat", async () => {
    const table = new Table();
    table.viewerSeat = 1;
    await animate(table, [SUPPLIED]);
    expect(table.drawnViews).toEqual([]);
  });

  test("draws nothing more after an abort", async () => {
    const table = new Table();
    await animate(table, [SUPPLIED, GAINED], AbortSignal.abort());
    expect(table.drawnViews).toEqual([]);
  });
});
