/** The document's title: the page's, unless it has something more urgent to say. */

let override = $state("");

export const title = {
  get override(): string {
    return override;
  },
};

/** "Your turn", for instance; "" gives the page's own title back. */
export function setTitle(text: string): void {
  override = text;
}
