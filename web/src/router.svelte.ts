/** Where the page is: the address's path and query, kept as state. */

interface Place {
  path: string;
  query: URLSearchParams;
}

function read(): Place {
  return { path: location.pathname, query: new URLSearchParams(location.search) };
}

let place = $state.raw(read());

addEventListener("popstate", () => (place = read()));

export const here = {
  get path() {
    return place.path;
  },
  get query() {
    return place.query;
  },
};

export function go(address: string): void {
  history.pushState(null, "", address);
  place = read();
  scrollTo(0, 0);
}

/** Change the address without a step in the browser's history. */
export function rename(address: string): void {
  history.replaceState(null, "", address);
  place = read();
}

/** For links inside the page: `<a href="/learn" onclick={follow}>`. */
export function follow(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(event.currentTarget.getAttribute("href") ?? "/");
}
