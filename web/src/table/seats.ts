/** Queries on the seats of a table. */

import type { TableInfo, Seat } from "../messages";

/** The seats of people on this screen. */
export function ownSeats(tableInfo: TableInfo): number[] {
  return tableInfo.seats.flatMap((seat, number) =>
    seat.mine && seat.bot === null ? [number] : [],
  );
}

/** The seats that are free. */
export function freeSeats(tableInfo: TableInfo): { seat: Seat; index: number }[] {
  return tableInfo.seats.flatMap((seat, index) => (seat.taken ? [] : [{ seat, index }]));
}

/** Whether this visitor may see the game. */
export function canSeeGame(tableInfo: TableInfo): boolean {
  if (ownSeats(tableInfo).length > 0 || tableInfo.watching === "link") return true;
  return tableInfo.watching === "invitation" && tableInfo.invitation !== null;
}

/** The person to act, if they are not connected. */
export function absentActor(tableInfo: TableInfo, actor: number | null): Seat | null {
  const seat = actor === null ? undefined : tableInfo.seats[actor];
  return seat?.taken && seat.bot === null && !seat.present && !seat.mine ? seat : null;
}

/** The seat whose player needs the shared screen next; null if none. */
export function nextSeatAtScreen(
  tableInfo: TableInfo,
  actor: number | null,
  viewerSeat: number | null,
) {
  if (!tableInfo.one_screen || actor === null || actor === viewerSeat) return null;
  return ownSeats(tableInfo).includes(actor) ? actor : null;
}
