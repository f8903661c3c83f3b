import type { FluentResource } from "@fluent/bundle";

/** All catalogues but the lazy ones, bundled in one file. */
export default Object.values(
  import.meta.glob<FluentResource>(
    ["../locales/nl/*.ftl", "!../locales/nl/learn.ftl", "!../locales/nl/rules.ftl"],
    { eager: true, import: "default" },
  ),
);
