import { beforeEach, afterEach, expect, test, vi } from "vitest";
import { Announcing } from "./announcing.svelte";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const texts = ({ said }: Announcing) => said.map(({ text }) => text);

test("Announcing joins sentences that follow each other quickly", () => {
  const announcing = new Announcing();
  announcing.say("One.", "Two.");
  vi.advanceTimersByTime(399);
  announcing.say("Three.");
  expect(texts(announcing)).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(texts(announcing)).toEqual(["One. Two. Three."]);
});

test("Announcing keeps the last four, each with an id of its own", () => {
  const announcing = new Announcing();
  for (const text of ["1", "2", "3", "4", "5"]) {
    announcing.say(text);
    vi.advanceTimersByTime(400);
  }
  expect(texts(announcing)).toEqual(["2", "3", "4", "5"]);
  expect(new Set(announcing.said.map(({ id }) => id)).size).toBe(4);
});

test("Announcing says nothing after it is closed", () => {
  const announcing = new Announcing();
  announcing.say("One.");
  announcing.close();
  vi.runAllTimers();
  expect(texts(announcing)).toEqual([]);
});
