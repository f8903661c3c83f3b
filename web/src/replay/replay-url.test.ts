import { describe, expect, test } from "vitest";
import type { ReplayViewer } from "../api";
import { replayUrl, parseViewer, parsePly } from "./replay-url";

const query = (text: string) => new URLSearchParams(text);

test.each<[number, ReplayViewer]>([
  [0, "all"],
  [12, 1],
  [7, "spectator"],
])("replayUrl round-trips ply %d and viewer %s", (ply, viewer) => {
  const url = new URL(replayUrl("r-1", ply, viewer), "http://example.org");
  expect(url.pathname).toBe("/replay/r-1");
  expect(parsePly(url.searchParams)).toBe(ply);
  expect(parseViewer(url.searchParams, 2)).toBe(viewer);
});

test.each([
  ["", 0],
  ["moment=5", 5],
  ["moment=-3", -3],
  ["moment=1.5", 0],
  ["moment=last", 0],
])("parsePly reads %o as %d", (text, ply) => {
  expect(parsePly(query(text))).toBe(ply);
});

describe("parseViewer", () => {
  test.each(["", "eyes=", "eyes=all", "eyes=2", "eyes=-1", "eyes=0.5", "eyes=everyone"])(
    "is all for %o at a table of two",
    (text) => {
      expect(parseViewer(query(text), 2)).toBe("all");
    },
  );

  test("reads a seat that the table has", () => {
    expect(parseViewer(query("eyes=2"), 3)).toBe(2);
  });
});
