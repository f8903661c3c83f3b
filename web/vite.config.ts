import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// While developing: `bali serve` answers, Vite serves the page.
const server = process.env["BALI_SERVER"] ?? "http://127.0.0.1:8642";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/bali/server/page",
    emptyOutDir: true,
    manifest: "made-of.json", // for the server, which tells browsers what a page will need
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ["index.html", "api-docs.html"] },
    chunkSizeWarningLimit: 1600, // the API's page, which nobody loads by accident
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
