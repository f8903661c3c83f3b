/** Short messages at the edge of the page: `say(t("lobby-copied"))`. */

import { ApiError } from "../api";
import { has, t } from "../words/words.svelte";

/** Long enough to be read twice. */
const SHOWN_MS = 7000;

interface Said {
  id: number;
  text: string;
}

let last = 0;
const said: Said[] = $state([]);

export const toasts = {
  get all(): readonly Said[] {
    return said;
  },
};

export function dismiss(id: number): void {
  const index = said.findIndex((one) => one.id === id);
  if (index >= 0) said.splice(index, 1);
}

export function say(text: string): void {
  const again = said.find((one) => one.text === text);
  if (again) dismiss(again.id);
  const id = ++last;
  said.push({ id, text });
  setTimeout(() => dismiss(id), SHOWN_MS);
}

/** The page's own sentence for what the server refused, or for its silence. */
export function faultText(error: unknown): string {
  const id = `error-${error instanceof ApiError ? error.code : "broken"}`;
  return t(has(id) ? id : "error-broken");
}

export function sayFault(error: unknown): void {
  if (!(error instanceof ApiError)) console.error(error);
  say(faultText(error));
}
