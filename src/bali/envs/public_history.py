"""The public history of a game, as numbers and as text.

The numbers are sufficient to replay everything that is public. Private information, the seat's own
face-down cards and the cards that the oracle showed it, is in that seat's observation.
"""

from typing import Final

from bali.play.action import ACTION_TEXTS
from bali.rules.actions import ACTIONS
from bali.rules.cards import CARD_NAMES, GOOD_NAMES, KINDS, NO_CARD, UNKNOWN
from bali.rules.state import State

HIDDEN: Final = ACTIONS
"""In place of a hidden action or card."""
DRAWN: Final = HIDDEN + 1
"""Base of drawn cards; the kind is added."""
TOP: Final = DRAWN + KINDS
"""Base of the altar's top card after a card was lifted; the card minus UNKNOWN is added."""

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
"""The text of each number."""


def code_of_top(state: State) -> int:
    """Return the number of the altar's top card (R13)."""
    return TOP + int(state.altar_top) - UNKNOWN


def secrets_of(seen: State) -> str:
    """Return the private information: cards laid on the altar, and the oracle's looks."""
    if not seen.secrets:
        return ""
    laid = seen.laid_good[: seen.laid].tolist()
    shown = seen.secret_shown[: seen.secrets].tolist()
    kept = seen.secret_kept[: seen.secrets].tolist()
    return f"laid {laid} shown {shown} kept {kept}"
