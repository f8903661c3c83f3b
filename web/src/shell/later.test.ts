// @vitest-environment happy-dom

import { beforeEach, describe, expect, test, vi } from "vitest";
import { atOnce, inHaste, settled, turn } from "./later";

let now: number;

beforeEach(() => {
  now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
});

describe("turn", () => {
  test("comes in the order in which turns were asked for", async () => {
    const order: number[] = [];
    const turns = [1, 2, 3].map((nth) => turn().then(() => order.push(nth)));
    await Promise.all(turns);
    expect(order).toEqual([1, 2, 3]);
  });

  test("waits for a frame only when a slice of time is used up", async () => {
    const frame = vi.spyOn(globalThis, "requestAnimationFrame");
    now = 1_000_000;
    await turn();
    expect(frame).toHaveBeenCalledTimes(1);
    await turn();
    expect(frame).toHaveBeenCalledTimes(1);
    now += 4;
    await turn();
    expect(frame).toHaveBeenCalledTimes(2);
  });

  test("comes without a frame in a page that is not painted", async () => {
    const frame = vi.spyOn(globalThis, "requestAnimationFrame").mockReturnValue(0);
    now = 2_000_000;
    await turn();
    expect(frame).toHaveBeenCalledTimes(1);
  });
});

test("settled waits for turns that are asked for while it waits", async () => {
  const made: number[] = [];
  void turn().then(() => {
    made.push(1);
    void turn().then(() => made.push(2));
  });
  await settled();
  expect(made).toEqual([1, 2]);
});

describe("atOnce", () => {
  test("makes everything without waiting, and only meanwhile", () => {
    let inside = false;
    atOnce(() => (inside = rushed()));
    expect(inside).toBe(true);
    expect(rushed()).toBe(false);
  });

  test("ends when the change fails", () => {
    const fail = () => {
      throw new Error("no");
    };
    expect(() => atOnce(fail)).toThrow("no");
    expect(rushed()).toBe(false);
  });

  /** Outside of a component there is no context to ask. */
  function rushed(): boolean {
    try {
      return inHaste();
    } catch {
      return false;
    }
  }
});
