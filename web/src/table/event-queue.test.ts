// @vitest-environment happy-dom

import { afterEach, describe, expect, test, vi } from "vitest";
import type { Happened } from "../messages";
import { happened } from "../testing/samples";
import { EventQueue } from "./event-queue";

/** A queue whose animations run until the test ends them one by one. */
function createQueue() {
  const applied: number[] = [];
  const busy: boolean[] = [];
  const shown: { version: number; waiting: number; signal: AbortSignal; end: () => void }[] = [];
  const animate = ({ version }: Happened, waiting: number, signal: AbortSignal) =>
    new Promise<void>((end) => shown.push({ version, waiting, signal, end }));
  const queue = new EventQueue(
    animate,
    ({ version }) => applied.push(version),
    (now) => busy.push(now),
  );
  return {
    queue,
    applied,
    busy,
    shown,
    enqueue: (version: number) => queue.enqueue(happened({ version })),
  };
}

/** Run the continuations of settled promises. */
const settle = () => new Promise((done) => setTimeout(done));

afterEach(() => vi.restoreAllMocks());

describe("EventQueue", () => {
  test("applies an entry only after its animation", async () => {
    const { enqueue, applied, busy, shown } = createQueue();
    enqueue(1);
    expect(applied).toEqual([]);
    expect(busy).toEqual([true]);
    shown[0]?.end();
    await settle();
    expect(applied).toEqual([1]);
    expect(busy).toEqual([true, false]);
  });

  test("animates one entry at a time, in order, with the number of waiting ones", async () => {
    const { enqueue, applied, shown } = createQueue();
    for (const version of [1, 2, 3]) enqueue(version);
    expect(shown.map(({ version }) => version)).toEqual([1]);
    shown[0]?.end();
    await settle();
    expect(shown.map(({ version, waiting }) => [version, waiting])).toEqual([
      [1, 0],
      [2, 1],
    ]);
    shown[1]?.end();
    await settle();
    shown[2]?.end();
    await settle();
    expect(applied).toEqual([1, 2, 3]);
  });

  test("skip applies all entries at once and aborts the animation", async () => {
    const { queue, enqueue, applied, busy, shown } = createQueue();
    for (const version of [1, 2, 3]) enqueue(version);
    queue.skip();
    expect(applied).toEqual([1, 2, 3]);
    expect(shown[0]?.signal.aborted).toBe(true);
    expect(busy.at(-1)).toBe(false);
    shown[0]?.end();
    await settle();
    expect(applied).toEqual([1, 2, 3]);
    expect(shown).toHaveLength(1);
  });

  test("animates new entries after a skip", async () => {
    const { queue, enqueue, applied, shown } = createQueue();
    enqueue(1);
    queue.skip();
    shown[0]?.end();
    enqueue(2);
    expect(shown[1]).toMatchObject({ version: 2, waiting: 0 });
    expect(shown[1]?.signal.aborted).toBe(false);
    shown[1]?.end();
    await settle();
    expect(applied).toEqual([1, 2]);
  });

  test("clear drops waiting entries", async () => {
    const { queue, enqueue, applied, shown } = createQueue();
    enqueue(1);
    enqueue(2);
    queue.clear();
    expect(shown[0]?.signal.aborted).toBe(true);
    shown[0]?.end();
    await settle();
    expect(applied).toEqual([]);
  });

  test("skips when more than twelve entries wait", () => {
    const { enqueue, applied } = createQueue();
    for (let version = 1; version <= 13; version++) enqueue(version);
    expect(applied).toEqual([]);
    enqueue(14);
    expect(applied).toEqual(Array.from({ length: 14 }, (_, index) => index + 1));
  });

  test("animates nothing in a hidden page", () => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    const { enqueue, applied, shown } = createQueue();
    enqueue(1);
    expect(applied).toEqual([1]);
    expect(shown).toEqual([]);
  });
});
