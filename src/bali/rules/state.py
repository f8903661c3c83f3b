"""A game as one NumPy record.

`State` is the table of its fields, `STATE` the dtype that is made from it. Copying a game is
copying a record; a million games are an array of a million records.
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
    NOBODY,
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
"""No decision: phase 3 is done, and phase 4 follows before anybody is asked again."""
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
"""The seat of somebody who only watches."""

SHRINES: Final = CARDS_OF_KIND[SHRINE]
MAX_LAID: Final = SHRINES * (MAX_PLAYERS + 1) + GOODS
"""Cards that can ever be laid on the altar: nine shrines, and the oracle's first four."""
MAX_SECRETS: Final = SHRINES + ORACLES
"""Face-down sacrifices and consultations in one game."""

LAID_DOWN: Final = -1
"""In `secret_kept`: this secret is a face-down sacrifice, nothing was kept."""
LOOKING: Final = -3
"""In `secret_kept`: the oracle shows its cards, none is chosen yet."""

Int8 = Annotated[int, np.int8]
Int16 = Annotated[int, np.int16]
UInt64 = Annotated[np.uint64, np.uint64]


class State(Record):
    """The fields of a game. Seats count from 0, the starting player, clockwise."""

    rng: UInt64
    """The generator: it deals, and it chooses for random players."""

    stones: Annotated[Array, np.int16, (MAX_PLAYERS,)]
    priest_points: Annotated[Array, np.int16, (MAX_PLAYERS,)]
    shrine_points: Annotated[Array, np.int16, (MAX_PLAYERS,)]
    turn: Int16
    """Turns begun, this one included."""

    observer: Int8
    """Whose knowledge this record is: a seat, SPECTATOR, or NOBODY for the game itself."""
    players: Int8
    color: Annotated[Array, np.int8, (MAX_PLAYERS,)]
    oracle: Int8
    demon: Int8
    """The row the demon stands on; NOBODY without that variant."""

    decision: Int8
    actor: Int8
    """The seat that decides; NOBODY at the end."""
    active: Int8
    """The seat whose turn it is."""
    last_row: Int8
    """The row of the last take: its bottom card is what will be scored."""
    consultations: Int8
    """Consultations still to be offered in this turn."""
    scored: Int8
    """The kind being scored while somebody has to choose."""
    step: Int8
    """How many seats this scoring has passed; `players` is the majority's extra card."""

    offer: Annotated[Array, np.int8, (ROWS, ROW_LENGTH)]
    """Each row from its top, place 0, to its bottom."""
    offer_size: Annotated[Array, np.int8, (ROWS,)]
    pile: Annotated[Array, np.int8, (ORACLE_PILE,)]
    """In the order of drawing, what is drawn included."""
    pile_next: Int8
    pile_size: Int8
    unseen: Annotated[Array, np.int8, (KINDS,)]
    """What the pile still holds, by kind: everything else lies open or was seen."""
    box: Annotated[Array, np.int8, (KINDS,)]
    """Playing cards that left the game: oracles, and shrines by R4."""

    hand: Annotated[Array, np.int8, (MAX_PLAYERS, PLAYABLE)]
    hand_size: Annotated[Array, np.int8, (MAX_PLAYERS,)]
    table: Annotated[Array, np.int8, (MAX_PLAYERS, PLAYABLE)]
    """The cards in front of each player."""
    supply: Annotated[Array, np.int8, (GOODS,)]
    goods: Annotated[Array, np.int8, (MAX_PLAYERS, GOODS)]
    """Each player's sacrifice cards."""
    goods_size: Annotated[Array, np.int8, (MAX_PLAYERS,)]
    apparent: Annotated[Array, np.int8, (MAX_PLAYERS, GOODS)]
    """The goods as everyone could follow them: without face-down sacrifices and the oracle."""

    altar: Annotated[Array, np.int8, (MAX_LAID,)]
    """What lies on the altar, bottom to top, as numbers of laid cards."""
    altar_size: Int8
    altar_top: Int8
    """The good on top, UNKNOWN if it lies face down, NO_CARD on an empty altar."""
    offerings: Annotated[Array, np.int8, (GOODS,)]
    """The altar's cards, counted by good."""

    value: Annotated[Array, np.int8, (GOODS,)]
    """What a card of each good is worth; known at the end only."""

    laid: Int8
    """Cards ever laid on the altar. The next fields describe each, in that order."""
    laid_good: Annotated[Array, np.int8, (MAX_LAID,)]
    laid_by: Annotated[Array, np.int8, (MAX_LAID,)]
    """The seat it came from; NOBODY for the supply and the oracle's first four."""
    laid_open: Annotated[Array, np.int8, (MAX_LAID,)]

    secrets: Int8
    """Face-down sacrifices and consultations so far. The next fields describe each."""
    secret_by: Annotated[Array, np.int8, (MAX_SECRETS,)]
    secret_when: Annotated[Array, np.int8, (MAX_SECRETS,)]
    """How many cards had been laid before it."""
    secret_card: Annotated[Array, np.int8, (MAX_SECRETS,)]
    """The laid card that went down or was kept."""
    secret_kept: Annotated[Array, np.int8, (MAX_SECRETS,)]
    """The kept card's depth below the top, or LAID_DOWN, or LOOKING."""
    secret_shown: Annotated[Array, np.int8, (MAX_SECRETS, LOOK_DEPTH)]
    """The goods that the oracle showed, from the top."""
    secret_top: Annotated[Array, np.int8, (MAX_SECRETS,)]
    """What lay on top when the kept card was gone, as in `altar_top`."""
    secret_room: Annotated[Array, np.int8, (MAX_SECRETS, GOODS)]
    """The fewest apparent goods that seat had from this secret to its next one."""


STATE: Final = record_dtype(State)

EMPTY_VALUES: Final = {
    "offer": NO_CARD,
    "pile": NO_CARD,
    "altar": NO_CARD,
    "altar_top": NO_CARD,
    "laid_good": NO_CARD,
    "laid_by": NOBODY,
    "secret_by": NOBODY,
    "secret_card": NO_CARD,
    "secret_kept": LAID_DOWN,
    "secret_shown": NO_CARD,
    "secret_top": NO_CARD,
    "scored": NO_CARD,
    "last_row": NOBODY,
    "observer": NOBODY,
    "color": NOBODY,
}
"""What an empty record holds where 0 would name a card or a seat."""


def states(count: int) -> Array:
    """An array of `count` empty games."""
    empty = np.zeros(count, STATE)
    for name, value in EMPTY_VALUES.items():
        empty[name] = value
    return empty


def one(array: Array) -> State:
    """The game in an array of one; writing to it writes to the array."""
    return cast(State, array[0])


def state_from(record: bytes) -> State:
    """The game whose bytes these are."""
    return one(np.frombuffer(bytearray(record), STATE))


def copy_of(state: State) -> State:
    """Byte by byte: NumPy would go from field to field, which takes six times as long."""
    return state_from(state.tobytes())
