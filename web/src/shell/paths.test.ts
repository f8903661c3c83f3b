import { expect, test } from "vitest";
import { PATHS } from "./paths";

const files = Object.keys(import.meta.glob("../pages/*.svelte"));

test("PATHS leads to each page, and to no other", () => {
  expect(PATHS.map(({ page }) => `../pages/${page}.svelte`).sort()).toEqual(files.sort());
});
