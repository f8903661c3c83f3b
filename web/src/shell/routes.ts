/** Which page an address leads to. */

import type { Component } from "svelte";
import type { LongText } from "../words/catalogues";
import { addText } from "../words/words.svelte";
import { PATHS } from "./paths";

export type Page = Component<{ id: string }>;

/** Each page is fetched when it is visited first. */
const pages = import.meta.glob<Page>("../pages/*.svelte", { import: "default" });

export interface Found {
  name: string;
  id: string;
  load: () => Promise<Page>;
}

export function find(path: string): Found {
  for (const { name, path: pattern, page, text } of PATHS) {
    const match = pattern.exec(path);
    if (match) return { name, id: match[1] ?? "", load: () => load(page, text) };
  }
  throw new Error("every path has a page");
}

async function load(name: string, text?: LongText): Promise<Page> {
  const page = pages[`../pages/${name}.svelte`];
  if (!page) throw new Error(`there is no page ${name}`);
  const [loaded] = await Promise.all([page(), text && addText(text)]);
  return loaded;
}
