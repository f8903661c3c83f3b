/** An example view: the beginning of a two-player game. */

import type { PlayerView, View } from "../../messages";

const NONE = { rice: 0, peanut: 0, banana: 0, pepper: 0, stonemason: 0, priest: 0, shrine: 0 };
const ONE_EACH = { rice: 1, peanut: 1, banana: 1, pepper: 1 };

function player(name: string, color: string, stones: number, hand: string[] | null): PlayerView {
  return {
    name,
    color,
    bot: null,
    stones,
    points: 0,
    table: { ...NONE, stonemason: 1 },
    hand_size: 3,
    hand: hand && { ...NONE, ...Object.fromEntries(hand.map((card) => [card, 1])) },
    goods_size: 4,
    goods: hand && ONE_EACH,
  };
}

export const FIRST_VIEW: View = {
  seat: 0,
  turn: 1,
  active: 0,
  decision: "buy",
  actor: 0,
  legal: [],
  variants: [],
  offer: [
    ["rice", "priest", "shrine", "stonemason"],
    ["shrine", "banana", "stonemason", "priest"],
    ["priest", "stonemason", "pepper", "shrine"],
    ["stonemason", "shrine", "priest", "peanut"],
  ],
  demon: null,
  pile: 34,
  supply: { rice: 23, peanut: 23, banana: 23, pepper: 23 },
  prices: { rice: 5, peanut: 5, banana: 5, pepper: 5 },
  altar: 0,
  altar_top: null,
  shown: null,
  scored: null,
  players: [
    player("Ayu", "green", 2, ["rice", "peanut", "banana"]),
    player("Ketut", "red", 3, null),
  ],
  outcome: null,
};
