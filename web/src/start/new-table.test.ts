// @vitest-environment happy-dom

import { beforeEach, describe, expect, test } from "vitest";
import { settings } from "../settings.svelte";
import { setLanguage } from "../i18n/translate.svelte";
import {
  chooseColor,
  COLORS,
  type GamePreferences,
  type SeatPreference,
} from "./preferences.svelte";
import { newTable, seatsOf } from "./new-table";

const defaultSeats = (): SeatPreference[] => COLORS.map((color) => ({ color, bot: "", name: "" }));

function preferences(changes: Partial<GamePreferences> = {}): GamePreferences {
  return {
    way: "bots",
    players: 2,
    level: "adept",
    color: "red",
    oracle: false,
    demon: false,
    memory: true,
    hints: false,
    first: -1,
    friends: defaultSeats(),
    screen: defaultSeats(),
    ...changes,
  };
}

beforeEach(async () => {
  settings.name = " Ayu ";
  await setLanguage("en");
});

describe("seatsOf", () => {
  test("gives the remaining colours to bots", () => {
    expect(seatsOf(preferences({ players: 3, color: "yellow" }))).toEqual([
      { color: "yellow", name: "Ayu" },
      { color: "red", bot: "adept" },
      { color: "blue", bot: "adept" },
    ]);
  });

  test("leaves friends' seats open and names only the host", () => {
    const friends = defaultSeats();
    friends[1] = { color: "blue", bot: "novice", name: "" };
    expect(seatsOf(preferences({ way: "friends", players: 3, friends }))).toEqual([
      { color: "red", name: "Ayu" },
      { color: "blue", bot: "novice" },
      { color: "yellow" },
    ]);
  });

  test("numbers unnamed people on one screen", () => {
    const screen = defaultSeats();
    screen[1] = { color: "blue", bot: "", name: " Made " };
    const seats = seatsOf(preferences({ way: "screen", screen }));
    expect(seats).toMatchObject([{ color: "red" }, { color: "blue", name: "Made" }]);
    expect(seats[0]?.name).toContain("1");
  });
});

test("newTable requests the preferred variants and first seat", () => {
  expect(newTable(preferences({ oracle: true, demon: true, first: 1 }))).toMatchObject({
    variants: ["oracle", "demon"],
    memory: true,
    hints: false,
    first: 1,
    one_screen: false,
  });
});

test.each([-1, 2, 3])("newTable requests a random first seat for %d of two", (first) => {
  expect(newTable(preferences({ first })).first).toBeNull();
});

test("chooseColor swaps a colour with the seat that has it", () => {
  const seats = defaultSeats();
  chooseColor(seats, 0, "green");
  expect(seats.map(({ color }) => color)).toEqual(["green", "blue", "yellow", "red"]);
  chooseColor(seats, 0, "green");
  expect(seats.map(({ color }) => color)).toEqual(["green", "blue", "yellow", "red"]);
});
