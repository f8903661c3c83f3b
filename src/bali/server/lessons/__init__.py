"""The tutorial: prepared positions, told by the rules, since the page has none."""

from functools import cache

from bali.server.lessons.exercise import EXERCISE
from bali.server.lessons.first_turns import FIRST_TURNS
from bali.server.lessons.last_turn import LAST_TURN
from bali.server.lessons.shrines import SHRINES
from bali.server.lessons.telling import told
from bali.server.lessons.variants import VARIANTS
from bali.server.messages import Lessons

SCRIPTS = (*FIRST_TURNS, *SHRINES, LAST_TURN, *VARIANTS, EXERCISE)
"""In the order in which they are learned."""


@cache
def lessons() -> Lessons:
    """All lessons; the same for everyone."""
    return Lessons(tuple(told(script) for script in SCRIPTS))
