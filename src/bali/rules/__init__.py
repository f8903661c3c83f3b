"""The game kernel: cards, state, legal actions, transitions, scoring, hidden information.

No I/O, no clock, no global randomness. Other packages use the names below.
"""

from typing import Final

from bali.rules.actions import ACTIONS, is_forced
from bali.rules.api import (
    apply,
    begin,
    deal,
    finish,
    legal_actions,
    majority,
    observe,
    price_for,
    sample_world,
    score_sheet,
    win_shares,
)
from bali.rules.precompile import precompile
from bali.rules.setup import set_table
from bali.rules.state import SPECTATOR, STATE, State, copy_of, one, state_from, states

RULES_VERSION: Final = "2"
"""Changes whenever other actions are legal, or the same actions lead to another game.

Version 2: a player may decline a substitute good (R6). Games of version 1 are valid in version 2.
"""

__all__ = [
    "ACTIONS",
    "RULES_VERSION",
    "SPECTATOR",
    "STATE",
    "State",
    "apply",
    "begin",
    "copy_of",
    "deal",
    "finish",
    "is_forced",
    "legal_actions",
    "majority",
    "observe",
    "one",
    "precompile",
    "price_for",
    "sample_world",
    "score_sheet",
    "set_table",
    "state_from",
    "states",
    "win_shares",
]
