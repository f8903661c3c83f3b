"""What everybody at the table is told, as numbers and in words.

The numbers are one story: whoever replays it knows all that is public. What only one seat knows,
its own face-down cards and what the oracle showed it, is in that seat's observation.
"""

from typing import Final

from bali.play.action import ACTION_TEXTS
from bali.rules.actions import ACTIONS
from bali.rules.cards import CARD_NAMES, GOOD_NAMES, KINDS, NO_CARD, UNKNOWN
from bali.rules.state import State

HIDDEN: Final = ACTIONS
"""In place of an action or a card: it stays face down."""
DRAWN: Final = HIDDEN + 1
"""A card is drawn; its kind is added."""
TOP: Final = DRAWN + KINDS
"""What lies on the altar when a card was lifted off it is added, counted from UNKNOWN."""

_TOPS: Final = {
    UNKNOWN: "face down",
    NO_CARD: "nothing",
    **dict(enumerate(GOOD_NAMES)),
}
TEXTS: Final = (
    *ACTION_TEXTS,
    "?",
    *CARD_NAMES,
    *(f"top {name}" for name in _TOPS.values()),
)
"""Every number in words."""


def code_of_top(state: State) -> int:
    """R13: what then lies on top."""
    return TOP + int(state.altar_top) - UNKNOWN


def secrets_of(seen: State) -> str:
    """What is not public: the faces of the cards laid on the altar, the looks of the oracle."""
    if not seen.secrets:
        return ""
    laid = seen.laid_good[: seen.laid].tolist()
    shown = seen.secret_shown[: seen.secrets].tolist()
    kept = seen.secret_kept[: seen.secrets].tolist()
    return f"laid {laid} shown {shown} kept {kept}"
