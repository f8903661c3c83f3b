/** Message catalogues: one file per language, and one for each page with long texts. */

import type { FluentResource } from "@fluent/bundle";
import type { Language } from "./languages";

/** Catalogues that are fetched with the pages that use them. */
export type LazyCatalogue = "learn" | "rules";

const eager: { [language in Language]: () => Promise<{ default: FluentResource[] }> } = {
  en: () => import("./en"),
  de: () => import("./de"),
  fr: () => import("./fr"),
  nl: () => import("./nl"),
};

const lazy = import.meta.glob<FluentResource>("../locales/*/{learn,rules}.ftl", {
  import: "default",
});

/** Fetch the catalogues of a language. */
export async function loadCatalogues(
  language: Language,
  lazyNames: Iterable<LazyCatalogue>,
): Promise<FluentResource[]> {
  const requested = [...lazyNames].flatMap(
    (name) => lazy[`../locales/${language}/${name}.ftl`]?.() ?? [],
  );
  const [{ default: messages }, ...more] = await Promise.all([eager[language](), ...requested]);
  return [...messages, ...more];
}
