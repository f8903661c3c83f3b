import { describe, expect, test } from "vitest";
import type { ReplayEyes } from "../api";
import { addressOf, eyesIn, momentIn } from "./address";

const query = (text: string) => new URLSearchParams(text);

test.each<[number, ReplayEyes]>([
  [0, "all"],
  [12, 1],
  [7, "spectator"],
])("an address leads back to moment %d through the eyes of %s", (moment, eyes) => {
  const address = new URL(addressOf("r-1", moment, eyes), "http://example.org");
  expect(address.pathname).toBe("/replay/r-1");
  expect(momentIn(address.searchParams)).toBe(moment);
  expect(eyesIn(address.searchParams, 2)).toBe(eyes);
});

test.each([
  ["", 0],
  ["moment=5", 5],
  ["moment=-3", -3],
  ["moment=1.5", 0],
  ["moment=last", 0],
])("momentIn reads %o as %d", (text, moment) => {
  expect(momentIn(query(text))).toBe(moment);
});

describe("eyesIn", () => {
  test.each(["", "eyes=", "eyes=all", "eyes=2", "eyes=-1", "eyes=0.5", "eyes=everyone"])(
    "shows everything for %o at a table of two",
    (text) => {
      expect(eyesIn(query(text), 2)).toBe("all");
    },
  );

  test("reads a seat that the table has", () => {
    expect(eyesIn(query("eyes=2"), 3)).toBe(2);
  });
});
