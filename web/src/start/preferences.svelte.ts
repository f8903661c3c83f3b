/** Preferences for a new game, stored in the browser (the field names are the stored ones). */

import type { PlayerColor } from "../art/kinds";

export const COLORS = ["red", "blue", "yellow", "green"] as const satisfies readonly PlayerColor[];

export type GameMode = "bots" | "friends" | "screen";

/** A seat at a table with friends or on one screen. */
export interface SeatPreference {
  color: PlayerColor;
  /** A bot's level, or "" for a person. */
  bot: string;
  /** On one screen only: friends bring their own names. */
  name: string;
}

export interface GamePreferences {
  way: GameMode;
  players: number;
  level: string;
  color: PlayerColor;
  oracle: boolean;
  demon: boolean;
  memory: boolean;
  hints: boolean;
  /** The seat that starts, or -1 for drawing lots. */
  first: number;
  friends: SeatPreference[];
  screen: SeatPreference[];
}

const KEY = "bali.choices";

function defaultSeats(): SeatPreference[] {
  return COLORS.map((color) => ({ color, bot: "", name: "" }));
}

function defaults(): GamePreferences {
  return {
    way: "bots",
    players: 2,
    level: "apprentice",
    color: "red",
    oracle: false,
    demon: false,
    memory: true,
    hints: true,
    first: -1,
    friends: defaultSeats(),
    screen: defaultSeats(),
  };
}

function read(): GamePreferences {
  try {
    return {
      ...defaults(),
      ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<GamePreferences>),
    };
  } catch {
    return defaults();
  }
}

export const preferences: GamePreferences = $state(read());

export function savePreferences(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // Storage may be unavailable; the page works without it.
  }
}

/** Give a seat a colour; the seat that had it gets the old one. */
export function chooseColor(seats: SeatPreference[], index: number, color: PlayerColor): void {
  const seat = seats[index];
  const other = seats.find((one) => one.color === color);
  if (!seat || !other) return;
  other.color = seat.color;
  seat.color = color;
}
