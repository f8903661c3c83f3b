/** Light or dark: what was chosen, or what the system has. */

import { keepSettings, settings, type Theme } from "../settings.svelte";

const night = matchMedia("(prefers-color-scheme: dark)");
let systemDark = $state(night.matches);
night.addEventListener("change", () => (systemDark = night.matches));

export function isDark(): boolean {
  return settings.theme === "auto" ? systemDark : settings.theme === "dark";
}

export function chooseTheme(theme: Theme): void {
  settings.theme = theme;
  keepSettings();
}

/** What the document's root carries, for theme.css. */
export function wearTheme(): void {
  if (settings.theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = settings.theme;
}
