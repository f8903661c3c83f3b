/** The colour scheme: the setting, or the system's preference. */

import { saveSettings, settings, type Theme } from "../settings.svelte";

const darkQuery = matchMedia("(prefers-color-scheme: dark)");
let systemDark = $state(darkQuery.matches);
darkQuery.addEventListener("change", () => (systemDark = darkQuery.matches));

export function isDark(): boolean {
  return settings.theme === "auto" ? systemDark : settings.theme === "dark";
}

export function chooseTheme(theme: Theme): void {
  settings.theme = theme;
  saveSettings();
}

/** Set `data-theme` on the root element, for theme.css. */
export function applyTheme(): void {
  if (settings.theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = settings.theme;
}
