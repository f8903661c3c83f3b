// @vitest-environment happy-dom

import { afterEach, describe, expect, test, vi } from "vitest";
import type { Happened } from "../messages";
import { happened } from "../testing/samples";
import { Happenings } from "./happenings";

/** A queue whose events are shown until the test ends them one by one. */
function queue() {
  const applied: number[] = [];
  const busy: boolean[] = [];
  const shown: { version: number; waiting: number; signal: AbortSignal; end: () => void }[] = [];
  const tell = ({ version }: Happened, waiting: number, signal: AbortSignal) =>
    new Promise<void>((end) => shown.push({ version, waiting, signal, end }));
  const events = new Happenings(
    tell,
    ({ version }) => applied.push(version),
    (now) => busy.push(now),
  );
  return {
    events,
    applied,
    busy,
    shown,
    add: (version: number) => events.add(happened({ version })),
  };
}

/** Let promises that are settled go on. */
const settle = () => new Promise((done) => setTimeout(done));

afterEach(() => vi.restoreAllMocks());

describe("Happenings", () => {
  test("applies an event only after it has been shown", async () => {
    const { add, applied, busy, shown } = queue();
    add(1);
    expect(applied).toEqual([]);
    expect(busy).toEqual([true]);
    shown[0]?.end();
    await settle();
    expect(applied).toEqual([1]);
    expect(busy).toEqual([true, false]);
  });

  test("shows one event at a time, in order, and counts those that wait", async () => {
    const { add, applied, shown } = queue();
    for (const version of [1, 2, 3]) add(version);
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

  test("applies everything at once when it is skipped, and stops showing", async () => {
    const { events, add, applied, busy, shown } = queue();
    for (const version of [1, 2, 3]) add(version);
    events.skip();
    expect(applied).toEqual([1, 2, 3]);
    expect(shown[0]?.signal.aborted).toBe(true);
    expect(busy.at(-1)).toBe(false);
    shown[0]?.end();
    await settle();
    expect(applied).toEqual([1, 2, 3]);
    expect(shown).toHaveLength(1);
  });

  test("shows new events after a skip", async () => {
    const { events, add, applied, shown } = queue();
    add(1);
    events.skip();
    shown[0]?.end();
    add(2);
    expect(shown[1]).toMatchObject({ version: 2, waiting: 0 });
    expect(shown[1]?.signal.aborted).toBe(false);
    shown[1]?.end();
    await settle();
    expect(applied).toEqual([1, 2]);
  });

  test("drops what waits when a new table comes", async () => {
    const { events, add, applied, shown } = queue();
    add(1);
    add(2);
    events.forget();
    expect(shown[0]?.signal.aborted).toBe(true);
    shown[0]?.end();
    await settle();
    expect(applied).toEqual([]);
  });

  test("skips when more than twelve events wait", () => {
    const { add, applied } = queue();
    for (let version = 1; version <= 13; version++) add(version);
    expect(applied).toEqual([]);
    add(14);
    expect(applied).toEqual(Array.from({ length: 14 }, (_, index) => index + 1));
  });

  test("shows nothing in a hidden page", () => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    const { add, applied, shown } = queue();
    add(1);
    expect(applied).toEqual([1]);
    expect(shown).toEqual([]);
  });
});
