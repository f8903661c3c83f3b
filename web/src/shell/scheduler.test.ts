// @vitest-environment happy-dom

import { beforeEach, describe, expect, test, vi } from "vitest";
import { flushImmediately, isImmediate, settled, nextRenderSlot } from "./scheduler";

let now: number;

beforeEach(() => {
  now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
});

describe("turn", () => {
  test("comes in the order in which turns were asked for", async () => {
    const order: number[] = [];
    const slots = [1, 2, 3].map((nth) => nextRenderSlot().then(() => order.push(nth)));
    await Promise.all(slots);
    expect(order).toEqual([1, 2, 3]);
  });

  test("waits for a frame only when a slice of time is used up", async () => {
    const frame = vi.spyOn(globalThis, "requestAnimationFrame");
    now = 1_000_000;
    await nextRenderSlot();
    expect(frame).toHaveBeenCalledTimes(1);
    await nextRenderSlot();
    expect(frame).toHaveBeenCalledTimes(1);
    now += 4;
    await nextRenderSlot();
    expect(frame).toHaveBeenCalledTimes(2);
  });

  test("comes without a frame in a page that is not painted", async () => {
    const frame = vi.spyOn(globalThis, "requestAnimationFrame").mockReturnValue(0);
    now = 2_000_000;
    await nextRenderSlot();
    expect(frame).toHaveBeenCalledTimes(1);
  });
});

test("settled waits for turns that are asked for while it waits", async () => {
  const rendered: number[] = [];
  void nextRenderSlot().then(() => {
    rendered.push(1);
    void nextRenderSlot().then(() => rendered.push(2));
  });
  await settled();
  expect(rendered).toEqual([1, 2]);
});

describe("atOnce", () => {
  test("makes everything without waiting, and only meanwhile", () => {
    let inside = false;
    flushImmediately(() => (inside = immediate()));
    expect(inside).toBe(true);
    expect(immediate()).toBe(false);
  });

  test("ends when the change fails", () => {
    const fail = () => {
      throw new Error("no");
    };
    expect(() => flushImmediately(fail)).toThrow("no");
    expect(immediate()).toBe(false);
  });

  /** Outside of a component there is no context to ask. */
  function immediate(): boolean {
    try {
      return isImmediate();
    } catch {
      return false;
    }
  }
});
