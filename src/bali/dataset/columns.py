"""The columns of a dataset, from which files and the documentation are generated."""

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
        "Number of the game, from 0.",
        per_game(lambda batch: batch.games, pa.int32()),
    ),
    Column(
        "deal_seed",
        pa.uint64(),
        "Seed of the deal, as `Game.new` takes it.",
        per_game(lambda batch: [batch.series.deal_seed(game) for game in batch.games], pa.uint64()),
    ),
    Column("players", INT8, "Number of players, 2 to 4.", seen_number("players")),
    Column("oracle", pa.bool_(), "With the oracle variant.", lambda b: b.truth["oracle"] == 1),
    Column("demon", pa.bool_(), "With the demon variant.", lambda b: b.truth["demon"] >= 0),
    Column("colors", TEXTS, "Colours by seat.", per_game(lambda b: b.colors(), TEXTS)),
    Column("bots", TEXTS, "Codes of the bots by seat.", per_game(lambda b: b.codes(), TEXTS)),
)

DECISION_COLUMNS: Final = (
    Column("ply", INT16, "Number of the decision in its game, from 0.", lambda b: b.ply),
    Column("turn", INT16, "Number of the turn, from 1.", seen_number("turn")),
    Column("active", INT8, "Seat whose turn it is.", seen_number("active")),
    Column("seat", INT8, "Seat that decides (the actor).", lambda batch: batch.seat),
    Column("bot", TEXT, "Code of the actor's bot.", own_code),
    Column(
        "decision",
        TEXT,
        "Kind of decision, such as `take`.",
        text_values(lambda batch: batch.seen["decision"], DECISION_NAMES),
    ),
    Column("choices", INT8, "Number of legal actions; 1 for a forced move.", action_counts),
    Column("legal", pa.list_(INT8), "Numbers of the legal actions, ascending.", legal),
    Column("action", INT8, "Number of the action played.", lambda b: b.actions),
    Column(
        "action_text",
        TEXT,
        "Text of the action played, such as `take 3`.",
        text_values(lambda batch: batch.actions, ACTION_TEXTS),
    ),
)

OBSERVATION_COLUMNS: Final = (
    Column("stones", pa.list_(INT16), "Stones by seat.", by_seat(lambda b: b.seen["stones"])),
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
        "Sacrifice cards by seat, counted by good; unknown after a secret action of the seat.",
        by_seat(lambda batch: batch.seen["goods"]),
    ),
    Column(
        "goods_size",
        pa.list_(INT8),
        "Number of sacrifice cards, by seat.",
        by_seat(lambda batch: batch.seen["goods_size"]),
    ),
    Column(
        "apparent",
        pa.list_(GOODS_COUNTED),
        "Sacrifice cards as if no secret action had been played, by seat and good.",
        by_seat(lambda batch: batch.seen["apparent"]),
    ),
    Column("supply", GOODS_COUNTED, "Sacrifice cards left in the supply.", seen_array("supply")),
    Column(
        "offer",
        pa.list_(pa.list_(INT8, ROW_LENGTH), ROWS),
        "Cards of the four rows, each from top to bottom.",
        seen_array("offer"),
    ),
    Column("demon_row", INT8, "Row of the demon, or -1.", seen_number("demon")),
    Column("last_row", INT8, "Row of the last take, or -1.", seen_number("last_row")),
    Column("pile_left", INT8, "Number of cards in the pile.", pile_left),
    Column("unseen", KINDS_COUNTED, "Cards in the pile, by kind.", seen_array("unseen")),
    Column("box", KINDS_COUNTED, "Cards removed from the game, by kind.", seen_array("box")),
    Column("scored", INT8, "Kind that is being scored, or -1.", seen_number("scored")),
    Column(
        "step",
        INT8,
        "Number of seats that a scoring has passed; `players` for the majority's extra card.",
        seen_number("step"),
    ),
    Column(
        "consultations",
        INT8,
        "Consultations left to offer in this turn.",
        seen_number("consultations"),
    ),
    Column("altar_top", INT8, "Good on top of the altar, or -1.", seen_number("altar_top")),
    Column(
        "altar",
        pa.list_(INT8),
        "Altar from bottom to top, as indices in the list of laid cards; unknown after another "
        "seat kept a card of it.",
        used_entries("altar", "altar_size"),
    ),
    Column(
        "offerings",
        GOODS_COUNTED,
        "Cards on the altar, by good; unknown if one of them is.",
        seen_array("offerings"),
    ),
    Column(
        "laid_good",
        pa.list_(INT8),
        "Goods of all cards laid on the altar so far, in order.",
        used_entries("laid_good", "laid"),
    ),
    Column(
        "laid_by",
        pa.list_(INT8),
        "Seats that laid these cards; -1 for the supply and the oracle's first four.",
        used_entries("laid_by", "laid"),
    ),
    Column(
        "laid_open",
        pa.list_(INT8),
        "1 for each card laid open, 0 for each laid face down.",
        used_entries("laid_open", "laid"),
    ),
    Column(
        "secret_by",
        pa.list_(INT8),
        "Seats of all secret actions (face-down sacrifices and consultations), in order.",
        used_entries("secret_by", "secrets"),
    ),
    Column(
        "secret_when",
        pa.list_(INT8),
        "Number of cards laid before each secret action.",
        used_entries("secret_when", "secrets"),
    ),
    Column(
        "secret_card",
        pa.list_(INT8),
        "For a sacrifice: its index in the list of laid cards.",
        used_entries("secret_card", "secrets"),
    ),
    Column(
        "secret_kept",
        pa.list_(INT8),
        "For a consultation: depth of the kept card below the top, or -3 before it is chosen. -1 "
        "for a sacrifice.",
        used_entries("secret_kept", "secrets"),
    ),
    Column(
        "secret_shown",
        pa.list_(pa.list_(INT8, LOOK_DEPTH)),
        "For a consultation: goods shown, from the top.",
        used_entries("secret_shown", "secrets"),
    ),
    Column(
        "secret_top",
        pa.list_(INT8),
        "For a consultation: good on top of the altar afterwards.",
        used_entries("secret_top", "secrets"),
    ),
    Column(
        "secret_room",
        pa.list_(GOODS_COUNTED),
        "Minimum of the seat's `apparent` goods from then until its next secret action.",
        used_entries("secret_room", "secrets"),
    ),
)

HIDDEN_COLUMNS: Final = (
    Column(
        "hidden_goods",
        pa.list_(GOODS_COUNTED),
        "True sacrifice cards by seat, counted by good.",
        by_seat(lambda batch: batch.truth["goods"]),
    ),
    Column(
        "hidden_altar",
        pa.list_(INT8),
        "True goods on the altar, from bottom to top.",
        hidden_altar,
    ),
    Column("hidden_pile", pa.list_(INT8), "Cards of the pile, the next one first.", hidden_pile),
)

SEARCH_COLUMNS: Final = (
    Column(
        "search_visits",
        pa.list_(pa.int32()),
        "Visits of each legal action, in the order of `legal`; the champion's include those from "
        "earlier in its turn.",
        search_visits,
        can_be_null=True,
    ),
    Column(
        "search_win_share",
        pa.list_(FLOAT32),
        "Mean win share of each legal action in this decision's search, to four decimals; null "
        "for an action without new visits.",
        search_win_share,
        can_be_null=True,
    ),
)

OUTCOME_COLUMNS: Final = (
    Column("win_share", FLOAT32, "Win share of the seat; a shared victory is split.", win_share),
    Column("place", INT8, "Place of the seat; ties share one.", lambda b: b.of_seat(b.places)),
    Column("score", INT16, "Score of the seat.", lambda b: b.of_seat(b.scores)),
    Column("margin", INT16, "Score of the seat minus the best other score.", margin),
    Column(
        "places",
        pa.list_(INT8),
        "Places by seat.",
        by_seat(lambda batch: batch.places[batch.game_index]),
    ),
    Column(
        "scores",
        pa.list_(INT16),
        "Scores by seat.",
        by_seat(lambda batch: batch.scores[batch.game_index]),
    ),
)

GROUPS: Final = {
    "The game": GAME_COLUMNS,
    "The decision": DECISION_COLUMNS,
    "The observation": OBSERVATION_COLUMNS,
    "Hidden information": HIDDEN_COLUMNS,
    "The search": SEARCH_COLUMNS,
    "The outcome": OUTCOME_COLUMNS,
}
COLUMNS: Final = tuple(column for group in GROUPS.values() for column in group)
