import { afterEach, expect, test, vi } from "vitest";
import { delay, durationScaleFor } from "./timing";

afterEach(() => vi.useRealTimers());

test("durationScaleFor decreases with the length of the queue", () => {
  expect([0, 2, 3, 5, 6, 12].map(durationScaleFor)).toEqual([1, 1, 0.75, 0.75, 0.5, 0.5]);
});

test("delay resolves after its time", async () => {
  vi.useFakeTimers();
  const over = vi.fn();
  void delay(300, new AbortController().signal).then(over);
  await vi.advanceTimersByTimeAsync(299);
  expect(over).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(over).toHaveBeenCalledOnce();
});

test("delay resolves at once on an abort, and leaves no timer", async () => {
  vi.useFakeTimers();
  const stop = new AbortController();
  const delayed = delay(300, stop.signal);
  stop.abort();
  await delayed;
  expect(vi.getTimerCount()).toBe(0);
  await delay(300, stop.signal);
  expect(vi.getTimerCount()).toBe(0);
});
