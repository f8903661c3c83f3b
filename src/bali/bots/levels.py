"""Five levels to play against below the champion, from novice to elder.

They are the champion with less and less sight, memory and patience: a novice tries a handful of
ways to go on, counts the points as they lie there, miscounts, and has forgotten most of the altar;
an elder forgets nothing and sees much of what the champion sees. None of them blunders on purpose.
"""

from functools import partial
from typing import Final

import msgspec

from bali.bots.champion.thinking import ChampionThinker
from bali.bots.search.bot import SearchBot
from bali.bots.search.budget import Budget
from bali.bots.search.mind import FOREVER


class Level(msgspec.Struct, frozen=True):
    """How well a level plays."""

    name: str
    simulations: int
    foresight: float
    """How far it sees, from 0 to 1: see `ChampionMind`."""
    blur: int = 0
    """By how many points it miscounts at most."""
    memory: int = FOREVER
    """Cards on the altar that it remembers, besides its own."""


AMBITION: Final = 0.5
"""Margins count, too: no level plays at random when it is far ahead."""
LEVELS: Final = (
    Level("novice", 8, foresight=0.0, blur=10, memory=1),
    Level("apprentice", 8, foresight=0.0, blur=6, memory=2),
    Level("villager", 12, foresight=0.02, blur=4, memory=4),
    Level("adept", 24, foresight=0.07),
    Level("elder", 70, foresight=0.4),
)


class LevelBot(SearchBot):
    """A search with the weaknesses of its level."""

    def __init__(self, level: Level, seed: int | None = None) -> None:
        thinker = ChampionThinker(Budget(simulations=level.simulations))
        mind = thinker.mind()._replace(
            foresight=level.foresight,
            blur=level.blur,
            memory=level.memory,
            ambition=AMBITION,
            company=True,
        )
        super().__init__(thinker, seed, mind)


novice, apprentice, villager, adept, elder = (partial(LevelBot, level) for level in LEVELS)
