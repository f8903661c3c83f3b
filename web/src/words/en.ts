/** All but the long texts, in one file. */
export default Object.values(
  import.meta.glob<string>(
    ["../locales/en/*.ftl", "!../locales/en/learn.ftl", "!../locales/en/rules.ftl"],
    { eager: true, query: "?raw", import: "default" },
  ),
);
