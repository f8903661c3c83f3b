"""The bot that plays uniformly at random."""

import random

from bali.bots.question import choices_of
from bali.play.action import Action
from bali.rules import State


class RandomBot:
    """Choose uniformly from the legal actions."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)

    def choose(self, seen: State) -> Action:
        return self._random.choice(choices_of(seen))
