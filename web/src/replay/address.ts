/** A moment's address: /replay/ID?moment=12&eyes=1 */

import type { ReplayEyes } from "../api";

export function addressOf(id: string, moment: number, eyes: ReplayEyes): string {
  return `/replay/${id}?${new URLSearchParams({ moment: String(moment), eyes: String(eyes) })}`;
}

export function momentIn(query: URLSearchParams): number {
  const moment = Number(query.get("moment") ?? 0);
  return Number.isInteger(moment) ? moment : 0;
}

/** Everything open, unless the address says through whose eyes. */
export function eyesIn(query: URLSearchParams, players: number): ReplayEyes {
  const eyes = query.get("eyes") ?? "all";
  if (eyes === "spectator") return eyes;
  const seat = Number(eyes);
  return eyes !== "" && Number.isInteger(seat) && seat >= 0 && seat < players ? seat : "all";
}
