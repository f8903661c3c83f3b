"""`greedy`: chooses the action with the best estimate right after it."""

import secrets
from typing import Final

import numpy as np

from bali.bots.estimate import estimate_actions
from bali.bots.question import choices_of
from bali.bots.search.searcher import CONTRADICTION, world_seed_base
from bali.errors import BadObservation
from bali.play.action import ALL_ACTIONS, Action
from bali.rules import ACTIONS, State, precompile, states
from bali.rules.api import array_of
from bali.rules.checks import SEED_COUNT

WORLDS: Final = 8
"""Determinizations for each action."""


class GreedyBot:
    """Compare the positions right after each action by a static estimate, in points."""

    def __init__(self, seed: int | None = None) -> None:
        self._seed = secrets.randbelow(SEED_COUNT) if seed is None else seed
        self._worlds = states(2)
        self._worth = np.zeros(ACTIONS)
        precompile(self.choose)

    def choose(self, seen: State) -> Action:
        choices_of(seen)
        seeds = np.uint64(world_seed_base(seen, self._seed, thread=0))
        if not estimate_actions(self._worth, array_of(seen), self._worlds, seeds, WORLDS):
            raise BadObservation(CONTRADICTION)
        return ALL_ACTIONS[int(self._worth.argmax())]
