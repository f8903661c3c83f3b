import { beforeEach, afterEach, expect, test, vi } from "vitest";
import { Announcements } from "./announcements.svelte";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const texts = ({ recent }: Announcements) => recent.map(({ text }) => text);

test("Announcing joins sentences that follow each other quickly", () => {
  const announcements = new Announcements();
  announcements.announce("One.", "Two.");
  vi.advanceTimersByTime(399);
  announcements.announce("Three.");
  expect(texts(announcements)).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(texts(announcements)).toEqual(["One. Two. Three."]);
});

test("Announcing keeps the last four, each with an id of its own", () => {
  const announcements = new Announcements();
  for (const text of ["1", "2", "3", "4", "5"]) {
    announcements.announce(text);
    vi.advanceTimersByTime(400);
  }
  expect(texts(announcements)).toEqual(["2", "3", "4", "5"]);
  expect(new Set(announcements.recent.map(({ id }) => id)).size).toBe(4);
});

test("Announcing says nothing after it is closed", () => {
  const announcements = new Announcements();
  announcements.announce("One.");
  announcements.close();
  vi.runAllTimers();
  expect(texts(announcements)).toEqual([]);
});
