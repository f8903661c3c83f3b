import type { FluentResource } from "@fluent/bundle";

/** All but the long texts, in one file. */
export default Object.values(
  import.meta.glob<FluentResource>(
    ["../locales/de/*.ftl", "!../locales/de/learn.ftl", "!../locales/de/rules.ftl"],
    { eager: true, import: "default" },
  ),
);
