/** Invitations: a table's secret stands after the `#` of a link, which browsers send nowhere. */

import { api } from "../api";
import type { Lobby } from "../messages";
import { rename } from "../router.svelte";
import { sayFault } from "../shell/toast.svelte";

/** Show the invitation in the page's address to the server, and take it out of the address. */
export async function showInvitation(table: string): Promise<void> {
  const invitation = location.hash.slice(1);
  if (!invitation) return;
  rename(location.pathname + location.search);
  try {
    await api.showInvitation(table, { invitation });
  } catch (error) {
    sayFault(error);
  }
}

/** A path with the table's invitation, where the page knows it. */
export function invited(path: string, lobby: Lobby | null): string {
  return lobby?.invitation ? `${path}#${lobby.invitation}` : path;
}

/** A path to be watched: with the invitation only where watching needs it. */
export function toWatch(path: string, lobby: Lobby | null): string {
  return lobby?.watching === "link" ? path : invited(path, lobby);
}
