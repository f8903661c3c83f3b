"""Means and differences of means with 95% intervals."""

import math
from collections.abc import Sequence

import msgspec
import numpy as np

from bali.arena.intervals import share_interval, student
from bali.rules.records import Array


class Estimate(msgspec.Struct, frozen=True):
    """A mean with its 95% interval."""

    mean: float
    low: float
    high: float
    count: int


def mean_of(values: Sequence[float]) -> Estimate | None:
    """Return the mean of independent values, None if there are too few for an interval."""
    count = len(values)
    if count < 2:
        return None
    mean = float(np.mean(values))
    half_width = student(count - 1) * float(np.std(values, ddof=1)) / count**0.5
    return Estimate(mean, mean - half_width, mean + half_width, count)


def mean_difference(values: Sequence[float], reference: Sequence[float]) -> Estimate | None:
    """Return the difference of the means of two independent samples."""
    mean, other = mean_of(values), mean_of(reference)
    if mean is None or other is None:
        return None
    difference = mean.mean - other.mean
    half_width = math.hypot(mean.high - mean.mean, other.high - other.mean)
    return Estimate(difference, difference - half_width, difference + half_width, mean.count)


def share_of(shares: Sequence[float]) -> Estimate | None:
    """Return the mean win share, of one share from each game."""
    if len(shares) < 2:
        return None
    interval = share_interval(np.asarray(shares))
    return Estimate(float(np.mean(shares)), interval.low, interval.high, len(shares))


RESAMPLES = 400
MIN_ROWS = 10
"""Minimum number of rows for an interval."""


def difference_of(gained: Array, same: Array, seed: int = 0) -> Estimate | None:
    """Return the mean difference between two groups, stratified by kind.

    Rows are (game, kind, value). Each kind is weighted by its number of gained rows. The interval
    is a bootstrap over games.
    """
    games = np.unique(np.concatenate([gained[:, 0], same[:, 0]]))
    mean = _difference(gained, same, games, np.ones(len(games)))
    if len(gained) < MIN_ROWS or math.isnan(mean):
        return None
    chance = np.random.default_rng(seed)
    resamples = [_weights(games, chance) for _ in range(RESAMPLES)]
    differences = [_difference(gained, same, games, weights) for weights in resamples]
    low, high = np.nanquantile(differences, [0.025, 0.975])
    return Estimate(mean, float(low), float(high), len(gained))


def _weights(games: Array, chance: np.random.Generator) -> Array:
    return chance.multinomial(len(games), np.full(len(games), 1 / len(games))).astype(float)


def _difference(gained: Array, same: Array, games: Array, weights: Array) -> float:
    gained_weights = weights[np.searchsorted(games, gained[:, 0])]
    same_weights = weights[np.searchsorted(games, same[:, 0])]
    total = 0.0
    weight_sum = 0.0
    for kind in np.unique(gained[:, 1]):
        mine, others = gained_weights * (gained[:, 1] == kind), same_weights * (same[:, 1] == kind)
        if mine.sum() and others.sum():
            difference = mine @ gained[:, 2] / mine.sum() - others @ same[:, 2] / others.sum()
            total += difference * mine.sum()
            weight_sum += mine.sum()
    return total / weight_sum if weight_sum else float("nan")
