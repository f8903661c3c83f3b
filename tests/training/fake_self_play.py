"""Self-play without games, for tests of the training loop."""

from typing import Any

import numpy as np

from bali.rules.records import Array
from bali.training.learner import COLUMNS, Learner
from bali.training.loss import LOSSES


class FakeBatch:
    """Constant examples with given losses."""

    def __init__(self, losses: Array) -> None:
        self.inputs = np.ones((2, COLUMNS), np.float32)
        self._losses = losses

    def gradient_and_losses(self, outputs: Array) -> tuple[Array, Array]:
        return outputs - 1, np.tile(self._losses, (len(outputs), 1))


class FakeSelfPlay:
    """Self-play in which one game ends in each iteration."""

    xp: Any = np

    def __init__(self) -> None:
        self.iterations = 0
        self.batches = 0
        self.losses: dict[int, dict[str, float]] = {}
        """Losses by batch number; 1 if not given."""

    def set_weights(self, learner: Learner) -> None:
        pass

    def set_opponent_weights(self, opponents: Learner) -> None:
        pass

    def advance(self) -> None:
        self.iterations += 1

    def finished_games(self) -> int:
        return self.iterations

    def batch(self, size: int) -> FakeBatch:  # noqa: ARG002
        self.batches += 1
        expected = self.losses.get(self.batches, {})
        return FakeBatch(np.array([expected.get(name, 1.0) for name in LOSSES], np.float32))
