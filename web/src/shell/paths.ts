/** The page's addresses. The build writes this list for the server (`vite.config.ts`). */

import type { LazyCatalogue } from "../i18n/catalogues";

interface Path {
  /** The page's title is the message `shell-title-NAME`. */
  name: string;
  path: RegExp;
  /** Its file: `pages/PAGE.svelte`. */
  page: string;
  catalogue?: LazyCatalogue;
  /** What the page asks the server for as soon as it is there. */
  fetches?: string;
}

export const PATHS: readonly Path[] = [
  { name: "start", path: /^\/$/, page: "Start" },
  { name: "table", path: /^\/table\/([\w-]+)$/, page: "Table" },
  { name: "replay", path: /^\/replay(?:\/([\w-]+))?$/, page: "Replay" },
  { name: "learn", path: /^\/learn$/, page: "Learn", catalogue: "learn", fetches: "/api/lessons" },
  { name: "rules", path: /^\/rules$/, page: "Rules", catalogue: "rules" },
  { name: "lost", path: /.*/, page: "NotFound" },
];
