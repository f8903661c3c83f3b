// @vitest-environment happy-dom

import { beforeEach, describe, expect, test, vi } from "vitest";
import { follow, go, here, rename } from "./router.svelte";

beforeEach(() => rename("/"));

test("go changes the address with a step in the history and scrolls up", () => {
  const scrolled = vi.spyOn(globalThis, "scrollTo").mockImplementation(() => undefined);
  const steps = history.length;
  go("/replay/r-1?moment=3");
  expect(here.path).toBe("/replay/r-1");
  expect(here.query.get("moment")).toBe("3");
  expect(history.length).toBe(steps + 1);
  expect(scrolled).toHaveBeenCalledWith(0, 0);
});

test("rename changes the address without a step in the history", () => {
  const steps = history.length;
  rename("/table/t-1");
  expect(here.path).toBe("/table/t-1");
  expect(history.length).toBe(steps);
});

test("here follows the browser's own buttons", () => {
  history.replaceState(null, "", "/rules");
  expect(here.path).toBe("/");
  dispatchEvent(new PopStateEvent("popstate"));
  expect(here.path).toBe("/rules");
});

describe("follow", () => {
  function click(init: MouseEventInit = {}, prevent = false): MouseEvent {
    const link = document.createElement("a");
    link.setAttribute("href", "/learn");
    if (prevent) link.addEventListener("click", (event) => event.preventDefault());
    link.addEventListener("click", (event) => {
      follow(event as unknown as Parameters<typeof follow>[0]);
    });
    const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
    link.dispatchEvent(event);
    return event;
  }

  test("opens a link within the page", () => {
    expect(click().defaultPrevented).toBe(true);
    expect(here.path).toBe("/learn");
  });

  test.each([
    { button: 1 },
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
  ])("leaves a click with %o to the browser", (init) => {
    expect(click(init).defaultPrevented).toBe(false);
    expect(here.path).toBe("/");
  });

  test("leaves a click that was handled already alone", () => {
    click({}, true);
    expect(here.path).toBe("/");
  });
});
