/** All but the long texts, in one file. */
export default Object.values(
  import.meta.glob<string>(
    ["../locales/de/*.ftl", "!../locales/de/learn.ftl", "!../locales/de/rules.ftl"],
    { eager: true, query: "?raw", import: "default" },
  ),
);
