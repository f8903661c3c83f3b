import { saveSettings, settings } from "../settings.svelte";
import { isLanguage } from "../i18n/languages";
import { setLanguage } from "../i18n/translate.svelte";
import { showError } from "./toast.svelte";
import { ApiError } from "../api";

/** Change the language and save it as a setting. */
export async function chooseLanguage(code: string): Promise<void> {
  if (!isLanguage(code)) return;
  try {
    await setLanguage(code);
  } catch (error) {
    // The catalogues could not be fetched.
    showError(new ApiError("offline", String(error)));
    return;
  }
  settings.language = code;
  saveSettings();
}
