/** The routes: path patterns and their lazily loaded pages. */

import type { Component } from "svelte";
import type { LazyCatalogue } from "../i18n/catalogues";
import { loadCatalogue } from "../i18n/translate.svelte";
import { PATHS } from "./paths";

export type Page = Component<{ id: string }>;

/** Each page is fetched on its first visit. */
const pages = import.meta.glob<Page>("../pages/*.svelte", { import: "default" });

export interface RouteMatch {
  name: string;
  id: string;
  load: () => Promise<Page>;
}

export function matchRoute(path: string): RouteMatch {
  for (const { name, path: pattern, page, catalogue } of PATHS) {
    const match = pattern.exec(path);
    if (match) return { name, id: match[1] ?? "", load: () => load(page, catalogue) };
  }
  throw new Error("every path has a page");
}

async function load(name: string, catalogue?: LazyCatalogue): Promise<Page> {
  const page = pages[`../pages/${name}.svelte`];
  if (!page) throw new Error(`there is no page ${name}`);
  const [loaded] = await Promise.all([page(), catalogue && loadCatalogue(catalogue)]);
  return loaded;
}
