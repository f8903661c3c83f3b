/** The address's path and query as reactive state. */

interface PageUrl {
  path: string;
  query: URLSearchParams;
}

function read(): PageUrl {
  return { path: location.pathname, query: new URLSearchParams(location.search) };
}

let url = $state.raw(read());

addEventListener("popstate", () => (url = read()));

export const currentUrl = {
  get path() {
    return url.path;
  },
  get query() {
    return url.query;
  },
};

export function navigate(address: string): void {
  history.pushState(null, "", address);
  url = read();
  scrollTo(0, 0);
}

/** Change the address without a new history entry. */
export function replaceUrl(address: string): void {
  history.replaceState(null, "", address);
  url = read();
}

/** For links inside the page: `<a href="/learn" onclick={followLink}>`. */
export function followLink(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  navigate(event.currentTarget.getAttribute("href") ?? "/");
}
