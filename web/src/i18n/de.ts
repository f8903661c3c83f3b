import type { FluentResource } from "@fluent/bundle";

/** All catalogues but the lazy ones, bundled in one file. */
export default Object.values(
  import.meta.glob<FluentResource>(
    ["../locales/de/*.ftl", "!../locales/de/learn.ftl", "!../locales/de/rules.ftl"],
    { eager: true, import: "default" },
  ),
);
