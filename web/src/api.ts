/** Typed client of the server's HTTP API. */

import type {
  Bots,
  Lessons,
  TableInfo,
  Created,
  NewTable,
  Past,
  Record as GameRecord,
  Refused,
  Replay,
  ReplayLog,
  SeatBot,
  ShowInvitation,
  TableAccess,
  Tables,
  TakeSeat,
} from "./messages";

/** A request that was refused, or got no response ("offline"). */
export class ApiError extends Error {
  constructor(
    readonly code: Refused["code"] | "offline",
    message: string,
  ) {
    super(message);
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method };
  if (body !== undefined) {
    init.headers = { "Content-Type": "application/json" };
    init.body = typeof body === "string" ? body : JSON.stringify(body);
  }
  let response: Response;
  try {
    response = await fetch(`/api${path}`, init);
  } catch (error) {
    throw new ApiError("offline", String(error));
  }
  const payload: unknown = await response.json().catch(() => null);
  if (response.ok) return payload as T;
  const refusal = payload as Refused | null;
  throw new ApiError(refusal?.code ?? "broken", refusal?.message ?? response.statusText);
}

export type ReplayViewer = "all" | "spectator" | number;

export const api = {
  bots: () => call<Bots>("GET", "/bots"),
  newTable: (table: NewTable) => call<Created>("POST", "/tables", table),
  myTables: () => call<Tables>("GET", "/tables/mine"),
  table: (id: string) => call<TableInfo>("GET", `/tables/${id}`),
  takeSeat: (id: string, seat: number, request: TakeSeat) =>
    call<TableInfo>("POST", `/tables/${id}/seats/${seat}`, request),
  seatBot: (id: string, seat: number, request: SeatBot) =>
    call<TableInfo>("PUT", `/tables/${id}/seats/${seat}/bot`, request),
  freeSeat: (id: string, seat: number) => call<TableInfo>("DELETE", `/tables/${id}/seats/${seat}`),
  setAccess: (id: string, request: TableAccess) =>
    call<TableInfo>("PUT", `/tables/${id}/access`, request),
  submitInvitation: (id: string, request: ShowInvitation) =>
    call<TableInfo>("POST", `/tables/${id}/invitation`, request),
  renewInvitation: (id: string) => call<TableInfo>("PUT", `/tables/${id}/invitation`),
  rematch: (id: string) => call<Created>("POST", `/tables/${id}/rematch`),
  record: (id: string) => call<GameRecord>("GET", `/tables/${id}/record`),
  /** Takes the text of a record file. */
  uploadReplay: (text: string) => call<Created>("POST", "/replays", text),
  replay: (id: string) => call<Replay>("GET", `/replays/${id}`),
  replayRecord: (id: string) => call<GameRecord>("GET", `/replays/${id}/record`),
  replayLog: (id: string, viewer: ReplayViewer) =>
    call<ReplayLog>("GET", `/replays/${id}/log?eyes=${viewer}`),
  replayPosition: (id: string, ply: number, viewer: ReplayViewer) =>
    call<Past>("GET", `/replays/${id}/moments/${ply}?eyes=${viewer}`),
  lessons: () => call<Lessons>("GET", "/lessons"),
};
