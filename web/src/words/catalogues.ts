/** Where the words are: a file for each language, and one for each of its long texts. */

import type { FluentResource } from "@fluent/bundle";
import type { Language } from "./languages";

/** Fetched with the pages that show them. */
export type LongText = "learn" | "rules";

const short: { [language in Language]: () => Promise<{ default: FluentResource[] }> } = {
  en: () => import("./en"),
  de: () => import("./de"),
  fr: () => import("./fr"),
  nl: () => import("./nl"),
};

const long = import.meta.glob<FluentResource>("../locales/*/{learn,rules}.ftl", {
  import: "default",
});

/** A language's catalogues. */
export async function catalogues(
  language: Language,
  extra: Iterable<LongText>,
): Promise<FluentResource[]> {
  const wanted = [...extra].flatMap((name) => long[`../locales/${language}/${name}.ftl`]?.() ?? []);
  const [{ default: words }, ...more] = await Promise.all([short[language](), ...wanted]);
  return [...words, ...more];
}
