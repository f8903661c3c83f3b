"""The columns of a dataset: the one table that files and documentation are made from."""

from typing import Final

import pyarrow as pa

from bali.dataset.column import Column, block, by_seat, first_of, known, of_game, words
from bali.dataset.fills import (
    choices,
    hidden_altar,
    hidden_pile,
    legal,
    margin,
    own_code,
    pile_left,
    points,
    win_share,
)
from bali.dataset.searched import search_visits, search_win_share
from bali.play.action import ACTION_TEXTS
from bali.rules.cards import GOODS, KINDS, LOOK_DEPTH, PLAYABLE, ROW_LENGTH, ROWS
from bali.rules.state import DECISION_NAMES

SMALL: Final = pa.int8()
MEDIUM: Final = pa.int16()
SHARE: Final = pa.float32()
WORD: Final = pa.dictionary(pa.int8(), pa.string())
WORDS: Final = pa.list_(pa.string())
GOODS_COUNTED: Final = pa.list_(SMALL, GOODS)
CARDS_COUNTED: Final = pa.list_(SMALL, PLAYABLE)
KINDS_COUNTED: Final = pa.list_(SMALL, KINDS)

THE_GAME: Final = (
    Column(
        "game",
        pa.int32(),
        "The game's number, from 0 on.",
        of_game(lambda batch: batch.games, pa.int32()),
    ),
    Column(
        "deal_seed",
        pa.uint64(),
        "The seed of its deal, as `Game.new` takes it.",
        of_game(lambda batch: [batch.series.deal_seed(game) for game in batch.games], pa.uint64()),
    ),
    Column("players", SMALL, "How many play, 2 to 4.", known("players")),
    Column("oracle", pa.bool_(), "With the oracle variant.", lambda b: b.truth["oracle"] == 1),
    Column("demon", pa.bool_(), "With the demon variant.", lambda b: b.truth["demon"] >= 0),
    Column("colors", WORDS, "Their colours, by seat.", of_game(lambda b: b.colors(), WORDS)),
    Column("bots", WORDS, "The codes of their bots, by seat.", of_game(lambda b: b.codes(), WORDS)),
)

THE_DECISION: Final = (
    Column("ply", MEDIUM, "The decision's number in its game, from 0 on.", lambda b: b.ply),
    Column("turn", MEDIUM, "The number of the turn, from 1 on.", known("turn")),
    Column("active", SMALL, "The seat whose turn it is.", known("active")),
    Column("seat", SMALL, "The seat that decides.", lambda batch: batch.seat),
    Column("bot", WORD, "The code of the bot that decides.", own_code),
    Column(
        "decision",
        WORD,
        "What is to be decided, such as `take`.",
        words(lambda batch: batch.seen["decision"], DECISION_NAMES),
    ),
    Column("choices", SMALL, "How many actions are legal; 1 is a forced move.", choices),
    Column("legal", pa.list_(SMALL), "The numbers of the legal actions, ascending.", legal),
    Column("action", SMALL, "The number of the action that was played.", lambda b: b.actions),
    Column(
        "action_text",
        WORD,
        "Its text, such as `take 3`.",
        words(lambda batch: batch.actions, ACTION_TEXTS),
    ),
)

WHAT_THE_SEAT_KNOWS: Final = (
    Column("stones", pa.list_(MEDIUM), "By seat.", by_seat(lambda b: b.seen["stones"])),
    Column("points", pa.list_(MEDIUM), "Victory point counters, by seat.", by_seat(points)),
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
        pa.list_(SMALL),
        "How many sacrifice cards each seat has.",
        by_seat(lambda batch: batch.seen["goods_size"]),
    ),
    Column(
        "apparent",
        pa.list_(GOODS_COUNTED),
        "The goods as everyone could follow them: without what was done in secret.",
        by_seat(lambda batch: batch.seen["apparent"]),
    ),
    Column("supply", GOODS_COUNTED, "Sacrifice cards left in the supply.", block("supply")),
    Column(
        "offer",
        pa.list_(pa.list_(SMALL, ROW_LENGTH), ROWS),
        "Four rows, each from its top to its bottom.",
        block("offer"),
    ),
    Column("demon_row", SMALL, "The row the demon stands on, or -1.", known("demon")),
    Column("last_row", SMALL, "The row of the last take, or -1.", known("last_row")),
    Column("pile_left", SMALL, "Cards left in the pile.", pile_left),
    Column("unseen", KINDS_COUNTED, "What the pile still holds, by kind.", block("unseen")),
    Column("box", KINDS_COUNTED, "Cards that left the game, by kind.", block("box")),
    Column("scored", SMALL, "The kind that is being scored, or -1.", known("scored")),
    Column(
        "step",
        SMALL,
        "How many seats a scoring has passed; `players` for the majority's extra card.",
        known("step"),
    ),
    Column(
        "consultations",
        SMALL,
        "Consultations that are still to be offered in this turn.",
        known("consultations"),
    ),
    Column("altar_top", SMALL, "The good on top of the altar, or -1.", known("altar_top")),
    Column(
        "altar",
        pa.list_(SMALL),
        "The altar from bottom to top: places in the list of laid cards. Unknown once another "
        "seat kept a card of it.",
        first_of("altar", "altar_size"),
    ),
    Column(
        "offerings",
        GOODS_COUNTED,
        "The altar's cards by good; unknown as soon as one of them is.",
        block("offerings"),
    ),
    Column(
        "laid_good",
        pa.list_(SMALL),
        "All cards that were ever laid on the altar, in order: the good.",
        first_of("laid_good", "laid"),
    ),
    Column(
        "laid_by",
        pa.list_(SMALL),
        "The seat each came from; -1 for the supply and the oracle's first four.",
        first_of("laid_by", "laid"),
    ),
    Column(
        "laid_open",
        pa.list_(SMALL),
        "1 if it was laid open, 0 if face down.",
        first_of("laid_open", "laid"),
    ),
    Column(
        "secret_by",
        pa.list_(SMALL),
        "All that was done in secret (a face-down sacrifice, a consultation), in order: the seat.",
        first_of("secret_by", "secrets"),
    ),
    Column(
        "secret_when",
        pa.list_(SMALL),
        "How many cards had been laid before it.",
        first_of("secret_when", "secrets"),
    ),
    Column(
        "secret_card",
        pa.list_(SMALL),
        "Of a sacrifice: its place in the list of laid cards.",
        first_of("secret_card", "secrets"),
    ),
    Column(
        "secret_kept",
        pa.list_(SMALL),
        "Of a consultation: how deep below the top the kept card lay, or -3 while the seat "
        "chooses. -1 for a sacrifice.",
        first_of("secret_kept", "secrets"),
    ),
    Column(
        "secret_shown",
        pa.list_(pa.list_(SMALL, LOOK_DEPTH)),
        "Of a consultation: the goods that were shown, from the top.",
        first_of("secret_shown", "secrets"),
    ),
    Column(
        "secret_top",
        pa.list_(SMALL),
        "Of a consultation: the good on top of the altar afterwards.",
        first_of("secret_top", "secrets"),
    ),
    Column(
        "secret_room",
        pa.list_(GOODS_COUNTED),
        "The fewest apparent goods that the seat had from then until its next secret.",
        first_of("secret_room", "secrets"),
    ),
)

WHAT_IT_DOES_NOT_KNOW: Final = (
    Column(
        "hidden_goods",
        pa.list_(GOODS_COUNTED),
        "The true sacrifice cards by seat, counted by good.",
        by_seat(lambda batch: batch.truth["goods"]),
    ),
    Column(
        "hidden_altar",
        pa.list_(SMALL),
        "The true goods on the altar, from bottom to top.",
        hidden_altar,
    ),
    Column("hidden_pile", pa.list_(SMALL), "The cards of the pile, the next first.", hidden_pile),
)

WHAT_ITS_SEARCH_FOUND: Final = (
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
        pa.list_(SHARE),
        "The win share that each of them promised to the seat in the search for this decision, to "
        "four places; null for an action that it did not try.",
        search_win_share,
        can_be_null=True,
    ),
)

THE_OUTCOME: Final = (
    Column(
        "win_share", SHARE, "The seat's share of the victory: a shared one is split.", win_share
    ),
    Column("place", SMALL, "The seat's place; ties share one.", lambda b: b.of_seat(b.places)),
    Column("score", MEDIUM, "The seat's points.", lambda b: b.of_seat(b.scores)),
    Column("margin", MEDIUM, "The seat's points less the best other's.", margin),
    Column(
        "places",
        pa.list_(SMALL),
        "All places, by seat.",
        by_seat(lambda batch: batch.places[batch.owner]),
    ),
    Column(
        "scores",
        pa.list_(MEDIUM),
        "All points, by seat.",
        by_seat(lambda batch: batch.scores[batch.owner]),
    ),
)

GROUPS: Final = {
    "The game": THE_GAME,
    "The decision": THE_DECISION,
    "What the seat knows": WHAT_THE_SEAT_KNOWS,
    "What it does not know": WHAT_IT_DOES_NOT_KNOW,
    "What its search found": WHAT_ITS_SEARCH_FOUND,
    "The outcome": THE_OUTCOME,
}
COLUMNS: Final = tuple(column for group in GROUPS.values() for column in group)
