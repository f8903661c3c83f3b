"""Forecasts compared with outcomes, in bins of equal width."""

import math
from collections.abc import Sequence

import msgspec
import numpy as np

from bali.arena.intervals import NORMAL
from bali.rules.records import Array

BINS = 10
TOLERANCE = 0.02
"""Largest accepted difference of a bin's mean outcome from its mean forecast."""


class CalibrationBin(msgspec.Struct, frozen=True):
    """Mean forecast and outcome of the positions in one bin."""

    count: int
    forecast: float
    outcome: float
    error: float
    """Half of the 95% interval of the mean outcome."""

    @property
    def bias(self) -> float:
        """The mean outcome less the mean forecast."""
        return self.outcome - self.forecast

    @property
    def is_within_tolerance(self) -> bool:
        return abs(self.bias) <= TOLERANCE

    @property
    def may_be_within_tolerance(self) -> bool:
        """Whether the bin is within the tolerance, extended by its sampling error."""
        return abs(self.bias) <= TOLERANCE + self.error


def bins_of(
    forecasts: Sequence[float], outcomes: Sequence[float], games: Sequence[int]
) -> list[CalibrationBin | None]:
    """Return the bins, None for an empty one.

    `games` has the game of each position, since positions of one game are not independent.
    """
    columns = (np.asarray(forecasts), np.asarray(outcomes), np.asarray(games))
    numbers = np.clip((columns[0] * BINS).astype(int), 0, BINS - 1)
    return [_bin(*(column[numbers == number] for column in columns)) for number in range(BINS)]


def _bin(forecasts: Array, outcomes: Array, games: Array) -> CalibrationBin | None:
    if len(forecasts) == 0:
        return None
    error = NORMAL * clustered_error(outcomes - forecasts, games)
    return CalibrationBin(len(forecasts), float(forecasts.mean()), float(outcomes.mean()), error)


def clustered_error(values: Array, games: Array) -> float:
    """Return the standard error of a mean whose values are clustered by game."""
    numbers = np.unique(games, return_inverse=True)[1]
    sums = np.bincount(numbers, weights=values - values.mean())
    count = len(sums)
    if count < 2:
        return 1.0
    return math.sqrt(float((sums**2).sum()) * count / (count - 1)) / len(values)


def temperature_of(forecasts: Sequence[float], outcomes: Sequence[float]) -> float:
    """Return the temperature that fits the forecasts to the outcomes (temperature scaling).

    Above 1 the forecasts are overconfident, below 1 underconfident. Newton's method on the
    likelihood. Both outcomes must occur.
    """
    shares = np.clip(np.asarray(forecasts, np.float64), 1e-4, 1 - 1e-4)
    logits = np.log(shares / (1 - shares))
    inverse = 1.0
    for _ in range(50):
        predicted = 1 / (1 + np.exp(-inverse * logits))
        curvature = float((logits**2 * predicted * (1 - predicted)).sum())
        inverse += float((logits * (np.asarray(outcomes) - predicted)).sum()) / max(curvature, 1e-9)
        inverse = min(10.0, max(0.1, inverse))
    return 1 / inverse
