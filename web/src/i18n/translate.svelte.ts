/** Translation of message ids: `t("start-play")` in the current language.
 *
 * The catalogues are Fluent files, `locales/LANGUAGE/*.ftl`; a language is fetched on first use.
 */

import { FluentBundle, type FluentVariable } from "@fluent/bundle";
import { settings } from "../settings.svelte";
import { loadCatalogues, type LazyCatalogue } from "./catalogues";
import { isLanguage, negotiateLanguage, type Language } from "./languages";

// eslint-disable-next-line svelte/prefer-svelte-reactivity -- not used for rendering
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

/** Fetch a language and make it the current one. */
export async function setLanguage(language: Language): Promise<void> {
  const loaded = new FluentBundle(language, { useIsolating: false });
  const request = ++latestRequest;
  for (const catalogue of await loadCatalogues(language, lazyCatalogues)) {
    const errors = loaded.addResource(catalogue);
    for (const error of errors) console.error(error);
  }
  if (request !== latestRequest) return; // another language was requested meanwhile
  bundle = loaded;
  current = language;
  document.documentElement.lang = language;
}

/** Fetch a lazy catalogue in this language and in languages set later. */
export async function loadCatalogue(text: LazyCatalogue): Promise<void> {
  if (lazyCatalogues.has(text)) return;
  lazyCatalogues.add(text);
  // Before the first language is set, the catalogue is fetched together with it.
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
