import { mount } from "svelte";
import "./theme.css";
import App from "./App.svelte";
import { initialLanguage, setLanguage } from "./i18n/translate.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("the page has no place for the game");

await setLanguage(initialLanguage());
// Yield to the browser between parsing the catalogues and rendering.
setTimeout(() => mount(App, { target }));
