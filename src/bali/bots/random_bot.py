"""The bot that plays at random."""

import random

from bali.play.action import Action, actions_of
from bali.rules import State, legal_actions


class RandomBot:
    """Every legal action is as likely as the others."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)

    def choose(self, seen: State) -> Action:
        return self._random.choice(actions_of(legal_actions(seen)))
