import type { FluentResource } from "@fluent/bundle";

/** All catalogues but the lazy ones, bundled in one file. */
export default Object.values(
  import.meta.glob<FluentResource>(
    ["../locales/fr/*.ftl", "!../locales/fr/learn.ftl", "!../locales/fr/rules.ftl"],
    { eager: true, import: "default" },
  ),
);
