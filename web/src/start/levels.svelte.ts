/** The bots' levels, from the weakest to the strongest. */

import { api } from "../api";
import { has, t } from "../i18n/translate.svelte";

// Shown until the server has sent its list.
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
    // An error will be shown when a table is created.
    requested = false;
  }
}

/** Return the translated name of a level, or its code. */
export function levelName(code: string): string {
  return has(`level-${code}`) ? t(`level-${code}`) : code;
}

export function levelDescription(code: string): string {
  return has(`start-level-${code}`) ? t(`start-level-${code}`) : "";
}
