"""Means with their intervals."""

import math
from collections.abc import Sequence

import msgspec
import numpy as np

from bali.arena.intervals import share_interval, student
from bali.rules.records import Array


class Estimate(msgspec.Struct, frozen=True):
    """A mean, and its interval of 95%."""

    mean: float
    low: float
    high: float
    count: int


def mean_of(values: Sequence[float]) -> Estimate | None:
    """Of independent values; None if there are too few for an interval."""
    count = len(values)
    if count < 2:
        return None
    mean = float(np.mean(values))
    reach = student(count - 1) * float(np.std(values, ddof=1)) / count**0.5
    return Estimate(mean, mean - reach, mean + reach, count)


def gap_of(these: Sequence[float], those: Sequence[float]) -> Estimate | None:
    """How much more these are than those, on average."""
    mine, others = mean_of(these), mean_of(those)
    if mine is None or others is None:
        return None
    gap = mine.mean - others.mean
    reach = math.hypot(mine.high - mine.mean, others.high - others.mean)
    return Estimate(gap, gap - reach, gap + reach, mine.count)


def share_of(shares: Sequence[float]) -> Estimate | None:
    """Of a victory, one share from each game."""
    if len(shares) < 2:
        return None
    interval = share_interval(np.asarray(shares))
    return Estimate(float(np.mean(shares)), interval.low, interval.high, len(shares))


DRAWS = 400
FEWEST = 10
"""Below that, an interval would say nothing."""


def difference_of(gained: Array, same: Array, seed: int = 0) -> Estimate | None:
    """How much more one group is worth than another, like compared with like.

    Rows are (game, kind, value). Each kind's difference counts by how often it was gained; the
    interval comes from drawing the games again and again.
    """
    games = np.unique(np.concatenate([gained[:, 0], same[:, 0]]))
    mean = _difference(gained, same, games, np.ones(len(games)))
    if len(gained) < FEWEST or math.isnan(mean):
        return None
    chance = np.random.default_rng(seed)
    draws = [_weights(games, chance) for _ in range(DRAWS)]
    spread = [_difference(gained, same, games, weights) for weights in draws]
    low, high = np.nanquantile(spread, [0.025, 0.975])
    return Estimate(mean, float(low), float(high), len(gained))


def _weights(games: Array, chance: np.random.Generator) -> Array:
    return chance.multinomial(len(games), np.full(len(games), 1 / len(games))).astype(float)


def _difference(gained: Array, same: Array, games: Array, weights: Array) -> float:
    here = weights[np.searchsorted(games, gained[:, 0])]
    there = weights[np.searchsorted(games, same[:, 0])]
    total = 0.0
    counted = 0.0
    for kind in np.unique(gained[:, 1]):
        mine, others = here * (gained[:, 1] == kind), there * (same[:, 1] == kind)
        if mine.sum() and others.sum():
            more = mine @ gained[:, 2] / mine.sum() - others @ same[:, 2] / others.sum()
            total += more * mine.sum()
            counted += mine.sum()
    return total / counted if counted else float("nan")
