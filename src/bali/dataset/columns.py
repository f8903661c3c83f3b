"""The columns of a dataset: the one table that files and documentation are made from."""

from typing import Final

import pyarrow as pa

from bali.dataset.column import (
    Column,
    by_seat,
    per_game,
    seen_array,
    seen_number,
    text_values,
    used_entries,
)
from bali.dataset.column_values import (
    action_counts,
    hidden_altar,
    hidden_pile,
    legal,
    margin,
    own_code,
    pile_left,
    points,
    win_share,
)
from bali.dataset.search_columns import search_visits, search_win_share
from bali.play.action import ACTION_TEXTS
from bali.rules.cards import GOODS, KINDS, LOOK_DEPTH, PLAYABLE, ROW_LENGTH, ROWS
from bali.rules.state import DECISION_NAMES

INT8: Final = pa.int8()
INT16: Final = pa.int16()
FLOAT32: Final = pa.float32()
TEXT: Final = pa.dictionary(pa.int8(), pa.string())
TEXTS: Final = pa.list_(pa.string())
GOODS_COUNTED: Final = pa.list_(INT8, GOODS)
CARDS_COUNTED: Final = pa.list_(INT8, PLAYABLE)
KINDS_COUNTED: Final = pa.list_(INT8, KINDS)

GAME_COLUMNS: Final = (
    Column(
        "game",
        pa.int32(),
        "The game's number, from 0 on.",
        per_game(lambda batch: batch.games, pa.int32()),
    ),
    Column(
        "deal_seed",
        pa.uint64(),
        "The seed of its deal, as `Game.new` takes it.",
        per_game(lambda batch: [batch.series.deal_seed(game) for game in batch.games], pa.uint64()),
    ),
    Column("players", INT8, "How many play, 2 to 4.", seen_number("players")),
    Column("oracle", pa.bool_(), "With the oracle variant.", lambda b: b.truth["oracle"] == 1),
    Column("demon", pa.bool_(), "With the demon variant.", lambda b: b.truth["demon"] >= 0),
    Column("colors", TEXTS, "Their colours, by seat.", per_game(lambda b: b.colors(), TEXTS)),
    Column(
        "bots", TEXTS, "The codes of their bots, by seat.", per_game(lambda b: b.codes(), TEXTS)
    ),
)

DECISION_COLUMNS: Final = (
    Column("ply", INT16, "The decision's number in its game, from 0 on.", lambda b: b.ply),
    Column("turn", INT16, "The number of the turn, from 1 on.", seen_number("turn")),
    Column("active", INT8, "The seat whose turn it is.", seen_number("active")),
    Column("seat", INT8, "The seat that decides.", lambda batch: batch.seat),
    Column("bot", TEXT, "The code of the bot that decides.", own_code),
    Column(
        "decision",
        TEXT,
        "What is to be decided, such as `take`.",
        text_values(lambda batch: batch.seen["decision"], DECISION_NAMES),
    ),
    Column("choices", INT8, "How many actions are legal; 1 is a forced move.", action_counts),
    Column("legal", pa.list_(INT8), "The numbers of the legal actions, ascending.", legal),
    Column("action", INT8, "The number of the action that was played.", lambda b: b.actions),
    Column(
        "action_text",
        TEXT,
        "Its text, such as `take 3`.",
        text_values(lambda batch: batch.actions, ACTION_TEXTS),
    ),
)

OBSERVATION_COLUMNS: Final = (
    Column("stones", pa.list_(INT16), "By seat.", by_seat(lambda b: b.seen["stones"])),
    Column("points", pa.list_(INT16), "Victory point counters, by seat.", by_seat(points)),
    Column(
        "hand",
        pa.list_(CARDS_COUNTED),
        "Cards in hand by seat, counted by kind.",
        by_seat(lambda batch: batch.seen["hand"]),
    ),
    Column(
        "table",
        pa.list_(CARDS_COUNTED),
        "Open cards in front of each seat, counted by kind.",
        by_seat(lambda batch: batch.seen["table"]),
    ),
    Column(
        "goods",
        pa.list_(GOODS_COUNTED),
        "Sacrifice cards by seat, counted by good; unknown once a seat has done something in "
        "secret.",
        by_seat(lambda batch: batch.seen["goods"]),
    ),
    Column(
        "goods_size",
        pa.list_(INT8),
        "How many sacrifice cards each seat has.",
        by_seat(lambda batch: batch.seen["goods_size"]),
    ),
    Column(
        "apparent",
        pa.list_(GOODS_COUNTED),
        "The goods as everyone could follow them: without what was done in secret.",
        by_seat(lambda batch: batch.seen["apparent"]),
    ),
    Column("supply", GOODS_COUNTED, "Sacrifice cards left in the supply.", seen_array("supply")),
    Column(
        "offer",
        pa.list_(pa.list_(INT8, ROW_LENGTH), ROWS),
        "Four rows, each from its top to its bottom.",
        seen_array("offer"),
    ),
    Column("demon_row", INT8, "The row the demon stands on, or -1.", seen_number("demon")),
    Column("last_row", INT8, "The row of the last take, or -1.", seen_number("last_row")),
    Column("pile_left", INT8, "Cards left in the pile.", pile_left),
    Column("unseen", KINDS_COUNTED, "What the pile still holds, by kind.", seen_array("unseen")),
    Column("box", KINDS_COUNTED, "Cards that left the game, by kind.", seen_array("box")),
    Column("scored", INT8, "The kind that is being scored, or -1.", seen_number("scored")),
    Column(
        "step",
        INT8,
        "How many seats a scoring has passed; `players` for the majority's extra card.",
        seen_number("step"),
    ),
    Column(
        "consultations",
        INT8,
        "Consultations that are still to be offered in this turn.",
        seen_number("consultations"),
    ),
    Column("altar_top", INT8, "The good on top of the altar, or -1.", seen_number("altar_top")),
    Column(
        "altar",
        pa.list_(INT8),
        "The altar from bottom to top: places in the list of laid cards. Unknown once another "
        "seat kept a card of it.",
        used_entries("altar", "altar_size"),
    ),
    Column(
        "offerings",
        GOODS_COUNTED,
        "The altar's cards by good; unknown as soon as one of them is.",
        seen_array("offerings"),
    ),
    Column(
        "laid_good",
        pa.list_(INT8),
        "All cards that were ever laid on the altar, in order: the good.",
        used_entries("laid_good", "laid"),
    ),
    Column(
        "laid_by",
        pa.list_(INT8),
        "The seat each came from; -1 for the supply and the oracle's first four.",
        used_entries("laid_by", "laid"),
    ),
    Column(
        "laid_open",
        pa.list_(INT8),
        "1 if it was laid open, 0 if face down.",
        used_entries("laid_open", "laid"),
    ),
    Column(
        "secret_by",
        pa.list_(INT8),
        "All that was done in secret (a face-down sacrifice, a consultation), in order: the seat.",
        used_entries("secret_by", "secrets"),
    ),
    Column(
        "secret_when",
        pa.list_(INT8),
        "How many cards had been laid before it.",
        used_entries("secret_when", "secrets"),
    ),
    Column(
        "secret_card",
        pa.list_(INT8),
        "Of a sacrifice: its place in the list of laid cards.",
        used_entries("secret_card", "secrets"),
    ),
    Column(
        "secret_kept",
        pa.list_(INT8),
        "Of a consultation: how deep below the top the kept card lay, or -3 while the seat "
        "chooses. -1 for a sacrifice.",
        used_entries("secret_kept", "secrets"),
    ),
    Column(
        "secret_shown",
        pa.list_(pa.list_(INT8, LOOK_DEPTH)),
        "Of a consultation: the goods that were shown, from the top.",
        used_entries("secret_shown", "secrets"),
    ),
    Column(
        "secret_top",
        pa.list_(INT8),
        "Of a consultation: the good on top of the altar afterwards.",
        used_entries("secret_top", "secrets"),
    ),
    Column(
        "secret_room",
        pa.list_(GOODS_COUNTED),
        "The fewest apparent goods that the seat had from then until its next secret.",
        used_entries("secret_room", "secrets"),
    ),
)

HIDDEN_COLUMNS: Final = (
    Column(
        "hidden_goods",
        pa.list_(GOODS_COUNTED),
        "The true sacrifice cards by seat, counted by good.",
        by_seat(lambda batch: batch.truth["goods"]),
    ),
    Column(
        "hidden_altar",
        pa.list_(INT8),
        "The true goods on the altar, from bottom to top.",
        hidden_altar,
    ),
    Column("hidden_pile", pa.list_(INT8), "The cards of the pile, the next first.", hidden_pile),
)

SEARCH_COLUMNS: Final = (
    Column(
        "search_visits",
        pa.list_(pa.int32()),
        "Simulations that began with each legal action, in the order of `legal`; the champion's "
        "count those from earlier in its turn, too.",
        search_visits,
        can_be_null=True,
    ),
    Column(
        "search_win_share",
        pa.list_(FLOAT32),
        "The win share that each of them promised to the seat in the search for this decision, to "
        "four places; null for an action that it did not try.",
        search_win_share,
        can_be_null=True,
    ),
)

OUTCOME_COLUMNS: Final = (
    Column(
        "win_share", FLOAT32, "The seat's share of the victory: a shared one is split.", win_share
    ),
    Column("place", INT8, "The seat's place; ties share one.", lambda b: b.of_seat(b.places)),
    Column("score", INT16, "The seat's points.", lambda b: b.of_seat(b.scores)),
    Column("margin", INT16, "The seat's points less the best other's.", margin),
    Column(
        "places",
        pa.list_(INT8),
        "All places, by seat.",
        by_seat(lambda batch: batch.places[batch.game_index]),
    ),
    Column(
        "scores",
        pa.list_(INT16),
        "All points, by seat.",
        by_seat(lambda batch: batch.scores[batch.game_index]),
    ),
)

GROUPS: Final = {
    "The game": GAME_COLUMNS,
    "The decision": DECISION_COLUMNS,
    "What the seat knows": OBSERVATION_COLUMNS,
    "What it does not know": HIDDEN_COLUMNS,
    "What its search found": SEARCH_COLUMNS,
    "The outcome": OUTCOME_COLUMNS,
}
COLUMNS: Final = tuple(column for group in GROUPS.values() for column in group)
