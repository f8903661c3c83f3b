"""95% confidence intervals of win shares in games on duplicate deals."""

import math
from functools import cache
from typing import Final

import msgspec
import numpy as np

from bali.rules.records import Array

NORMAL: Final = 1.959963984540054
"""97.5% quantile of the standard normal distribution."""
LEVEL: Final = 0.95
MAX_EXACT_FREEDOM: Final = 200
"""Degrees of freedom up to which Student's quantile is computed exactly."""


class Interval(msgspec.Struct, frozen=True, array_like=True):
    low: float
    high: float

    @property
    def half_width(self) -> float:
        return (self.high - self.low) / 2


def share_interval(shares: Array) -> Interval:
    """Return the 95% interval of a bot's win share, from its share in each deal.

    Wilson's interval for the effective number of independent games, with Student's quantile.
    """
    deals = len(shares)
    if deals < 2:
        return Interval(0.0, 1.0)
    share = float(np.mean(shares))
    games = effective_games(shares)
    quantile = student(deals - 1)
    spread = quantile**2 / games
    center = (share + spread / 2) / (1 + spread)
    variance = share * (1 - share) / games + quantile**2 / (4 * games**2)
    half_width = quantile / (1 + spread) * math.sqrt(max(0.0, variance))
    return Interval(max(0.0, center - half_width), min(1.0, center + half_width))


def effective_games(shares: Array) -> float:
    """Return the number of independent games with the same variance as the mean of these deals.

    If all deals have the same share, that is the number of deals.
    """
    deals = len(shares)
    share = float(np.mean(shares))
    variance = float(np.var(shares, ddof=1)) / deals
    if variance < 1e-15:
        return float(deals)
    return share * (1 - share) / variance


def student(freedom: float) -> float:
    """Return the 97.5% quantile of Student's t distribution; `freedom` is at least 1."""
    if freedom <= MAX_EXACT_FREEDOM:
        return _exact_quantile(int(freedom))
    # Cornish-Fisher expansion around the normal distribution: the error is below 1e-8.
    z = NORMAL
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


@cache
def _exact_quantile(freedom: int) -> float:
    """Bisect until no floating-point number is left between the bounds."""
    low, high = NORMAL, 13.0
    while low < (middle := (low + high) / 2) < high:
        if _probability_within(middle, freedom) < LEVEL:
            low = middle
        else:
            high = middle
    return middle


def _probability_within(bound: float, freedom: int) -> float:
    """Return the probability of a value between -bound and bound.

    The finite series of Abramowitz and Stegun, 26.7.3 and 26.7.4.
    """
    angle = math.atan(bound / math.sqrt(freedom))
    odd = freedom % 2
    term, total = math.cos(angle) ** odd, 0.0
    for power in range(odd, freedom - 1, 2):
        total += term
        term *= math.cos(angle) ** 2 * (power + 1) / (power + 2)
    if odd:
        return 2 / math.pi * (angle + math.sin(angle) * total)
    return math.sin(angle) * total
