/** Invitations: a table's secret in the fragment of a link, which browsers do not send. */

import { api } from "../api";
import type { TableInfo } from "../messages";
import { replaceUrl } from "../router.svelte";
import { showError } from "../shell/toast.svelte";

/** Submit the invitation in the page's address, and remove it from the address. */
export async function submitInvitation(table: string): Promise<void> {
  const invitation = location.hash.slice(1);
  if (!invitation) return;
  replaceUrl(location.pathname + location.search);
  try {
    await api.submitInvitation(table, { invitation });
  } catch (error) {
    showError(error);
  }
}

/** Return a path with the table's invitation, if known. */
export function invitationPath(path: string, tableInfo: TableInfo | null): string {
  return tableInfo?.invitation ? `${path}#${tableInfo.invitation}` : path;
}

/** Return a path for spectators: with the invitation only if watching requires it. */
export function spectatorPath(path: string, tableInfo: TableInfo | null): string {
  return tableInfo?.watching === "link" ? path : invitationPath(path, tableInfo);
}
