import { mount } from "svelte";
import "./theme.css";
import App from "./App.svelte";
import { initialLanguage, setLanguage } from "./i18n/translate.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("the page has no place for the game");

await setLanguage(initialLanguage());
// The browser gets a breath between reading the words and drawing the page.
setTimeout(() => mount(App, { target }));
