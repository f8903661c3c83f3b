import { keepSettings, settings } from "../settings.svelte";
import { isLanguage } from "../words/languages";
import { speak } from "../words/words.svelte";
import { sayFault } from "./toast.svelte";
import { ApiError } from "../api";

/** Speak another language from now on, on every visit. */
export async function chooseLanguage(code: string): Promise<void> {
  if (!isLanguage(code)) return;
  try {
    await speak(code);
  } catch (error) {
    // The language's words could not be fetched.
    sayFault(new ApiError("offline", String(error)));
    return;
  }
  settings.language = code;
  keepSettings();
}
