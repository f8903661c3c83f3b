/** The bots' levels, from the weakest to the strongest. */

import { api } from "../api";
import { has, t } from "../i18n/translate.svelte";

// What the page shows until the server has said what it has.
let codes: string[] = $state.raw([
  "novice",
  "apprentice",
  "villager",
  "adept",
  "elder",
  "champion",
]);
let requested = false;

export const levels = {
  get all(): readonly string[] {
    return codes;
  },
};

export async function fetchLevels(): Promise<void> {
  if (requested) return;
  requested = true;
  try {
    codes = (await api.bots()).levels;
  } catch {
    // Making a table will tell that the server is away.
    requested = false;
  }
}

/** A bot's code, in words where there are some. */
export function levelName(code: string): string {
  return has(`level-${code}`) ? t(`level-${code}`) : code;
}

export function levelDescription(code: string): string {
  return has(`start-level-${code}`) ? t(`start-level-${code}`) : "";
}
