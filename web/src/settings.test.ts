// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from "vitest";

const KEY = "bali.settings";

/** Import the module anew, as a newly opened page does. */
async function loadSettings() {
  vi.resetModules();
  return import("./settings.svelte");
}

beforeEach(() => localStorage.clear());

test("settings are stored for the next visit", async () => {
  const { settings, saveSettings } = await loadSettings();
  settings.name = "Ayu";
  settings.confirm = true;
  saveSettings();
  expect((await loadSettings()).settings).toMatchObject({
    name: "Ayu",
    confirm: true,
    sound: false,
  });
});

test("settings of an earlier version are completed with defaults", async () => {
  localStorage.setItem(KEY, '{"name":"Ayu"}');
  expect((await loadSettings()).settings).toMatchObject({
    name: "Ayu",
    theme: "auto",
    confirm: false,
  });
});

test("unreadable settings fall back to the defaults", async () => {
  localStorage.setItem(KEY, "{");
  expect((await loadSettings()).settings).toMatchObject({ name: "", theme: "auto" });
});

test("saveSettings ignores an error of the storage", async () => {
  const setItem = vi.fn(() => {
    throw new DOMException("no storage", "SecurityError");
  });
  vi.stubGlobal("localStorage", { getItem: () => null, setItem });
  const { saveSettings } = await loadSettings();
  expect(saveSettings).not.toThrow();
  expect(setItem).toHaveBeenCalledOnce();
});
