import { expect, test } from "vitest";
import { matchRoute } from "./routes";

test.each([
  ["/", "start", ""],
  ["/table/Ab-1_z", "table", "Ab-1_z"],
  ["/replay", "replay", ""],
  ["/replay/r-12", "replay", "r-12"],
  ["/learn", "learn", ""],
  ["/rules", "rules", ""],
  ["/table/", "lost", ""],
  ["/table/a/b", "lost", ""],
  ["/Rules", "lost", ""],
  ["/rules/", "lost", ""],
  ["", "lost", ""],
])("matchRoute maps %o to the page %s with the id %o", (path, name, id) => {
  expect(matchRoute(path)).toMatchObject({ name, id });
});
