"""The state of a game as one NumPy record.

`State` declares the fields, and `STATE` is the dtype made from them. Many games are an array of
records.
"""

from typing import Annotated, Final, cast

import numpy as np

from bali.rules.cards import (
    CARDS_OF_KIND,
    GOODS,
    KINDS,
    LOOK_DEPTH,
    MAX_PLAYERS,
    NO_CARD,
    NO_SEAT,
    ORACLE_PILE,
    ORACLES,
    PLAYABLE,
    ROW_LENGTH,
    ROWS,
    SHRINE,
)
from bali.rules.records import Array, Record, record_dtype

BUY: Final = 0
PLAY: Final = 1
SACRIFICE: Final = 2
SUPPLY: Final = 3
TAKE: Final = 4
CONSULT: Final = 5
KEEP: Final = 6
REWARD: Final = 7
RECEIVE: Final = 8
OVER: Final = 9
SCORE: Final = 10
"""Not a decision: phase 3 is complete, and phase 4 follows within the same action."""
DECISION_NAMES: Final = (
    "buy",
    "play",
    "sacrifice",
    "supply",
    "take",
    "consult",
    "keep",
    "reward",
    "receive",
    "over",
)

SPECTATOR: Final = MAX_PLAYERS
"""The observer number of a spectator."""

SHRINES: Final = CARDS_OF_KIND[SHRINE]
MAX_LAID: Final = SHRINES * (MAX_PLAYERS + 1) + GOODS
"""The most cards laid on the altar in a game: for nine shrines, and the oracle's first four."""
MAX_SECRETS: Final = SHRINES + ORACLES
"""The most face-down sacrifices and consultations in a game."""

LAID_DOWN: Final = -1
"""In `secret_kept`: the secret is a face-down sacrifice."""
LOOKING: Final = -3
"""In `secret_kept`: the oracle shows its cards, and none is chosen yet."""

Int8 = Annotated[int, np.int8]
Int16 = Annotated[int, np.int16]
UInt64 = Annotated[np.uint64, np.uint64]


class State(Record):
    """The fields of a state. Seats are numbered clockwise from 0, the starting player."""

    rng: UInt64
    """The state of the random generator, for deals and random players."""

    stones: Annotated[Array, np.int16, (MAX_PLAYERS,)]
    priest_points: Annotated[Array, np.int16, (MAX_PLAYERS,)]
    shrine_points: Annotated[Array, np.int16, (MAX_PLAYERS,)]
    turn: Int16
    """The number of the turn, from 1."""

    observer: Int8
    """The seat whose observation this is, SPECTATOR, or NO_SEAT for the complete state."""
    players: Int8
    color: Annotated[Array, np.int8, (MAX_PLAYERS,)]
    oracle: Int8
    demon: Int8
    """The demon's row; NO_SEAT without that variant."""

    decision: Int8
    actor: Int8
    """The seat that decides; NO_SEAT at the end."""
    active: Int8
    """The seat whose turn it is."""
    last_row: Int8
    """The row of the last take, whose bottom card is scored."""
    consultations: Int8
    """Consultations that are still to be offered in this turn."""
    scored: Int8
    """The kind being scored while a player has to decide."""
    step: Int8
    """The number of seats scored so far; `players` stands for the majority's extra card."""

    offer: Annotated[Array, np.int8, (ROWS, ROW_LENGTH)]
    """Each row from its top, index 0, to its bottom."""
    offer_size: Annotated[Array, np.int8, (ROWS,)]
    pile: Annotated[Array, np.int8, (ORACLE_PILE,)]
    """In drawing order, including cards that have been drawn."""
    pile_next: Int8
    pile_size: Int8
    unseen: Annotated[Array, np.int8, (KINDS,)]
    """Cards left in the pile, by kind. All other cards have been seen."""
    box: Annotated[Array, np.int8, (KINDS,)]
    """Playing cards that were removed from the game: oracles, and shrines by R4."""

    hand: Annotated[Array, np.int8, (MAX_PLAYERS, PLAYABLE)]
    hand_size: Annotated[Array, np.int8, (MAX_PLAYERS,)]
    table: Annotated[Array, np.int8, (MAX_PLAYERS, PLAYABLE)]
    """The cards in front of each player."""
    supply: Annotated[Array, np.int8, (GOODS,)]
    goods: Annotated[Array, np.int8, (MAX_PLAYERS, GOODS)]
    """Each player's sacrifice cards."""
    goods_size: Annotated[Array, np.int8, (MAX_PLAYERS,)]
    apparent: Annotated[Array, np.int8, (MAX_PLAYERS, GOODS)]
    """The goods as known to all seats: without face-down sacrifices and kept cards."""

    altar: Annotated[Array, np.int8, (MAX_LAID,)]
    """The altar from bottom to top, as numbers of laid cards."""
    altar_size: Int8
    altar_top: Int8
    """The good on top, UNKNOWN if it lies face down, NO_CARD on an empty altar."""
    offerings: Annotated[Array, np.int8, (GOODS,)]
    """The altar's cards, counted by good."""

    value: Annotated[Array, np.int8, (GOODS,)]
    """The value of a card of each good; set at the end of the game."""

    laid: Int8
    """Cards ever laid on the altar. The next fields describe each, in that order."""
    laid_good: Annotated[Array, np.int8, (MAX_LAID,)]
    laid_by: Annotated[Array, np.int8, (MAX_LAID,)]
    """The seat that laid it; NO_SEAT for the supply and the oracle's first four."""
    laid_open: Annotated[Array, np.int8, (MAX_LAID,)]

    secrets: Int8
    """Face-down sacrifices and consultations so far. The next fields describe each."""
    secret_by: Annotated[Array, np.int8, (MAX_SECRETS,)]
    secret_when: Annotated[Array, np.int8, (MAX_SECRETS,)]
    """The number of cards laid before it."""
    secret_card: Annotated[Array, np.int8, (MAX_SECRETS,)]
    """The number of the card that was laid or kept."""
    secret_kept: Annotated[Array, np.int8, (MAX_SECRETS,)]
    """The kept card's depth below the top, or LAID_DOWN, or LOOKING."""
    secret_shown: Annotated[Array, np.int8, (MAX_SECRETS, LOOK_DEPTH)]
    """The goods that the oracle showed, from the top."""
    secret_top: Annotated[Array, np.int8, (MAX_SECRETS,)]
    """The altar's top after the kept card was removed, as in `altar_top`."""
    secret_room: Annotated[Array, np.int8, (MAX_SECRETS, GOODS)]
    """The fewest apparent goods of the seat between this secret and its next one."""


STATE: Final = record_dtype(State)

EMPTY_VALUES: Final = {
    "offer": NO_CARD,
    "pile": NO_CARD,
    "altar": NO_CARD,
    "altar_top": NO_CARD,
    "laid_good": NO_CARD,
    "laid_by": NO_SEAT,
    "secret_by": NO_SEAT,
    "secret_card": NO_CARD,
    "secret_kept": LAID_DOWN,
    "secret_shown": NO_CARD,
    "secret_top": NO_CARD,
    "scored": NO_CARD,
    "last_row": NO_SEAT,
    "observer": NO_SEAT,
    "color": NO_SEAT,
}
"""Initial values of the fields in which 0 would be a card or a seat."""


def states(count: int) -> Array:
    """Return an array of `count` empty states."""
    empty = np.zeros(count, STATE)
    for name, value in EMPTY_VALUES.items():
        empty[name] = value
    return empty


def one(array: Array) -> State:
    """Return the state in an array of one; writing to it writes to the array."""
    return cast(State, array[0])


def state_from(record: bytes) -> State:
    """Return the state with these bytes."""
    return one(np.frombuffer(bytearray(record), STATE))


def copy_of(state: State) -> State:
    """Return a copy, made from bytes: NumPy's copy by field takes six times as long."""
    return state_from(state.tobytes())
