import { defineConfig, mergeConfig } from "vitest/config";
import page from "./vite.config.ts";

/** Unit tests are beside their modules: `src/replay/replay-url.test.ts`. */
export default mergeConfig(
  page,
  defineConfig({
    // Svelte's browser build: the server build has no effects.
    resolve: { conditions: ["browser"] },
    test: {
      // Tests that need a document have `@vitest-environment happy-dom` in their first line.
      environment: "node",
      include: ["src/**/*.test.ts"],
      restoreMocks: true,
      unstubGlobals: true,
      coverage: {
        provider: "v8",
        include: ["src/**/*.{ts,svelte}"],
        exclude: ["src/**/*.test.ts", "src/testing", "src/messages.ts"],
        reportsDirectory: "../build/coverage/page",
        reporter: ["text-summary", "html", "lcov"],
      },
    },
  }),
);
