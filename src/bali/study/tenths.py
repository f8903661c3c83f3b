"""Forecasts against what came true, by tenths of the forecast."""

import math
from collections.abc import Sequence

import msgspec
import numpy as np

from bali.arena.intervals import NORMAL
from bali.rules.records import Array

TENTHS = 10
TOLERANCE = 0.02
"""A forecast is to be right within so much, in every tenth."""


class Tenth(msgspec.Struct, frozen=True):
    """The positions whose forecast lies within one tenth."""

    count: int
    forecast: float
    got: float
    error: float
    """The 95% interval of what they got reaches so far to both sides."""

    @property
    def off(self) -> float:
        """What they got beyond what was forecast."""
        return self.got - self.forecast

    @property
    def is_right(self) -> bool:
        return abs(self.off) <= TOLERANCE

    @property
    def may_be_right(self) -> bool:
        """Whether chance alone could put it outside."""
        return abs(self.off) <= TOLERANCE + self.error


def tenths_of(
    forecasts: Sequence[float], got: Sequence[float], games: Sequence[int]
) -> list[Tenth | None]:
    """By tenth, None where it is empty; positions of one game are not independent."""
    told, came, from_game = np.asarray(forecasts), np.asarray(got), np.asarray(games)
    places = np.clip((told * TENTHS).astype(int), 0, TENTHS - 1)
    return [
        _tenth(told[places == tenth], came[places == tenth], from_game[places == tenth])
        for tenth in range(TENTHS)
    ]


def _tenth(told: Array, came: Array, games: Array) -> Tenth | None:
    if len(told) == 0:
        return None
    reach = NORMAL * clustered_error(came - told, games)
    return Tenth(len(told), float(told.mean()), float(came.mean()), reach)


def clustered_error(values: Array, games: Array) -> float:
    """The standard error of a mean of values that come several from a game."""
    numbers = np.unique(games, return_inverse=True)[1]
    sums = np.bincount(numbers, weights=values - values.mean())
    count = len(sums)
    if count < 2:
        return 1.0
    return math.sqrt(float((sums**2).sum()) * count / (count - 1)) / len(values)


def temperature_of(forecasts: Sequence[float], got: Sequence[float]) -> float:
    """What the forecasts' logits would have to be divided by to fit best.

    Above 1 the forecasts are too sure of themselves, below 1 too timid. By Newton's steps on the
    likelihood; both outcomes must occur.
    """
    told = np.clip(np.asarray(forecasts, np.float64), 1e-4, 1 - 1e-4)
    logits = np.log(told / (1 - told))
    slope = 1.0
    for _ in range(50):
        now = 1 / (1 + np.exp(-slope * logits))
        steepness = float((logits**2 * now * (1 - now)).sum())
        slope += float((logits * (np.asarray(got) - now)).sum()) / max(steepness, 1e-9)
        slope = min(10.0, max(0.1, slope))
    return 1 / slope
