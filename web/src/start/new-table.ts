/** Converts the preferences to a request for a new table; the server names the bots. */

import type { NewSeat, NewTable } from "../messages";
import { displayName } from "../shell/name";
import { t } from "../i18n/translate.svelte";
import { COLORS, type GamePreferences, type SeatPreference } from "./preferences.svelte";

/** The player's seat and the bots' seats, in the remaining colours. */
function botGameSeats(preferences: GamePreferences): NewSeat[] {
  const others = COLORS.filter((color) => color !== preferences.color);
  return [
    { color: preferences.color, name: displayName() },
    ...others.slice(0, preferences.players - 1).map((color) => ({ color, bot: preferences.level })),
  ];
}

function friendGameSeats(preferences: GamePreferences): NewSeat[] {
  return preferences.friends.slice(0, preferences.players).map((seat, index) => {
    if (index === 0) return { color: seat.color, name: displayName() };
    return seat.bot ? { color: seat.color, bot: seat.bot } : { color: seat.color };
  });
}

function personName(seat: SeatPreference, index: number): string {
  return seat.name.trim() || t("start-person", { seat: index + 1 });
}

function sharedScreenSeats(preferences: GamePreferences): NewSeat[] {
  return preferences.screen.slice(0, preferences.players).map((seat, index) => {
    if (seat.bot) return { color: seat.color, bot: seat.bot };
    return { color: seat.color, name: personName(seat, index) };
  });
}

export function seatsOf(preferences: GamePreferences): NewSeat[] {
  if (preferences.way === "bots") return botGameSeats(preferences);
  return preferences.way === "friends"
    ? friendGameSeats(preferences)
    : sharedScreenSeats(preferences);
}

export function newTable(preferences: GamePreferences): NewTable {
  const { oracle, demon, memory, hints, first, players, way } = preferences;
  return {
    seats: seatsOf(preferences),
    variants: [...(oracle ? (["oracle"] as const) : []), ...(demon ? (["demon"] as const) : [])],
    memory,
    hints,
    first: first >= 0 && first < players ? first : null,
    one_screen: way === "screen",
  };
}
