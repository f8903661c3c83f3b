/** Invitations: a table's secret stands after the `#` of a link, which browsers send nowhere. */

import { api } from "../api";
import type { Lobby } from "../messages";
import { replaceUrl } from "../router.svelte";
import { showError } from "../shell/toast.svelte";

/** Show the invitation in the page's address to the server, and take it out of the address. */
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

/** A path with the table's invitation, where the page knows it. */
export function invitationPath(path: string, lobby: Lobby | null): string {
  return lobby?.invitation ? `${path}#${lobby.invitation}` : path;
}

/** A path to be watched: with the invitation only where watching needs it. */
export function spectatorPath(path: string, lobby: Lobby | null): string {
  return lobby?.watching === "link" ? path : invitationPath(path, lobby);
}
