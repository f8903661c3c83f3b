// @vitest-environment happy-dom

import { beforeEach, describe, expect, test, vi } from "vitest";
import { settings } from "../settings.svelte";
import { loadCatalogue, initialLanguage, has, setLanguage, t, locale } from "./translate.svelte";

beforeEach(async () => {
  settings.language = "";
  await setLanguage("en");
});

describe("setLanguage", () => {
  test("changes the language of the page and of its words", async () => {
    expect(t("log-bought", { who: "you", good: "rice", price: 1 })).toBe(
      "You buy a rice card for 1 stone.",
    );
    await setLanguage("de");
    expect(locale.language).toBe("de");
    expect(document.documentElement.lang).toBe("de");
    expect(t("log-bought", { who: "you", good: "rice", price: 1 })).not.toContain("You");
  });

  test("keeps the language that was requested last", async () => {
    await Promise.all([setLanguage("fr"), setLanguage("nl")]);
    expect(locale.language).toBe("nl");
  });
});

test("loadCatalogue adds a lazy catalogue in the current and later languages", async () => {
  expect(has("rules-heading")).toBe(false);
  await loadCatalogue("rules");
  const en = t("rules-heading");
  await setLanguage("de");
  expect(has("rules-heading")).toBe(true);
  expect(t("rules-heading")).not.toBe(en);
});

test("t reports a message that is missing and returns its id", () => {
  const reportError = vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(t("no-such-message")).toBe("no-such-message");
  expect(reportError).toHaveBeenCalledOnce();
});

test("t reports an argument that is missing", () => {
  const reportError = vi.spyOn(console, "error").mockImplementation(() => undefined);
  t("log-turn-began", { who: "other" });
  expect(reportError).toHaveBeenCalled();
});

test("initialLanguage is the one in the settings, or the browser's", () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["es", "nl-BE"]);
  expect(initialLanguage()).toBe("nl");
  settings.language = "fr";
  expect(initialLanguage()).toBe("fr");
  settings.language = "xx";
  expect(initialLanguage()).toBe("nl");
});
