import type { FluentResource } from "@fluent/bundle";

/** All catalogues but the lazy ones, bundled in one file. */
export default Object.values(
  import.meta.glob<FluentResource>(
    ["../locales/en/*.ftl", "!../locales/en/learn.ftl", "!../locales/en/rules.ftl"],
    { eager: true, import: "default" },
  ),
);
