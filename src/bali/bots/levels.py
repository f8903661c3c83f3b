"""Five levels below the champion, from novice to elder.

Each level is the champion with fewer simulations, a lower network weight, evaluation noise and a
limited memory of the altar. A novice runs 8 simulations on the noisy current score; an elder has
full memory and a large part of the champion's evaluation. No level makes deliberate mistakes.
"""

from functools import partial
from typing import Final

import msgspec

from bali.bots.champion.champion_searcher import ChampionSearcher
from bali.bots.search.bot import SearchBot
from bali.bots.search.budget import Budget
from bali.bots.search.config import UNLIMITED_MEMORY


class Level(msgspec.Struct, frozen=True):
    """The strength settings of a level."""

    name: str
    simulations: int
    network_weight: float
    """Weight of the network's evaluation, from 0 to 1: see `ChampionConfig`."""
    evaluation_noise: int = 0
    """Largest error of the score in an evaluation, in points."""
    memory: int = UNLIMITED_MEMORY
    """Cards on the altar that it remembers, besides those that it laid."""


LEVEL_MARGIN_WEIGHT: Final = 0.5
"""Weight of the margin, so that no level plays at random when it is far ahead."""
LEVELS: Final = (
    Level("novice", 8, network_weight=0.0, evaluation_noise=10, memory=1),
    Level("apprentice", 8, network_weight=0.0, evaluation_noise=6, memory=2),
    Level("villager", 12, network_weight=0.02, evaluation_noise=4, memory=4),
    Level("adept", 24, network_weight=0.07),
    Level("elder", 70, network_weight=0.4),
)


class LevelBot(SearchBot):
    """A search with the settings of a level."""

    def __init__(self, level: Level, seed: int | None = None) -> None:
        searcher = ChampionSearcher(Budget(simulations=level.simulations))
        config = searcher.config()._replace(
            network_weight=level.network_weight,
            evaluation_noise=level.evaluation_noise,
            memory=level.memory,
            margin_weight=LEVEL_MARGIN_WEIGHT,
            opponent_model=True,
        )
        super().__init__(searcher, seed, config)


novice, apprentice, villager, adept, elder = (partial(LevelBot, level) for level in LEVELS)
