import type { FluentResource } from "@fluent/bundle";

/** All but the long texts, in one file. */
export default Object.values(
  import.meta.glob<FluentResource>(
    ["../locales/nl/*.ftl", "!../locales/nl/learn.ftl", "!../locales/nl/rules.ftl"],
    { eager: true, import: "default" },
  ),
);
