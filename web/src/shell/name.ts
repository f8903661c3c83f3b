import { settings } from "../settings.svelte";
import { t } from "../i18n/translate.svelte";

/** The same limit as on the server. */
export const MAX_NAME_LENGTH = 24;

/** Return the player's name, or a default if none was entered. */
export function displayName(): string {
  return settings.name.trim() || t("shell-name-default");
}
