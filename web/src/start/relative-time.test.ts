import { expect, test } from "vitest";
import { relativeTime } from "./relative-time";

test.each([
  [0, "now"],
  [59, "now"],
  [60, "1 minute ago"],
  [3_599, "59 minutes ago"],
  [3_600, "1 hour ago"],
  [86_399, "23 hours ago"],
  [86_400, "yesterday"],
  [3 * 86_400, "3 days ago"],
  [-100, "now"],
])("relativeTime formats %d seconds as %o", (seconds, text) => {
  expect(relativeTime(1_000_000 - seconds, "en", 1_000_000)).toBe(text);
});

test("relativeTime uses the page's language", () => {
  expect(relativeTime(0, "de", 7200)).toBe("vor 2 Stunden");
});
