import { beforeEach, afterEach, expect, test, vi } from "vitest";
import { Announcements } from "./announcements.svelte";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const texts = ({ recent }: Announcements) => recent.map(({ text }) => text);

test("Announcements joins sentences in quick succession", () => {
  const announcements = new Announcements();
  announcements.announce("One.", "Two.");
  vi.advanceTimersByTime(399);
  announcements.announce("Three.");
  expect(texts(announcements)).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(texts(announcements)).toEqual(["One. Two. Three."]);
});

test("Announcements keeps the last four, each with its own id", () => {
  const announcements = new Announcements();
  for (const text of ["1", "2", "3", "4", "5"]) {
    announcements.announce(text);
    vi.advanceTimersByTime(400);
  }
  expect(texts(announcements)).toEqual(["2", "3", "4", "5"]);
  expect(new Set(announcements.recent.map(({ id }) => id)).size).toBe(4);
});

test("Announcements adds nothing after close", () => {
  const announcements = new Announcements();
  announcements.announce("One.");
  announcements.close();
  vi.runAllTimers();
  expect(texts(announcements)).toEqual([]);
});
