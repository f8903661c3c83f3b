/** Copying of addresses and download of files. */

import { showToast } from "../shell/toast.svelte";
import { t } from "../i18n/translate.svelte";

/** Shows the address in a toast if the browser does not allow copying. */
export async function copyAddress(path: string): Promise<void> {
  const address = new URL(path, location.origin).href;
  try {
    await navigator.clipboard.writeText(address);
    showToast(t("play-copied"));
  } catch {
    showToast(t("play-not-copied", { address }));
  }
}

export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
