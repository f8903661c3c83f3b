/** Lint rules beyond prettier, TypeScript and svelte-check: `npm run lint`. */

import js from "@eslint/js";
import { defineConfig, globalIgnores } from "eslint/config";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import { standardNames } from "./eslint.naming.js";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  globalIgnores(["dist"]),
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  svelte.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    languageOptions: {
      globals: globals.browser,
      parserOptions: {
        projectService: { allowDefaultProject: ["*.js"] },
        extraFileExtensions: [".svelte"],
      },
    },
    rules: {
      // Allow `() => close()` as a handler and `return stop()` as an early return.
      "@typescript-eslint/no-confusing-void-expression": [
        "error",
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // Numbers have one text form.
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      // `void value` at the start of an effect declares a dependency.
      "@typescript-eslint/no-meaningless-void-operator": "off",
    },
  },
  { files: ["eslint.naming.js"], extends: [ts.configs.disableTypeChecked] },
  {
    files: ["src/**"],
    ignores: ["src/messages.ts"],
    plugins: { page: { rules: { "standard-names": standardNames } } },
    rules: { "page/standard-names": "error" },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
);
