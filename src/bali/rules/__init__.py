"""The game itself: cards, state, legal actions, transitions, scoring, who knows what.

No I/O, no clock, no global randomness. The names below are what other packages use.
"""

from bali.rules.actions import ACTIONS
from bali.rules.observing import observe
from bali.rules.setup import begin, deal, set_table
from bali.rules.state import SPECTATOR, STATE, State, copy_of, one, states
from bali.rules.transition import apply, legal_actions
from bali.rules.warming import rehearse_game, warm_up
from bali.rules.worlds import sample_world

__all__ = [
    "ACTIONS",
    "SPECTATOR",
    "STATE",
    "State",
    "apply",
    "begin",
    "copy_of",
    "deal",
    "legal_actions",
    "observe",
    "one",
    "rehearse_game",
    "sample_world",
    "set_table",
    "states",
    "warm_up",
]
