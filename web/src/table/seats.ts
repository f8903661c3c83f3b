/** Queries on the seats of a table. */

import type { Lobby, Seat } from "../messages";

/** The seats of people on this screen. */
export function ownSeats(lobby: Lobby): number[] {
  return lobby.seats.flatMap((seat, number) => (seat.mine && seat.bot === null ? [number] : []));
}

/** The seats that are free. */
export function freeSeats(lobby: Lobby): { seat: Seat; index: number }[] {
  return lobby.seats.flatMap((seat, index) => (seat.taken ? [] : [{ seat, index }]));
}

/** Whether this visitor may see the game. */
export function canSeeGame(lobby: Lobby): boolean {
  if (ownSeats(lobby).length > 0 || lobby.watching === "link") return true;
  return lobby.watching === "invitation" && lobby.invitation !== null;
}

/** The person to act, if they are not connected. */
export function absentActor(lobby: Lobby, actor: number | null): Seat | null {
  const seat = actor === null ? undefined : lobby.seats[actor];
  return seat?.taken && seat.bot === null && !seat.present && !seat.mine ? seat : null;
}

/** The seat whose player needs the shared screen next; null if none. */
export function nextSeatAtScreen(lobby: Lobby, actor: number | null, viewerSeat: number | null) {
  if (!lobby.one_screen || actor === null || actor === viewerSeat) return null;
  return ownSeats(lobby).includes(actor) ? actor : null;
}
