"""How sure a win share is: intervals of 95% that know which games shared a deal."""

import math
from functools import cache
from typing import Final

import msgspec
import numpy as np

from bali.rules.records import Array

NORMAL: Final = 1.959963984540054
"""95% of a normal distribution lie within so many standard deviations."""
LEVEL: Final = 0.95
MOST_EXACT: Final = 200
"""Degrees of freedom up to which Student's quantile is computed from the distribution itself."""


class Interval(msgspec.Struct, frozen=True, array_like=True):
    """From `low` to `high`."""

    low: float
    high: float

    @property
    def half_width(self) -> float:
        return (self.high - self.low) / 2


def share_interval(shares: Array) -> Interval:
    """Where a bot's true win share lies, from its share in each deal.

    Wilson's interval, for as many independent games as would vary like the mean of these deals.
    """
    deals = len(shares)
    if deals < 2:
        return Interval(0.0, 1.0)
    share = float(np.mean(shares))
    games = effective_games(shares)
    reach = student(deals - 1)
    spread = reach**2 / games
    middle = (share + spread / 2) / (1 + spread)
    inside = share * (1 - share) / games + reach**2 / (4 * games**2)
    half = reach / (1 + spread) * math.sqrt(max(0.0, inside))
    return Interval(max(0.0, middle - half), min(1.0, middle + half))


def effective_games(shares: Array) -> float:
    """How many independent games would tell as much as these deals.

    Where all deals gave the same there is no variance to learn from; then it is one a deal.
    """
    deals = len(shares)
    share = float(np.mean(shares))
    variance = float(np.var(shares, ddof=1)) / deals
    if variance < 1e-15:
        return float(deals)
    return share * (1 - share) / variance


def student(freedom: float) -> float:
    """The 97.5% quantile of Student's t distribution with so many degrees of freedom, from 1 on."""
    if freedom <= MOST_EXACT:
        return _exact_quantile(int(freedom))
    # The expansion around the normal distribution (Fisher and Cornish): off by less than 1e-8.
    z = NORMAL
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


@cache
def _exact_quantile(freedom: int) -> float:
    """By bisection, until there is no number between the bounds."""
    low, high = NORMAL, 13.0
    while low < (middle := (low + high) / 2) < high:
        if _probability_within(middle, freedom) < LEVEL:
            low = middle
        else:
            high = middle
    return middle


def _probability_within(reach: float, freedom: int) -> float:
    """The probability of a value between -reach and reach.

    A finite series for whole degrees of freedom: Abramowitz and Stegun, 26.7.3 and 26.7.4.
    """
    angle = math.atan(reach / math.sqrt(freedom))
    odd = freedom % 2
    term, total = math.cos(angle) ** odd, 0.0
    for power in range(odd, freedom - 1, 2):
        total += term
        term *= math.cos(angle) ** 2 * (power + 1) / (power + 2)
    if odd:
        return 2 / math.pi * (angle + math.sin(angle) * total)
    return math.sin(angle) * total
