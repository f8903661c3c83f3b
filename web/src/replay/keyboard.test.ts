// @vitest-environment happy-dom

import { afterEach, describe, expect, test, vi } from "vitest";
import { onKeydown } from "./keyboard";
import type { ReplaySession } from "./replay-session.svelte";

function replay() {
  const calls: unknown[][] = [];
  const record =
    (name: string) =>
    (...args: unknown[]) =>
      calls.push([name, ...args]);
  const session = {
    last: 40,
    step: record("step"),
    turn: record("turn"),
    goTo: record("goTo"),
    toggle: record("toggle"),
  };
  return { calls, session: session as unknown as ReplaySession };
}

function pressed(key: string, init: KeyboardEventInit = {}, on: Element = document.body) {
  const { calls, session } = replay();
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init });
  on.addEventListener("keydown", (received) => onKeydown(received as KeyboardEvent, session), {
    once: true,
  });
  on.dispatchEvent(event);
  return { calls, prevented: event.defaultPrevented };
}

function element(html: string): Element {
  document.body.innerHTML = html;
  return document.body.querySelector("[data-target]") ?? document.body;
}

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

describe("onKeydown", () => {
  test.each([
    ["ArrowLeft", false, ["step", -1]],
    ["ArrowRight", false, ["step", 1]],
    ["ArrowLeft", true, ["turn", -1]],
    ["ArrowRight", true, ["turn", 1]],
    ["PageUp", false, ["turn", -1]],
    ["PageDown", false, ["turn", 1]],
    ["Home", false, ["goTo", 0]],
    ["End", false, ["goTo", 40]],
    [" ", false, ["toggle"]],
  ])("%o (with Shift: %o) does %o and nothing else", (key, shiftKey, call) => {
    expect(pressed(key, { shiftKey })).toEqual({ calls: [call], prevented: true });
  });

  test.each(["a", "Enter", "Escape"])("%o is left to the browser", (key) => {
    expect(pressed(key)).toEqual({ calls: [], prevented: false });
  });

  test.each(["ctrlKey", "metaKey", "altKey"])(
    "shortcuts with %s are left to the browser",
    (key) => {
      expect(pressed("ArrowLeft", { [key]: true }).calls).toEqual([]);
    },
  );

  test("the space bar is left to buttons and fields, arrows are not", () => {
    const button = element("<button data-target></button>");
    expect(pressed(" ", {}, button).calls).toEqual([]);
    expect(pressed("ArrowRight", {}, button).calls).toEqual([["step", 1]]);
  });

  test("keys are left to an open dialog", () => {
    const inside = element("<dialog open><p data-target></p></dialog>");
    expect(pressed("ArrowRight", {}, inside).calls).toEqual([]);
  });
});
