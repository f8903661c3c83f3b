import { settings } from "../settings.svelte";
import { t } from "../words/words.svelte";

/** As the server has it. */
export const LONGEST_NAME = 24;

/** What a person is called at a table: nobody has to type a name to play. */
export function ownName(): string {
  return settings.name.trim() || t("shell-name-default");
}
