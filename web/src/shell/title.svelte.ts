/** The document's title: the page's, unless it has something more urgent to say. */

let own = $state("");

export const title = {
  get own(): string {
    return own;
  },
};

/** "Your turn", for instance; "" gives the page's own title back. */
export function entitle(text: string): void {
  own = text;
}
