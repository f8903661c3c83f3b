// @vitest-environment happy-dom

import { beforeEach, describe, expect, test, vi } from "vitest";
import { settings } from "../settings.svelte";
import { addText, chosenLanguage, has, speak, t, words } from "./words.svelte";

beforeEach(async () => {
  settings.language = "";
  await speak("en");
});

describe("speak", () => {
  test("changes the language of the page and of its words", async () => {
    expect(t("log-bought", { who: "you", good: "rice", price: 1 })).toBe(
      "You buy a rice card for 1 stone.",
    );
    await speak("de");
    expect(words.language).toBe("de");
    expect(document.documentElement.lang).toBe("de");
    expect(t("log-bought", { who: "you", good: "rice", price: 1 })).not.toContain("You");
  });

  test("keeps the language that was wished for last", async () => {
    await Promise.all([speak("fr"), speak("nl")]);
    expect(words.language).toBe("nl");
  });
});

test("addText adds a long text in every language spoken from then on", async () => {
  expect(has("rules-heading")).toBe(false);
  await addText("rules");
  const en = t("rules-heading");
  await speak("de");
  expect(has("rules-heading")).toBe(true);
  expect(t("rules-heading")).not.toBe(en);
});

test("t reports a message that is missing and returns its id", () => {
  const complain = vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(t("no-such-message")).toBe("no-such-message");
  expect(complain).toHaveBeenCalledOnce();
});

test("t reports an argument that is missing", () => {
  const complain = vi.spyOn(console, "error").mockImplementation(() => undefined);
  t("log-turn-began", { who: "other" });
  expect(complain).toHaveBeenCalled();
});

test("chosenLanguage is the one in the settings, or the browser's", () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["es", "nl-BE"]);
  expect(chosenLanguage()).toBe("nl");
  settings.language = "fr";
  expect(chosenLanguage()).toBe("fr");
  settings.language = "xx";
  expect(chosenLanguage()).toBe("nl");
});
