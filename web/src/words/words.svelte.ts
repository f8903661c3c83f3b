/** The page's words: `t("start-play")`, in the language that is chosen.
 *
 * The catalogues are Fluent files, `locales/LANGUAGE/*.ftl`; a language is fetched when it is used.
 */

import { FluentBundle, type FluentVariable } from "@fluent/bundle";
import { settings } from "../settings.svelte";
import { catalogues, type LongText } from "./catalogues";
import { isLanguage, preferred, type Language } from "./languages";

// eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
const extra = new Set<LongText>();
let asked = 0;

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
  const turn = ++asked;
  for (const catalogue of await catalogues(language, extra)) {
    const faults = made.addResource(catalogue);
    for (const fault of faults) console.error(fault);
  }
  if (turn !== asked) return; // another language was wished for meanwhile
  bundle = made;
  current = language;
  document.documentElement.lang = language;
}

/** Fetch a long text, too, in this language and those spoken later. */
export async function addText(text: LongText): Promise<void> {
  if (extra.has(text)) return;
  extra.add(text);
  // Before the page speaks at all, it will be fetched with the first words.
  if (bundle) await speak(current);
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
