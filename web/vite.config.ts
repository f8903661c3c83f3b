import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [svelte()],
  build: { outDir: "../src/bali/server/page", emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  // While developing: `bali serve` answers, Vite serves the page.
  server: { proxy: { "/api": { target: "http://127.0.0.1:8642", ws: true } } },
});
