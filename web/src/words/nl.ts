/** All but the long texts, in one file. */
export default Object.values(
  import.meta.glob<string>(
    ["../locales/nl/*.ftl", "!../locales/nl/learn.ftl", "!../locales/nl/rules.ftl"],
    { eager: true, query: "?raw", import: "default" },
  ),
);
