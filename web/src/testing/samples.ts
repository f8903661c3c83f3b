/** Sample messages of the server for the tests. */

import type { Happened, TableInfo, LogEntry, PlayerView, Prospect, Seat, View } from "../messages";

const SUPPLY = { rice: 5, peanut: 5, banana: 5, pepper: 5 };

export function player(changes: Partial<PlayerView> = {}): PlayerView {
  return {
    name: "Ayu",
    color: "red",
    bot: null,
    stones: 5,
    points: 0,
    table: {},
    hand_size: 3,
    hand: null,
    goods_size: 2,
    goods: null,
    ...changes,
  };
}

/** Two players; the viewer sits in seat 0. */
export function view(changes: Partial<View> = {}): View {
  return {
    seat: 0,
    turn: 1,
    active: 0,
    decision: "take",
    actor: 0,
    legal: [],
    variants: [],
    offer: [["rice", "priest"], ["peanut"], ["banana"], ["shrine"]],
    demon: null,
    pile: 40,
    supply: SUPPLY,
    prices: null,
    altar: 0,
    altar_top: null,
    shown: null,
    scored: null,
    players: [
      player({ hand: { rice: 2, priest: 1 }, goods: { rice: 1, pepper: 1 } }),
      player({ name: "Made", color: "blue" }),
    ],
    outcome: null,
    ...changes,
  };
}

export function entry(changes: Partial<LogEntry> = {}): LogEntry {
  return { ply: 1, turn: 1, seat: 0, events: [], ...changes };
}

export function happened(changes: Partial<Happened> = {}): Happened {
  return {
    type: "happened",
    version: 1,
    viewer_seat: 0,
    entry: entry(),
    view: view(),
    legal_actions: [],
    can_undo: false,
    memory: null,
    scores: null,
    ...changes,
  };
}

export function prospect(changes: Partial<Prospect> = {}): Prospect {
  return {
    action: "take 1",
    card: null,
    count: 0,
    price: 0,
    leaves: 0,
    row: null,
    uncovers: null,
    scores: null,
    gains: [],
    draws: false,
    luck: false,
    ends: false,
    sacrifice: false,
    majority: null,
    demon: null,
    ...changes,
  };
}

export function seat(changes: Partial<Seat> = {}): Seat {
  return {
    name: "Ayu",
    color: "red",
    bot: null,
    taken: true,
    present: true,
    mine: false,
    invited: null,
    ...changes,
  };
}

export function tableInfo(changes: Partial<TableInfo> = {}): TableInfo {
  return {
    type: "table_info",
    table: "t-1",
    seats: [seat({ mine: true }), seat({ name: "Made", color: "blue" })],
    variants: [],
    memory: true,
    hints: true,
    one_screen: false,
    started: true,
    host: false,
    rematch: null,
    seating: "invitation",
    watching: "link",
    spectators: null,
    invited: true,
    invitation: null,
    ...changes,
  };
}
