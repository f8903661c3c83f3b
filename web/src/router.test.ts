// @vitest-environment happy-dom

import { beforeEach, describe, expect, test, vi } from "vitest";
import { followLink, navigate, currentUrl, replaceUrl } from "./router.svelte";

beforeEach(() => replaceUrl("/"));

test("navigate adds a history entry and scrolls up", () => {
  const scrolled = vi.spyOn(globalThis, "scrollTo").mockImplementation(() => undefined);
  const steps = history.length;
  navigate("/replay/r-1?moment=3");
  expect(currentUrl.path).toBe("/replay/r-1");
  expect(currentUrl.query.get("moment")).toBe("3");
  expect(history.length).toBe(steps + 1);
  expect(scrolled).toHaveBeenCalledWith(0, 0);
});

test("replaceUrl changes the address without a history entry", () => {
  const steps = history.length;
  replaceUrl("/table/t-1");
  expect(currentUrl.path).toBe("/table/t-1");
  expect(history.length).toBe(steps);
});

test("currentUrl follows the browser's back button", () => {
  history.replaceState(null, "", "/rules");
  expect(currentUrl.path).toBe("/");
  dispatchEvent(new PopStateEvent("popstate"));
  expect(currentUrl.path).toBe("/rules");
});

describe("followLink", () => {
  function click(init: MouseEventInit = {}, prevent = false): MouseEvent {
    const link = document.createElement("a");
    link.setAttribute("href", "/learn");
    if (prevent) link.addEventListener("click", (event) => event.preventDefault());
    link.addEventListener("click", (event) => {
      followLink(event as unknown as Parameters<typeof followLink>[0]);
    });
    const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
    link.dispatchEvent(event);
    return event;
  }

  test("opens a link within the page", () => {
    expect(click().defaultPrevented).toBe(true);
    expect(currentUrl.path).toBe("/learn");
  });

  test.each([
    { button: 1 },
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
  ])("leaves a click with %o to the browser", (init) => {
    expect(click(init).defaultPrevented).toBe(false);
    expect(currentUrl.path).toBe("/");
  });

  test("ignores a click that is already handled", () => {
    click({}, true);
    expect(currentUrl.path).toBe("/");
  });
});
