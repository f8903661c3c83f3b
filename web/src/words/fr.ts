/** All but the long texts, in one file. */
export default Object.values(
  import.meta.glob<string>(
    ["../locales/fr/*.ftl", "!../locales/fr/learn.ftl", "!../locales/fr/rules.ftl"],
    { eager: true, query: "?raw", import: "default" },
  ),
);
