"""Random rollouts for OpenSpiel's searches."""

from typing import Any, Final

import numpy as np

from bali.envs.drawn_game import DrawnGame
from bali.envs.rollout import draw_the_rest, returns_of, roll_out
from bali.rules.records import Array

ROLLOUT_SEEDS: Final = 2**32


class CompiledRolloutEvaluator:
    """OpenSpiel's `RandomRolloutEvaluator` with one rollout, played by the compiled rules.

    Every legal action is as likely as the others, and so is every order of the unseen cards.
    """

    def __init__(self, random_state: np.random.RandomState | None = None) -> None:
        self._chance = random_state or np.random.RandomState()

    def evaluate(self, state: Any) -> Array:
        table: DrawnGame = state.table
        if table.is_drawing:
            table = table.copy()
            draw_the_rest(table, self._chance)
        if table.is_over:
            return returns_of(table.state)
        return roll_out(table.state, int(self._chance.randint(ROLLOUT_SEEDS, dtype=np.int64)))

    def prior(self, state: Any) -> list[tuple[int, float]]:
        table: DrawnGame = state.table
        if table.is_drawing:
            return table.chances()
        legal = table.legal_actions()
        return [(action, 1.0 / len(legal)) for action in legal]
