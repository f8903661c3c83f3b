/** The page's words: `t("start-play")`, in the language that is chosen.
 *
 * The catalogues are Fluent files, `locales/LANGUAGE/*.ftl`; a language is fetched when it is used.
 */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { settings } from "../settings.svelte";
import { isLanguage, preferred, type Language } from "./languages";

const files = import.meta.glob<string>("../locales/*/*.ftl", { query: "?raw", import: "default" });

let bundle: FluentBundle | undefined = $state.raw();
let current: Language = $state("en");

export const words = {
  get language(): Language {
    return current;
  },
  get ready(): boolean {
    return bundle !== undefined;
  },
};

export function chosenLanguage(): Language {
  return isLanguage(settings.language) ? settings.language : preferred(navigator.languages);
}

/** Fetch a language and speak it from now on. */
export async function speak(language: Language): Promise<void> {
  const made = new FluentBundle(language, { useIsolating: false });
  const wanted = Object.entries(files).filter(([path]) => path.includes(`/${language}/`));
  for (const text of await Promise.all(wanted.map(([, fetch]) => fetch()))) {
    const faults = made.addResource(new FluentResource(text));
    for (const fault of faults) console.error(fault);
  }
  bundle = made;
  current = language;
  document.documentElement.lang = language;
}

export function t(id: string, args?: Record<string, FluentVariable>): string {
  const pattern = bundle?.getMessage(id)?.value;
  if (!bundle || !pattern) {
    console.error(`no words for "${id}" in ${current}`);
    return id;
  }
  const faults: Error[] = [];
  const text = bundle.formatPattern(pattern, args, faults);
  for (const fault of faults) console.error(`"${id}": ${fault}`);
  return text;
}

export function has(id: string): boolean {
  return bundle?.hasMessage(id) ?? false;
}
