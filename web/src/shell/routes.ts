/** Which page an address leads to. */

import type { Component } from "svelte";
import type { LongText } from "../words/catalogues";
import { addText } from "../words/words.svelte";

export type Page = Component<{ id: string }>;
/** A page as its file has it: some take no id. */
type AnyPage = Component<never> | Component<Record<string, never>>;

interface Route {
  /** Its title is the message `shell-title-NAME`. */
  name: string;
  path: RegExp;
  /** Each page is fetched when it is visited first. */
  load: () => Promise<{ default: AnyPage }>;
}

const routes: Route[] = [
  { name: "start", path: /^\/$/, load: () => import("../pages/Start.svelte") },
  { name: "table", path: /^\/table\/([\w-]+)$/, load: () => import("../pages/Table.svelte") },
  {
    name: "replay",
    path: /^\/replay(?:\/([\w-]+))?$/,
    load: () => import("../pages/Replay.svelte"),
  },
  {
    name: "learn",
    path: /^\/learn$/,
    load: () => withText("learn", import("../pages/Learn.svelte")),
  },
  {
    name: "rules",
    path: /^\/rules$/,
    load: () => withText("rules", import("../pages/Rules.svelte")),
  },
  { name: "lost", path: /.*/, load: () => import("../pages/NotFound.svelte") },
];

async function withText<T>(text: LongText, page: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([page, addText(text)]);
  return loaded;
}

export interface Found {
  name: string;
  id: string;
  load: () => Promise<Page>;
}

export function find(path: string): Found {
  for (const { name, path: pattern, load } of routes) {
    const match = pattern.exec(path);
    if (match)
      return { name, id: match[1] ?? "", load: async () => (await load()).default as Page };
  }
  throw new Error("every path has a page");
}
