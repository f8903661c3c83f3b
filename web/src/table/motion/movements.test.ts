// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { place, positionOf, recordAnimations, type Animated } from "../../testing/drawing";
import { player, view } from "../../testing/samples";
import { speak } from "../../words/words.svelte";
import type { AnyEvent } from "../words/events";
import { show, type Scene } from "./movements";

let animations: Animated[];

beforeEach(async () => {
  await speak("en");
  animations = recordAnimations();
});
afterEach(() => document.body.replaceChildren());

function scene(changes: Partial<Scene> = {}): Scene {
  return { view: view(), pace: 1, signal: new AbortController().signal, lifted: [], ...changes };
}

/** Where things flew from and to. */
function flights(): unknown[] {
  return animations
    .filter(({ frames }) => positionOf(frames[0]))
    .map(({ frames }) => [positionOf(frames[0]), positionOf(frames.at(-1))]);
}

/** Places of 70 by 98 pixels: their middle is 35 and 49 pixels from their corner. */
function middle(x: number, y: number) {
  return { x: x + 35, y: y + 49 };
}

describe("show", () => {
  test("moves a bought card from the supply to the buyer", async () => {
    place("supply-rice", { x: 100, y: 0 });
    place("goods-1", { x: 300, y: 400 });
    await show({ type: "bought", seat: 1, good: "rice", price: 1 }, 0, scene());
    expect(flights()).toEqual([[middle(100, 0), middle(300, 400)]]);
  });

  test("moves a taken card from its row to the hand and hides it in the row", async () => {
    const row = place("offer-2", { x: 0, y: 0 });
    place("hand", { x: 50, y: 500 });
    const now = scene();
    await show({ type: "took", seat: 0, row: 2, card: "rice" }, 0, now);
    expect(flights()).toEqual([[middle(0, 0), middle(50, 500)]]);
    expect(now.lifted).toHaveLength(1);
    expect(animations[0]?.target).toBe(row);
  });

  test("moves each of several played cards, one a little after the other", async () => {
    place("hand-1", { x: 0, y: 0 });
    place("table-1-rice", { x: 200, y: 200 });
    await show({ type: "played", seat: 1, card: "rice", count: 3, price: 0 }, 0, scene());
    expect(flights()).toHaveLength(3);
    expect(animations.map(({ options }) => options.delay)).toEqual([0, 80, 160]);
  });

  test("draws a row's cards from the pile", async () => {
    place("pile", { x: 0, y: 0 });
    place("offer-1", { x: 100, y: 0 });
    const cards = ["rice", "priest", "shrine"];
    await show({ type: "row_drawn", row: 1, cards, oracles_gone: 0 }, 0, scene());
    expect(flights()).toEqual(cards.map(() => [middle(0, 0), middle(100, 0)]));
  });

  test("rings the row and all players with scored cards", async () => {
    const row = place("offer-0", { x: 0, y: 0 });
    const scorer = place("table-1-rice", { x: 300, y: 0 });
    place("table-0-rice", { x: 600, y: 0 });
    const players = [player(), player({ table: { rice: 2 } })];
    await show({ type: "scored", row: 0, card: "rice" }, 0, scene({ view: view({ players }) }));
    const lefts = animations.map(({ target }) => (target as HTMLElement).style.left);
    const expected = [row, scorer].map((ringed) => `${ringed.getBoundingClientRect().left - 5}px`);
    expect(lefts).toEqual(expected);
  });

  test("moves gained points from the scored cards to the counter, later ones later", async () => {
    place("table-0-priest", { x: 0, y: 0 });
    place("points-0", { x: 100, y: 0 });
    const event: AnyEvent = {
      type: "gained",
      seat: 0,
      reward: "points",
      amount: 2,
      majority: true,
    };
    await show(event, 1, scene({ view: view({ scored: "priest" }) }));
    expect(flights()).toEqual([[middle(0, 0), middle(100, 0)]]);
    expect(animations[0]?.options.delay).toBe(160);
  });

  test("is faster at a quicker pace", async () => {
    place("supply-rice", { x: 100, y: 0 });
    place("altar", { x: 300, y: 400 });
    await show({ type: "supplied", seat: 1, good: "rice" }, 0, scene());
    await show({ type: "supplied", seat: 1, good: "rice" }, 0, scene({ pace: 0.5 }));
    expect(animations.map(({ options }) => options.duration)).toEqual([320, 160]);
  });

  test("leaves nothing behind in the overlay", async () => {
    place("supply-rice", { x: 100, y: 0 });
    place("altar", { x: 300, y: 400 });
    await show({ type: "supplied", seat: 1, good: "rice" }, 0, scene());
    expect(document.querySelector("[data-overlay]")?.childElementCount).toBe(0);
  });

  test("moves nothing to or from a place that is not drawn", async () => {
    place("supply-rice", { x: 100, y: 0 });
    await show({ type: "supplied", seat: 1, good: "rice" }, 0, scene());
    expect(animations).toEqual([]);
  });

  test("moves nothing for an event without a thing", async () => {
    place("altar", { x: 0, y: 0 });
    await show({ type: "passed", seat: 0 }, 0, scene());
    expect(animations).toEqual([]);
  });

  test("cancels a flight when it is aborted and removes what flew", async () => {
    animations = recordAnimations({ endless: true });
    place("supply-rice", { x: 100, y: 0 });
    place("altar", { x: 300, y: 400 });
    const stop = new AbortController();
    const shown = show(
      { type: "supplied", seat: 1, good: "rice" },
      0,
      scene({ signal: stop.signal }),
    );
    expect(document.querySelector("[data-overlay]")?.childElementCount).toBe(1);
    stop.abort();
    await shown;
    expect(animations.map(({ cancelled }) => cancelled)).toEqual([true]);
    expect(document.querySelector("[data-overlay]")?.childElementCount).toBe(0);
  });

  test("starts no flight after an abort", async () => {
    place("supply-rice", { x: 100, y: 0 });
    place("altar", { x: 300, y: 400 });
    const event: AnyEvent = { type: "supplied", seat: 1, good: "rice" };
    await show(event, 0, scene({ signal: AbortSignal.abort() }));
    expect(animations).toEqual([]);
  });
});
