/** The bots' levels, from the weakest to the strongest. */

import { api } from "../api";
import { has, t } from "../words/words.svelte";

// What the page shows until the server has said what it has.
let known: string[] = $state.raw([
  "novice",
  "apprentice",
  "villager",
  "adept",
  "elder",
  "champion",
]);
let asked = false;

export const levels = {
  get all(): readonly string[] {
    return known;
  },
};

export async function fetchLevels(): Promise<void> {
  if (asked) return;
  asked = true;
  try {
    known = (await api.bots()).levels;
  } catch {
    // Making a table will tell that the server is away.
    asked = false;
  }
}

/** A bot's code, in words where there are some. */
export function levelName(code: string): string {
  return has(`level-${code}`) ? t(`level-${code}`) : code;
}

export function levelAbout(code: string): string {
  return has(`start-level-${code}`) ? t(`start-level-${code}`) : "";
}
