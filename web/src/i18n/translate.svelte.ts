/** The page's words: `t("start-play")`, in the language that is chosen.
 *
 * The catalogues are Fluent files, `locales/LANGUAGE/*.ftl`; a language is fetched when it is used.
 */

import { FluentBundle, type FluentVariable } from "@fluent/bundle";
import { settings } from "../settings.svelte";
import { loadCatalogues, type LazyCatalogue } from "./catalogues";
import { isLanguage, negotiateLanguage, type Language } from "./languages";

// eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
const lazyCatalogues = new Set<LazyCatalogue>();
let latestRequest = 0;

let bundle: FluentBundle | undefined = $state.raw();
let current: Language = $state("en");

export const locale = {
  get language(): Language {
    return current;
  },
  get ready(): boolean {
    return bundle !== undefined;
  },
};

export function initialLanguage(): Language {
  return isLanguage(settings.language) ? settings.language : negotiateLanguage(navigator.languages);
}

/** Fetch a language and speak it from now on. */
export async function setLanguage(language: Language): Promise<void> {
  const loaded = new FluentBundle(language, { useIsolating: false });
  const request = ++latestRequest;
  for (const catalogue of await loadCatalogues(language, lazyCatalogues)) {
    const errors = loaded.addResource(catalogue);
    for (const error of errors) console.error(error);
  }
  if (request !== latestRequest) return; // another language was wished for meanwhile
  bundle = loaded;
  current = language;
  document.documentElement.lang = language;
}

/** Fetch a long text, too, in this language and those spoken later. */
export async function loadCatalogue(text: LazyCatalogue): Promise<void> {
  if (lazyCatalogues.has(text)) return;
  lazyCatalogues.add(text);
  // Before the page speaks at all, it will be fetched with the first words.
  if (bundle) await setLanguage(current);
}

export function t(id: string, args?: Record<string, FluentVariable>): string {
  const pattern = bundle?.getMessage(id)?.value;
  if (!bundle || !pattern) {
    console.error(`no words for "${id}" in ${current}`);
    return id;
  }
  const errors: Error[] = [];
  const text = bundle.formatPattern(pattern, args, errors);
  for (const error of errors) console.error(`"${id}": ${error}`);
  return text;
}

export function has(id: string): boolean {
  return bundle?.hasMessage(id) ?? false;
}
