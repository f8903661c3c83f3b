/** A moment's address: /replay/ID?moment=12&eyes=1 */

import type { ReplayViewer } from "../api";

export function replayUrl(id: string, ply: number, viewer: ReplayViewer): string {
  return `/replay/${id}?${new URLSearchParams({ moment: String(ply), eyes: String(viewer) })}`;
}

export function parsePly(query: URLSearchParams): number {
  const ply = Number(query.get("moment") ?? 0);
  return Number.isInteger(ply) ? ply : 0;
}

/** Everything open, unless the address says through whose eyes. */
export function parseViewer(query: URLSearchParams, players: number): ReplayViewer {
  const viewer = query.get("eyes") ?? "all";
  if (viewer === "spectator") return viewer;
  const seat = Number(viewer);
  return viewer !== "" && Number.isInteger(seat) && seat >= 0 && seat < players ? seat : "all";
}
