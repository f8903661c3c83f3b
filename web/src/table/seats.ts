/** Who sits where, as this page has to treat them. */

import type { Lobby, Seat } from "../messages";

/** The seats of people who play on this screen. */
export function ownSeats(lobby: Lobby): number[] {
  return lobby.seats.flatMap((seat, number) => (seat.mine && seat.bot === null ? [number] : []));
}

/** The seats of people that nobody has. */
export function freeSeats(lobby: Lobby): { seat: Seat; index: number }[] {
  return lobby.seats.flatMap((seat, index) => (seat.taken ? [] : [{ seat, index }]));
}

/** Whether the table's game is shown to this visitor. */
export function canSeeGame(lobby: Lobby): boolean {
  if (ownSeats(lobby).length > 0 || lobby.watching === "link") return true;
  return lobby.watching === "invitation" && lobby.invitation !== null;
}

/** The person who decides now, if their page is not there. */
export function absentActor(lobby: Lobby, actor: number | null): Seat | null {
  const seat = actor === null ? undefined : lobby.seats[actor];
  return seat?.taken && seat.bot === null && !seat.present && !seat.mine ? seat : null;
}

/** The seat whose player must be handed the screen before it goes on; null if nobody. */
export function nextSeatAtScreen(lobby: Lobby, actor: number | null, viewerSeat: number | null) {
  if (!lobby.one_screen || actor === null || actor === viewerSeat) return null;
  return ownSeats(lobby).includes(actor) ? actor : null;
}
