"""Six levels to play against, from novice to master.

They are the same player with less and less sight, memory and patience: a novice counts what lies
on the table after the next turns and has forgotten most of the altar, a master thinks through
many thousand games. None of them blunders on purpose.
"""

import math
from functools import partial
from typing import Final

import msgspec

from bali.bots.search.bot import SearchBot
from bali.bots.search.budget import Budget
from bali.bots.search.mind import FOREVER, Mind
from bali.bots.search.thinking import Thinker


class Level(msgspec.Struct, frozen=True):
    """How well a level plays."""

    name: str
    simulations: int
    sight: int = FOREVER
    """Turns after this one that it looks ahead."""
    memory: int = FOREVER
    """Cards on the altar that it remembers, besides its own."""
    spread: float = 60.0
    """The margin that is worth a whole victory to it: who sees little counts little."""

    def mind(self, turn: int) -> Mind:
        return Mind(turn + self.sight, self.memory, AMBITION, self.spread, CURIOSITY)


AMBITION: Final = 0.8
"""Margins count more than victory as such: no level plays at random when it is far ahead."""
CURIOSITY: Final = math.sqrt(2)
LEVELS: Final = (
    Level("novice", 20, sight=1, memory=1, spread=20.0),
    Level("apprentice", 100, sight=3, memory=2, spread=20.0),
    Level("villager", 300, sight=10, memory=6, spread=40.0),
    Level("adept", 300),
    Level("elder", 1_500),
    Level("master", 80_000),
)


class LevelBot(SearchBot):
    """A search with the weaknesses of its level."""

    def __init__(self, level: Level, seed: int | None = None) -> None:
        super().__init__(Thinker(Budget(simulations=level.simulations)), level.mind, seed)


novice, apprentice, villager, adept, elder, master = (partial(LevelBot, level) for level in LEVELS)
