// Made by `python scripts/message_types.py` from the server's messages.

/** An action of a seat, chosen at the given version of the table. */
export interface Act {
  type: "act";
  version: number;
  action: string;
}

/** A hint: the strongest bot's evaluation of each action, best first. */
export interface Advice {
  type: "advice";
  version: number;
  actions: AdvisedAction[];
  simulations: number;
}

export interface AdvisedAction {
  action: string;
  win_share: number;
  win_error: number;
  margin: number;
  visits: number;
}

export interface AskHint {
  type: "ask_hint";
  version: number;
}

export interface Bots {
  levels: string[];
  others: string[];
}

export interface Bought {
  type: "bought";
  seat: number;
  good: string;
  price: number;
}

/** A player consulted the oracle and looked at the top of the altar. */
export interface Consulted {
  type: "consulted";
  seat: number;
  shown: string[] | null;
}

/** ID of a new table or replay. */
export interface Created {
  id: string;
}

/** The cards at the beginning of a game (R3). */
export interface Deal {
  offer: string[][];
  pile: string[];
  altar?: string[];
}

/** A player did not consult the oracle. */
export interface Declined {
  type: "declined";
  seat: number;
}

export interface DemonMoved {
  type: "demon_moved";
  row: number;
}

/** A player removed a shrine from the game that they could not pay for (R4). */
export interface Discarded {
  type: "discarded";
  seat: number;
}

/** The gain of one player. */
export interface Gain {
  seat: number;
  amount: number;
  reward: string;
  majority: boolean;
}

/** A player's gain from a scoring: "stones", "points", or a good. */
export interface Gained {
  type: "gained";
  seat: number;
  reward: string;
  amount: number;
  majority: boolean;
}

/** The pile's last card was drawn. */
export interface GameEnded {
  type: "game_ended";
}

/** One action, and the table after it. */
export interface Happened {
  type: "happened";
  version: number;
  viewer_seat: number | null;
  entry: LogEntry;
  view: View;
  legal_actions: Prospect[];
  can_undo: boolean;
  memory: (LaidCard | Look)[] | null;
  scores: number[][] | null;
}

/** A player kept one of the cards that the oracle showed; place 1 is the top. */
export interface Kept {
  type: "kept";
  seat: number;
  place: number | null;
  good: string | null;
}

/** A card was laid on the altar. */
export interface LaidCard {
  type: "laid";
  seat: number | null;
  good: string | null;
  face_up: boolean;
}

/** A lesson of the tutorial; the learner sits in the first seat. */
export interface Lesson {
  id: string;
  view: View;
  steps: LessonStep[];
}

/** An action of a lesson, and the table after it. */
export interface LessonPly {
  events: (Passed | Bought | Played | Discarded | DemonMoved | Sacrificed | Supplied | Took | RowDrawn | Consulted | Declined | Kept | Scored | Gained | SubstituteDeclined | TurnBegan | GameEnded)[];
  view: View;
}

/** A step of a lesson; the page has its text, by the lesson's ID and the step's number. */
export interface LessonStep {
  places: string[];
  legal_actions: Prospect[];
  outcomes: { [key: string]: LessonPly[] };
}

export interface Lessons {
  lessons: Lesson[];
}

/** An action of the game, as the viewer saw it. */
export interface LogEntry {
  ply: number;
  turn: number;
  seat: number;
  events: (Passed | Bought | Played | Discarded | DemonMoved | Sacrificed | Supplied | Took | RowDrawn | Consulted | Declined | Kept | Scored | Gained | SubstituteDeclined | TurnBegan | GameEnded)[];
}

/** A player consulted the oracle. */
export interface Look {
  type: "look";
  seat: number;
  shown: string[] | null;
  kept: number | null;
  top: string | null;
}

export interface LookBack {
  type: "look_back";
  ply: number;
}

export interface NewSeat {
  color: "blue" | "green" | "red" | "yellow";
  name?: string;
  bot?: string | null;
}

/** A new table; its creator gets the first seat for a person, or all of them on one screen. */
export interface NewTable {
  seats: NewSeat[];
  variants?: ("demon" | "oracle")[];
  memory?: boolean;
  hints?: boolean;
  first?: number | null;
  one_screen?: boolean;
}

/** The final scores and places by seat, and the values of the goods. */
export interface Outcome {
  scores: Score[];
  places: number[];
  winners: number[];
  altar: { [key: string]: number };
  values: { [key: string]: number };
}

/** A player bought no sacrifice card. */
export interface Passed {
  type: "passed";
  seat: number;
}

/** The table at an earlier ply. */
export interface Past {
  type: "past";
  ply: number;
  view: View;
}

/** A player played one card or several farmers of a kind from the hand. */
export interface Played {
  type: "played";
  seat: number;
  card: string;
  count: number;
  price: number;
}

/** The player of a seat; `bot` is the code of the bot that plays it. */
export interface Player {
  name: string;
  color: string;
  bot?: string | null;
}

/** One player's cards and counters, as far as the viewer may see them. */
export interface PlayerView {
  name: string;
  color: string;
  bot: string | null;
  stones: number;
  points: number;
  table: { [key: string]: number };
  hand_size: number;
  hand: { [key: string]: number } | null;
  goods_size: number;
  goods: { [key: string]: number } | null;
}

/** A legal action and its consequences. */
export interface Prospect {
  action: string;
  card: string | null;
  count: number;
  price: number;
  leaves: number;
  row: number | null;
  uncovers: string | null;
  scores: string | null;
  gains: Gain[];
  draws: boolean;
  luck: boolean;
  ends: boolean;
  sacrifice: boolean;
  majority: number | null;
  demon: number | null;
}

/** Everything needed to replay a game; players, scores and places are in seat order. */
export interface Record {
  format: string;
  players: Player[];
  variants: string[];
  deal: Deal;
  actions: string[];
  result?: Result | null;
}

/** A refused request; nothing was changed. */
export interface Refused {
  type: "refused";
  code: "bad_message" | "bad_record" | "bad_setup" | "bot_failed" | "broken" | "busy" | "foreign" | "illegal" | "no_hints" | "no_such_moment" | "no_such_replay" | "no_such_seat" | "no_such_table" | "no_undo" | "not_found" | "not_host" | "not_invited" | "not_over" | "not_started" | "not_your_seat" | "not_your_turn" | "removed" | "seat_taken" | "seats_of_address" | "stale" | "too_fast" | "too_large" | "too_many" | "unavailable" | "unknown_bot";
  message: string;
}

/** Summary of a replay. */
export interface Replay {
  id: string;
  players: Player[];
  variants: ("demon" | "oracle")[];
  plies: number;
  result: Result | null;
  scores: number[][];
}

export interface ReplayLog {
  log: LogEntry[];
}

export interface Result {
  scores: number[];
  places: number[];
}

/** A new row was drawn; `cards` are in drawing order, from the top. */
export interface RowDrawn {
  type: "row_drawn";
  row: number;
  cards: string[];
  oracles_gone: number;
}

/** A player laid one of their cards on the altar. */
export interface Sacrificed {
  type: "sacrificed";
  seat: number;
  good: string | null;
  face_up: boolean;
}

/** One player's points by source, in the order of a score sheet's columns. */
export interface Score {
  priests: number;
  shrines_scored: number;
  shrines_built: number;
  stones: number;
  goods: number;
  total: number;
}

/** A kind is scored: that of the card uncovered by the last take. */
export interface Scored {
  type: "scored";
  row: number;
  card: string;
}

/** A seat of a table. */
export interface Seat {
  name: string;
  color: "blue" | "green" | "red" | "yellow";
  bot: string | null;
  taken: boolean;
  present: boolean;
  mine: boolean;
  invited: boolean | null;
}

/** Seat a bot in a free seat (host only). */
export interface SeatBot {
  bot: string;
}

/** On one screen: the seat whose hand is shown; None hides all hands. */
export interface SetViewer {
  type: "set_viewer";
  seat: number | null;
}

/** The secret of an invitation link. */
export interface ShowInvitation {
  invitation: string;
}

/** The whole table: sent on connection, after an undo, and after another server's change. */
export interface Snapshot {
  type: "snapshot";
  version: number;
  viewer_seat: number | null;
  view: View;
  legal_actions: Prospect[];
  can_undo: boolean;
  log: LogEntry[];
  since: number;
  memory: (LaidCard | Look)[] | null;
  scores: number[][] | null;
}

/** A player declined a substitute for the scored good, which had run out (R6). */
export interface SubstituteDeclined {
  type: "substitute_declined";
  seat: number;
  majority: boolean;
}

/** The active player laid a card from the supply on the altar. */
export interface Supplied {
  type: "supplied";
  seat: number;
  good: string | null;
}

/** Who may take a seat and watch, as set by the host. */
export interface TableAccess {
  seating: "invitation" | "link";
  watching: "invitation" | "link" | "players";
}

/** Seats and settings of a table; sent again after each change. */
export interface TableInfo {
  type: "table_info";
  table: string;
  seats: Seat[];
  variants: ("demon" | "oracle")[];
  memory: boolean;
  hints: boolean;
  one_screen: boolean;
  started: boolean;
  host: boolean;
  rematch: string | null;
  seating: "invitation" | "link";
  watching: "invitation" | "link" | "players";
  spectators: number | null;
  invited: boolean;
  invitation: string | null;
}

/** A table in the list of a visitor's tables. */
export interface TableSummary {
  table: string;
  seats: Seat[];
  variants: ("demon" | "oracle")[];
  state: "over" | "playing" | "waiting";
  turn: number;
  your_turn: boolean;
  touched: number;
  result: Result | null;
}

export interface Tables {
  tables: TableSummary[];
}

export interface TakeSeat {
  name?: string;
}

export interface Took {
  type: "took";
  seat: number;
  row: number;
  card: string;
}

export interface TurnBegan {
  type: "turn_began";
  seat: number;
  turn: number;
}

export interface Undo {
  type: "undo";
  version: number;
}

/** Everything that a seat may see. Seats and rows are numbered from 0; `seat` is None for a spectator. */
export interface View {
  seat: number | null;
  turn: number;
  active: number;
  decision: string;
  actor: number | null;
  legal: string[];
  variants: string[];
  offer: string[][];
  demon: number | null;
  pile: number;
  supply: { [key: string]: number };
  prices: { [key: string]: number } | null;
  altar: number;
  altar_top: string | null;
  shown: string[] | null;
  scored: string | null;
  players: PlayerView[];
  outcome: Outcome | null;
}

export type ClientCommand = Act | Undo | AskHint | LookBack | SetViewer;

export type ServerMessage = TableInfo | Snapshot | Happened | Past | Advice | Refused;
