import { svelte } from "@sveltejs/vite-plugin-svelte";
import { FluentResource } from "@fluent/bundle";
import { defineConfig, type Plugin } from "vite";
import { PATHS } from "./src/shell/paths.ts";
import { LANGUAGES } from "./src/i18n/languages.ts";

// In development Vite serves the page and forwards API requests to `bali serve`.
const server = process.env["BALI_SERVER"] ?? "http://127.0.0.1:8642";

// Bundle what every page uses in one file: on a slow connection many small ones take longer.
const COMMON = {
  name: "common",
  test: /node_modules.(svelte|esm-env|clsx|@fluent)\b|src.(shell|art|i18n.translate|theme)\b/,
};

/** Parse catalogues at build time: on a phone parsing takes longer than fetching. */
const catalogues: Plugin = {
  name: "catalogues",
  transform: {
    filter: { id: /\.ftl$/ },
    handler(source) {
      const parsed = JSON.stringify(new FluentResource(source));
      return { code: `export default JSON.parse(${JSON.stringify(parsed)});`, moduleType: "js" };
    },
  },
};

/** The page's paths and languages, for the server: it tells browsers what a page will need. */
const addresses: Plugin = {
  name: "addresses",
  generateBundle() {
    const paths = PATHS.map(({ path, page, catalogue, fetches }) => ({
      pattern: path.source,
      page,
      catalogue,
      fetches,
    }));
    const source = JSON.stringify({ languages: Object.keys(LANGUAGES), paths });
    this.emitFile({ type: "asset", fileName: "addresses.json", source });
  },
};

export default defineConfig({
  plugins: [svelte(), catalogues, addresses],
  build: {
    outDir: "../src/bali/server/page",
    emptyOutDir: true,
    manifest: "made-of.json", // the server reads it for preload headers
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ["index.html", "api-docs.html"],
      output: { codeSplitting: { groups: [COMMON] } },
    },
    chunkSizeWarningLimit: 1600, // the API documentation is large and loaded separately
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
