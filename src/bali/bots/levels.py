"""Five levels to play against below the champion, from novice to elder.

They are the champion with less and less sight, memory and patience: a novice counts the points as
they lie there, looks at a handful of games and has forgotten most of the altar, an elder sees
nearly all that the champion sees. None of them blunders on purpose.
"""

from functools import partial
from typing import Final

import msgspec

from bali.bots.champion.bot import ChampionThinker
from bali.bots.search.bot import SearchBot
from bali.bots.search.budget import Budget
from bali.bots.search.mind import FOREVER


class Level(msgspec.Struct, frozen=True):
    """How well a level plays."""

    name: str
    simulations: int
    foresight: float
    """How far it sees, from 0 to 1: see `ChampionMind`."""
    memory: int = FOREVER
    """Cards on the altar that it remembers, besides its own."""


AMBITION: Final = 0.5
"""Margins count, too: no level plays at random when it is far ahead."""
LEVELS: Final = (
    Level("novice", 6, foresight=0.0, memory=1),
    Level("apprentice", 20, foresight=0.05, memory=2),
    Level("villager", 30, foresight=0.15, memory=6),
    Level("adept", 60, foresight=0.35),
    Level("elder", 100, foresight=0.7),
)


class LevelBot(SearchBot):
    """A search with the weaknesses of its level."""

    def __init__(self, level: Level, seed: int | None = None) -> None:
        thinker = ChampionThinker(Budget(simulations=level.simulations))
        mind = thinker.mind()._replace(
            foresight=level.foresight, memory=level.memory, ambition=AMBITION
        )
        super().__init__(thinker, seed, mind)


novice, apprentice, villager, adept, elder = (partial(LevelBot, level) for level in LEVELS)
