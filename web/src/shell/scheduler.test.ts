// @vitest-environment happy-dom

import { beforeEach, describe, expect, test, vi } from "vitest";
import { flushImmediately, isImmediate, settled, nextRenderSlot } from "./scheduler";

let now: number;

beforeEach(() => {
  now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
});

describe("nextRenderSlot", () => {
  test("resolves in the order of the calls", async () => {
    const order: number[] = [];
    const slots = [1, 2, 3].map((nth) => nextRenderSlot().then(() => order.push(nth)));
    await Promise.all(slots);
    expect(order).toEqual([1, 2, 3]);
  });

  test("waits for a frame only when the time slice is used up", async () => {
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

  test("resolves without a frame in a hidden page", async () => {
    const frame = vi.spyOn(globalThis, "requestAnimationFrame").mockReturnValue(0);
    now = 2_000_000;
    await nextRenderSlot();
    expect(frame).toHaveBeenCalledTimes(1);
  });
});

test("settled waits for slots that are requested meanwhile", async () => {
  const rendered: number[] = [];
  void nextRenderSlot().then(() => {
    rendered.push(1);
    void nextRenderSlot().then(() => rendered.push(2));
  });
  await settled();
  expect(rendered).toEqual([1, 2]);
});

describe("flushImmediately", () => {
  test("sets the immediate mode during the change only", () => {
    let inside = false;
    flushImmediately(() => (inside = immediate()));
    expect(inside).toBe(true);
    expect(immediate()).toBe(false);
  });

  test("resets the immediate mode when the change throws", () => {
    const fail = () => {
      throw new Error("no");
    };
    expect(() => flushImmediately(fail)).toThrow("no");
    expect(immediate()).toBe(false);
  });

  /** Outside of a component there is no context. */
  function immediate(): boolean {
    try {
      return isImmediate();
    } catch {
      return false;
    }
  }
});
