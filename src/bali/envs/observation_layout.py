"""The table of what a seat is told: first what the champion's network is, then all the rest.

The first groups are the champion's own, so that one table serves both. They say what matters most,
and they round: more than thirty stones are thirty to them, and who laid what on the altar is lost.
The groups that follow tell that too, so that nothing a seat knows and could use is missing.
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
"""Another one whenever the table, the actions or the rewards change."""

STONE_DIGITS: Final = 10
POINT_DIGITS: Final = 9
"""A game has at most 51 turns, one for each card that can be taken; a scoring brings 14 at most."""
TURN_DIGITS: Final = 6
ROOM_DIGITS: Final = 6
"""The last of them counts -32: who gives what they kept in secret seems to have less than none."""
SIZE_DIGITS: Final = 7
LAID_DIGITS: Final = 6
CONSULTATION_DIGITS: Final = 2

MORE_TABLE: Final = CARDS_OF_KIND[STONEMASON] + 1 - MAX_TABLE
MORE_GOODS: Final = SACRIFICE_CARDS - MAX_GOODS
HIGH_SUPPLY: Final = SACRIFICE_CARDS - LOW_SUPPLY

ORIGINS: Final = MAX_PLAYERS + 1
"""Who a laid card came from: a seat, or none of them."""
KEPT_LOOKING: Final = LOOK_DEPTH
KEPT_HIDDEN: Final = LOOK_DEPTH + 1
KEPT_VALUES: Final = LOOK_DEPTH + 2

EXTRA_GROUPS: Final = (
    Group("over", "the game is over", (1,)),
    Group("actor", "who decides, by seat", (MAX_PLAYERS,)),
    Group("seat", "the observer's own place at the table: 0 started", (MAX_PLAYERS,)),
    Group("color", "the colour by seat: red, blue, yellow, green", (MAX_PLAYERS, len(COLOR_NAMES))),
    Group("turn", "turns begun, as binary digits", (TURN_DIGITS,)),
    Group("row_taken", "the row of the last take", (ROWS,)),
    Group("owed", "consultations to come, as binary digits", (CONSULTATION_DIGITS,)),
    Group("rich", f"stones beyond {MAX_STONES} by seat, as binary digits", (4, STONE_DIGITS)),
    Group("priest_points", "points from priests by seat, as binary digits", (4, POINT_DIGITS)),
    Group("shrine_points", "points from shrines by seat, as binary digits", (4, POINT_DIGITS)),
    Group(
        "stonemasons",
        f"stonemasons in front beyond {MAX_TABLE} by seat, from 1",
        (MAX_PLAYERS, MORE_TABLE),
    ),
    Group("high_supply", f"a supply of {LOW_SUPPLY} or more by good", (GOODS, HIGH_SUPPLY)),
    Group(
        "more_goods",
        f"sacrifice cards beyond {MAX_GOODS} by seat and good, from 1",
        (MAX_PLAYERS, GOODS, MORE_GOODS),
    ),
    Group(
        "fewer_goods",
        "sacrifice cards given away beyond those that seemed to be there, by seat and good, from 1",
        (MAX_PLAYERS, GOODS, ORACLES),
    ),
    Group("goods_size", "how many sacrifice cards by seat, as binary digits", (4, SIZE_DIGITS)),
    Group("altar_size", "how many cards lie on the altar, as binary digits", (LAID_DIGITS,)),
    Group("laid_good", "the cards ever laid on the altar, in order: a known good", (MAX_LAID, 4)),
    Group("laid_by", "each of them: from which seat, or from none", (MAX_LAID, ORIGINS)),
    Group("laid_down", "each of them: laid face down", (MAX_LAID, 1)),
    Group("lifted", "each of them: known to have left the altar", (MAX_LAID, 1)),
    Group(
        "secret_by", "face-down sacrifices and looks, in order: whose, by seat", (MAX_SECRETS, 4)
    ),
    Group(
        "secret_when",
        "each of them: how many cards had been laid before, as binary digits",
        (MAX_SECRETS, LAID_DIGITS),
    ),
    Group(
        "secret_kept",
        "each look: the depth of the card kept, or not chosen yet, or not known",
        (MAX_SECRETS, KEPT_VALUES),
    ),
    Group("secret_shown", "each look: the goods shown, by depth", (MAX_SECRETS, LOOK_DEPTH, GOODS)),
    Group(
        "secret_top",
        "each look: what lay on top afterwards, a good or face down",
        (MAX_SECRETS, GOODS + 1),
    ),
    Group(
        "secret_room",
        "each of them: the fewest of a good that the seat seemed to have until its next one,"
        " as binary digits of which the last counts -32",
        (MAX_SECRETS, GOODS, ROOM_DIGITS),
    ),
)

SHARED_GROUPS: Final = tuple(group for group in CHAMPION_TABLE if group.name != "opponent_model")
"""The champion's groups, but for who it takes the others to be: no table tells a seat that."""
TABLE: Final = (*SHARED_GROUPS, *EXTRA_GROUPS)

OFFSETS: Final = offsets_of(TABLE)
SIZE: Final = sum(group.size for group in TABLE)
"""How many statements an observation has."""
