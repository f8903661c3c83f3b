import { expect, test } from "vitest";
import { isLanguage, negotiateLanguage } from "./languages";

test.each([
  [["de-AT", "en"], "de"],
  [["es", "fr-CA", "de"], "fr"],
  [["NL"], "nl"],
  [["es", "it"], "en"],
  [[], "en"],
])("negotiateLanguage selects from %o the language %s", (accepted, language) => {
  expect(negotiateLanguage(accepted)).toBe(language);
});

test("isLanguage accepts codes but no properties of Object", () => {
  expect(isLanguage("fr")).toBe(true);
  expect(isLanguage("toString")).toBe(false);
  expect(isLanguage("")).toBe(false);
});
