/** The address of a position: /replay/ID?moment=12&eyes=1. Shared links use these parameters. */

import type { ReplayViewer } from "../api";

export function replayUrl(id: string, ply: number, viewer: ReplayViewer): string {
  return `/replay/${id}?${new URLSearchParams({ moment: String(ply), eyes: String(viewer) })}`;
}

export function parsePly(query: URLSearchParams): number {
  const ply = Number(query.get("moment") ?? 0);
  return Number.isInteger(ply) ? ply : 0;
}

/** Return the viewer in the query; "all" without one. */
export function parseViewer(query: URLSearchParams, players: number): ReplayViewer {
  const viewer = query.get("eyes") ?? "all";
  if (viewer === "spectator") return viewer;
  const seat = Number(viewer);
  return viewer !== "" && Number.isInteger(seat) && seat >= 0 && seat < players ? seat : "all";
}
