import { settings } from "../settings.svelte";
import { t } from "../i18n/translate.svelte";

/** As the server has it. */
export const MAX_NAME_LENGTH = 24;

/** What a person is called at a table: nobody has to type a name to play. */
export function displayName(): string {
  return settings.name.trim() || t("shell-name-default");
}
