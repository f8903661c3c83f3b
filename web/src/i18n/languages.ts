export const LANGUAGES = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  nl: "Nederlands",
} as const;

export type Language = keyof typeof LANGUAGES;

export function isLanguage(code: string): code is Language {
  return Object.hasOwn(LANGUAGES, code);
}

/** Return the first supported language of the browser's list. */
export function negotiateLanguage(accepted: readonly string[]): Language {
  for (const tag of accepted) {
    const code = tag.slice(0, 2).toLowerCase();
    if (isLanguage(code)) return code;
  }
  return "en";
}
