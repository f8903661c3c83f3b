// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  appendAnchor,
  translationOf,
  recordAnimations,
  type RecordedAnimation,
} from "../../testing/dom";
import { player, view } from "../../testing/samples";
import { setLanguage } from "../../i18n/translate.svelte";
import type { AnyEvent } from "../text/event-text";
import { animateEvent, type AnimationContext } from "./event-animation";

let animations: RecordedAnimation[];

beforeEach(async () => {
  await setLanguage("en");
  animations = recordAnimations();
});
afterEach(() => document.body.replaceChildren());

function context(changes: Partial<AnimationContext> = {}): AnimationContext {
  return {
    view: view(),
    durationScale: 1,
    signal: new AbortController().signal,
    hidingAnimations: [],
    ...changes,
  };
}

/** Start and end of each animated card. */
function cardMoves(): unknown[] {
  return animations
    .filter(({ frames }) => translationOf(frames[0]))
    .map(({ frames }) => [translationOf(frames[0]), translationOf(frames.at(-1))]);
}

/** Centre of an anchor of 70 by 98 pixels. */
function middle(x: number, y: number) {
  return { x: x + 35, y: y + 49 };
}

describe("animateEvent", () => {
  test("moves a bought card from the supply to the buyer", async () => {
    appendAnchor("supply-rice", { x: 100, y: 0 });
    appendAnchor("goods-1", { x: 300, y: 400 });
    await animateEvent({ type: "bought", seat: 1, good: "rice", price: 1 }, 0, context());
    expect(cardMoves()).toEqual([[middle(100, 0), middle(300, 400)]]);
  });

  test("moves a taken card from its row to the hand and hides it in the row", async () => {
    const row = appendAnchor("offer-2", { x: 0, y: 0 });
    appendAnchor("hand", { x: 50, y: 500 });
    const now = context();
    await animateEvent({ type: "took", seat: 0, row: 2, card: "rice" }, 0, now);
    expect(cardMoves()).toEqual([[middle(0, 0), middle(50, 500)]]);
    expect(now.hidingAnimations).toHaveLength(1);
    expect(animations[0]?.target).toBe(row);
  });

  test("moves each of several played cards with a stagger", async () => {
    appendAnchor("hand-1", { x: 0, y: 0 });
    appendAnchor("table-1-rice", { x: 200, y: 200 });
    await animateEvent({ type: "played", seat: 1, card: "rice", count: 3, price: 0 }, 0, context());
    expect(cardMoves()).toHaveLength(3);
    expect(animations.map(({ options }) => options.delay)).toEqual([0, 80, 160]);
  });

  test("draws a row's cards from the pile", async () => {
    appendAnchor("pile", { x: 0, y: 0 });
    appendAnchor("offer-1", { x: 100, y: 0 });
    const cards = ["rice", "priest", "shrine"];
    await animateEvent({ type: "row_drawn", row: 1, cards, oracles_gone: 0 }, 0, context());
    expect(cardMoves()).toEqual(cards.map(() => [middle(0, 0), middle(100, 0)]));
  });

  test("highlights the row and all players with scored cards", async () => {
    const row = appendAnchor("offer-0", { x: 0, y: 0 });
    const scorer = appendAnchor("table-1-rice", { x: 300, y: 0 });
    appendAnchor("table-0-rice", { x: 600, y: 0 });
    const players = [player(), player({ table: { rice: 2 } })];
    await animateEvent(
      { type: "scored", row: 0, card: "rice" },
      0,
      context({ view: view({ players }) }),
    );
    const lefts = animations.map(({ target }) => (target as HTMLElement).style.left);
    const expected = [row, scorer].map(
      (highlighted) => `${highlighted.getBoundingClientRect().left - 5}px`,
    );
    expect(lefts).toEqual(expected);
  });

  test("moves gained points from the scored cards to the counter, with a stagger", async () => {
    appendAnchor("table-0-priest", { x: 0, y: 0 });
    appendAnchor("points-0", { x: 100, y: 0 });
    const event: AnyEvent = {
      type: "gained",
      seat: 0,
      reward: "points",
      amount: 2,
      majority: true,
    };
    await animateEvent(event, 1, context({ view: view({ scored: "priest" }) }));
    expect(cardMoves()).toEqual([[middle(0, 0), middle(100, 0)]]);
    expect(animations[0]?.options.delay).toBe(160);
  });

  test("scales its durations", async () => {
    appendAnchor("supply-rice", { x: 100, y: 0 });
    appendAnchor("altar", { x: 300, y: 400 });
    await animateEvent({ type: "supplied", seat: 1, good: "rice" }, 0, context());
    await animateEvent(
      { type: "supplied", seat: 1, good: "rice" },
      0,
      context({ durationScale: 0.5 }),
    );
    expect(animations.map(({ options }) => options.duration)).toEqual([320, 160]);
  });

  test("empties the overlay", async () => {
    appendAnchor("supply-rice", { x: 100, y: 0 });
    appendAnchor("altar", { x: 300, y: 400 });
    await animateEvent({ type: "supplied", seat: 1, good: "rice" }, 0, context());
    expect(document.querySelector("[data-overlay]")?.childElementCount).toBe(0);
  });

  test("animates nothing without a visible anchor", async () => {
    appendAnchor("supply-rice", { x: 100, y: 0 });
    await animateEvent({ type: "supplied", seat: 1, good: "rice" }, 0, context());
    expect(animations).toEqual([]);
  });

  test("animates nothing for an event without a move", async () => {
    appendAnchor("altar", { x: 0, y: 0 });
    await animateEvent({ type: "passed", seat: 0 }, 0, context());
    expect(animations).toEqual([]);
  });

  test("cancels the animation on an abort and empties the overlay", async () => {
    animations = recordAnimations({ neverEnding: true });
    appendAnchor("supply-rice", { x: 100, y: 0 });
    appendAnchor("altar", { x: 300, y: 400 });
    const stop = new AbortController();
    const shown = animateEvent(
      { type: "supplied", seat: 1, good: "rice" },
      0,
      context({ signal: stop.signal }),
    );
    expect(document.querySelector("[data-overlay]")?.childElementCount).toBe(1);
    stop.abort();
    await shown;
    expect(animations.map(({ cancelled }) => cancelled)).toEqual([true]);
    expect(document.querySelector("[data-overlay]")?.childElementCount).toBe(0);
  });

  test("starts no animation after an abort", async () => {
    appendAnchor("supply-rice", { x: 100, y: 0 });
    appendAnchor("altar", { x: 300, y: 400 });
    const event: AnyEvent = { type: "supplied", seat: 1, good: "rice" };
    await animateEvent(event, 0, context({ signal: AbortSignal.abort() }));
    expect(animations).toEqual([]);
  });
});
