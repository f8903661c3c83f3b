/** User settings, stored in the browser. */

export type Theme = "auto" | "light" | "dark";

export interface Settings {
  name: string;
  theme: Theme;
  /** A language's code, or "" for the browser's. */
  language: string;
  sound: boolean;
  /** Ask for confirmation before the last card of a turn is taken. */
  confirm: boolean;
}

const KEY = "bali.settings";
const DEFAULTS: Settings = { name: "", theme: "auto", language: "", sound: false, confirm: false };

function read(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings: Settings = $state(read());

export function saveSettings(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Storage may be unavailable; the page works without it.
  }
}
