/** Where the words are: a file for each language, and one for each of its long texts. */

import type { Language } from "./languages";

/** Fetched with the pages that show them. */
export type LongText = "learn" | "rules";

const short: { [language in Language]: () => Promise<{ default: string[] }> } = {
  en: () => import("./en"),
  de: () => import("./de"),
  fr: () => import("./fr"),
  nl: () => import("./nl"),
};

const long = import.meta.glob<string>("../locales/*/{learn,rules}.ftl", {
  query: "?raw",
  import: "default",
});

/** The texts of a language's catalogues. */
export async function texts(language: Language, extra: Iterable<LongText>): Promise<string[]> {
  const wanted = [...extra].map((name) => long[`../locales/${language}/${name}.ftl`]?.() ?? "");
  const [{ default: words }, ...more] = await Promise.all([short[language](), ...wanted]);
  return [...words, ...more];
}
