import { saveSettings, settings } from "../settings.svelte";
import { isLanguage } from "../i18n/languages";
import { setLanguage } from "../i18n/translate.svelte";
import { showError } from "./toast.svelte";
import { ApiError } from "../api";

/** Speak another language from now on, on every visit. */
export async function chooseLanguage(code: string): Promise<void> {
  if (!isLanguage(code)) return;
  try {
    await setLanguage(code);
  } catch (error) {
    // The language's words could not be fetched.
    showError(new ApiError("offline", String(error)));
    return;
  }
  settings.language = code;
  saveSettings();
}
