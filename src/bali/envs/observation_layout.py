"""The layout of an observation: the champion's feature groups, then further ones.

The champion's features are compact and clip large counts; they omit the history of the altar. The
further groups add the rest, so that an observation contains everything that a seat knows and could
use.
"""

from typing import Final

from bali.bots.champion.features import (
    LOW_SUPPLY,
    MAX_GOODS,
    MAX_STONES,
    MAX_TABLE,
    Group,
    offsets_of,
)
from bali.bots.champion.features import TABLE as CHAMPION_TABLE
from bali.rules.cards import (
    CARDS_OF_KIND,
    COLOR_NAMES,
    GOODS,
    LOOK_DEPTH,
    MAX_PLAYERS,
    ORACLES,
    ROWS,
    SACRIFICE_CARDS,
    STONEMASON,
)
from bali.rules.state import MAX_LAID, MAX_SECRETS

VERSION: Final = "Bali-v1"
"""Changes with the layout, the actions or the rewards."""

STONE_DIGITS: Final = 10
POINT_DIGITS: Final = 9
"""A game has at most 51 turns, one for each card to take; a scoring yields at most 14 points."""
TURN_DIGITS: Final = 6
ROOM_DIGITS: Final = 6
"""Two's complement, whose last digit counts -32: a seat that sacrifices a secretly kept card
appears to have a negative count."""
SIZE_DIGITS: Final = 7
LAID_DIGITS: Final = 6
CONSULTATION_DIGITS: Final = 2

MORE_TABLE: Final = CARDS_OF_KIND[STONEMASON] + 1 - MAX_TABLE
MORE_GOODS: Final = SACRIFICE_CARDS - MAX_GOODS
HIGH_SUPPLY: Final = SACRIFICE_CARDS - LOW_SUPPLY

ORIGINS: Final = MAX_PLAYERS + 1
"""The origin of a laid card: a seat, or none."""
KEPT_LOOKING: Final = LOOK_DEPTH
KEPT_HIDDEN: Final = LOOK_DEPTH + 1
KEPT_VALUES: Final = LOOK_DEPTH + 2

EXTRA_GROUPS: Final = (
    Group("over", "game over", (1,)),
    Group("actor", "player who decides, by seat", (MAX_PLAYERS,)),
    Group("seat", "absolute seat of the observer: 0 started", (MAX_PLAYERS,)),
    Group("color", "colour by seat: red, blue, yellow, green", (MAX_PLAYERS, len(COLOR_NAMES))),
    Group("turn", "turn number, as binary digits", (TURN_DIGITS,)),
    Group("row_taken", "row of the last take", (ROWS,)),
    Group("owed", "consultations left, as binary digits", (CONSULTATION_DIGITS,)),
    Group("rich", f"stones beyond {MAX_STONES} by seat, as binary digits", (4, STONE_DIGITS)),
    Group("priest_points", "points from priests by seat, as binary digits", (4, POINT_DIGITS)),
    Group("shrine_points", "points from shrines by seat, as binary digits", (4, POINT_DIGITS)),
    Group(
        "stonemasons",
        f"stonemasons on the table beyond {MAX_TABLE} by seat, from 1",
        (MAX_PLAYERS, MORE_TABLE),
    ),
    Group("high_supply", f"supply by good, if {LOW_SUPPLY} or more", (GOODS, HIGH_SUPPLY)),
    Group(
        "more_goods",
        f"sacrifice cards beyond {MAX_GOODS} by seat and good, from 1",
        (MAX_PLAYERS, GOODS, MORE_GOODS),
    ),
    Group(
        "fewer_goods",
        "sacrifice cards given beyond the apparent number, by seat and good, from 1",
        (MAX_PLAYERS, GOODS, ORACLES),
    ),
    Group("goods_size", "number of sacrifice cards by seat, as binary digits", (4, SIZE_DIGITS)),
    Group("altar_size", "number of cards on the altar, as binary digits", (LAID_DIGITS,)),
    Group("laid_good", "all cards ever laid on the altar, in order: good, if known", (MAX_LAID, 4)),
    Group("laid_by", "by laid card: seat that laid it, or none", (MAX_LAID, ORIGINS)),
    Group("laid_down", "by laid card: laid face down", (MAX_LAID, 1)),
    Group("lifted", "by laid card: known to have left the altar", (MAX_LAID, 1)),
    Group(
        "secret_by",
        "secrets (face-down sacrifices and oracle looks), in order: seat",
        (MAX_SECRETS, 4),
    ),
    Group(
        "secret_when",
        "by secret: number of cards laid before it, as binary digits",
        (MAX_SECRETS, LAID_DIGITS),
    ),
    Group(
        "secret_kept",
        "by look: depth of the card kept, or not chosen yet, or unknown",
        (MAX_SECRETS, KEPT_VALUES),
    ),
    Group("secret_shown", "by look: goods shown, by depth", (MAX_SECRETS, LOOK_DEPTH, GOODS)),
    Group(
        "secret_top",
        "by look: top card of the altar afterwards, a good or face down",
        (MAX_SECRETS, GOODS + 1),
    ),
    Group(
        "secret_room",
        "by secret and good: smallest apparent number of cards of the seat until its next secret,"
        " as binary digits of which the last counts -32",
        (MAX_SECRETS, GOODS, ROOM_DIGITS),
    ),
)

SHARED_GROUPS: Final = tuple(group for group in CHAMPION_TABLE if group.name != "opponent_model")
"""The champion's groups without `opponent_model`, which is a setting of its search."""
TABLE: Final = (*SHARED_GROUPS, *EXTRA_GROUPS)

OFFSETS: Final = offsets_of(TABLE)
SIZE: Final = sum(group.size for group in TABLE)
"""Number of features of an observation."""
