"""Self-play without games, for tests of all that is around it."""

from typing import Any

import numpy as np

from bali.learn.learner import COLUMNS, Learner
from bali.learn.lesson import LOSSES
from bali.rules.records import Array


class QuietBatch:
    """Always the same decisions, with the losses that it is told."""

    def __init__(self, losses: Array) -> None:
        self.inputs = np.ones((2, COLUMNS), np.float32)
        self._losses = losses

    def correct(self, outputs: Array) -> tuple[Array, Array]:
        return outputs - 1, np.tile(self._losses, (len(outputs), 1))


class QuietField:
    """A game comes to its end with each turn."""

    xp: Any = np

    def __init__(self) -> None:
        self.turns = 0
        self.batches = 0
        self.losses: dict[int, dict[str, float]] = {}
        """Of some batches, if they are not all 1."""

    def use(self, learner: Learner) -> None:
        pass

    def invite(self, company: Learner) -> None:
        pass

    def turn(self) -> None:
        self.turns += 1

    def finished(self) -> int:
        return self.turns

    def batch(self, size: int) -> QuietBatch:  # noqa: ARG002
        self.batches += 1
        told = self.losses.get(self.batches, {})
        return QuietBatch(np.array([told.get(name, 1.0) for name in LOSSES], np.float32))
