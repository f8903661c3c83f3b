/** An override of the document's title. */

let override = $state("");

export const title = {
  get override(): string {
    return override;
  },
};

/** Override the title ("Your turn"); "" restores the page's own. */
export function setTitle(text: string): void {
  override = text;
}
