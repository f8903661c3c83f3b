/** The choices as the server wants to be told; it has names for its bots. */

import type { NewSeat, NewTable } from "../messages";
import { ownName } from "../shell/name";
import { t } from "../words/words.svelte";
import { COLORS, type Choices, type SeatChoice } from "./choices.svelte";

/** Who plays against bots, and the colours left for them. */
function againstBots(choices: Choices): NewSeat[] {
  const others = COLORS.filter((color) => color !== choices.color);
  return [
    { color: choices.color, name: ownName() },
    ...others.slice(0, choices.players - 1).map((color) => ({ color, bot: choices.level })),
  ];
}

function withFriends(choices: Choices): NewSeat[] {
  return choices.friends.slice(0, choices.players).map((seat, index) => {
    if (index === 0) return { color: seat.color, name: ownName() };
    return seat.bot ? { color: seat.color, bot: seat.bot } : { color: seat.color };
  });
}

function personName(seat: SeatChoice, index: number): string {
  return seat.name.trim() || t("start-person", { seat: index + 1 });
}

function onOneScreen(choices: Choices): NewSeat[] {
  return choices.screen.slice(0, choices.players).map((seat, index) => {
    if (seat.bot) return { color: seat.color, bot: seat.bot };
    return { color: seat.color, name: personName(seat, index) };
  });
}

export function seatsOf(choices: Choices): NewSeat[] {
  if (choices.way === "bots") return againstBots(choices);
  return choices.way === "friends" ? withFriends(choices) : onOneScreen(choices);
}

export function newTable(choices: Choices): NewTable {
  const { oracle, demon, memory, hints, first, players, way } = choices;
  return {
    seats: seatsOf(choices),
    variants: [...(oracle ? (["oracle"] as const) : []), ...(demon ? (["demon"] as const) : [])],
    memory,
    hints,
    first: first >= 0 && first < players ? first : null,
    one_screen: way === "screen",
  };
}
