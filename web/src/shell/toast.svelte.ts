/** Toasts: `showToast(t("lobby-copied"))`. */

import { ApiError } from "../api";
import { has, t } from "../i18n/translate.svelte";

/** Long enough to be read twice. */
const DURATION_MS = 7000;

interface ToastMessage {
  id: number;
  text: string;
}

let lastId = 0;
const messages: ToastMessage[] = $state([]);

export const toasts = {
  get all(): readonly ToastMessage[] {
    return messages;
  },
};

export function dismiss(id: number): void {
  const index = messages.findIndex((message) => message.id === id);
  if (index >= 0) messages.splice(index, 1);
}

export function showToast(text: string): void {
  const shown = messages.find((message) => message.text === text);
  if (shown) dismiss(shown.id);
  const id = ++lastId;
  messages.push({ id, text });
  setTimeout(() => dismiss(id), DURATION_MS);
}

/** Return the translated message for an error code of the server, or for no response. */
export function errorText(error: unknown): string {
  const id = `error-${error instanceof ApiError ? error.code : "broken"}`;
  return t(has(id) ? id : "error-broken");
}

export function showError(error: unknown): void {
  if (!(error instanceof ApiError)) console.error(error);
  showToast(errorText(error));
}
