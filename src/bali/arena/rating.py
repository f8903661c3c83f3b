"""Ratings: how strong bots are who met each other, on the scale of Elo.

By Bradley and Terry, a bot that is 400 points stronger beats the other ten times of eleven.
"""

import math
from typing import Final

import msgspec
import numpy as np

from bali.arena.intervals import Interval
from bali.rules.records import Array

MEAN: Final = 1500.0
"""The mean of all bots' ratings."""
POINTS: Final = 400 / math.log(10)
"""In one unit of log odds."""
PRIOR: Final = 0.5
"""Deals that every bot is taken to have won against every other before the first one.

So a bot that wins all its games has a finite rating.
"""
RESAMPLES: Final = 1000
MOST_GROUPS: Final = 1000
STEPS: Final = 100
LONGEST_STEP: Final = 2.0
FARTHEST: Final = 4000.0
"""How far from all others a single bot is looked for."""


class Rating(msgspec.Struct, frozen=True):
    points: float
    interval: Interval


def ratings(beaten: Array) -> tuple[Rating, ...]:
    """Each bot's rating with 95% of its uncertainty.

    `beaten[deal, a, b]` is the part of their meetings in a deal in which a was ahead of b.
    """
    bots = beaten.shape[1]
    prior = PRIOR * (1 - np.eye(bots))
    points = strengths(beaten.sum(axis=0) + prior)
    low, high = np.percentile(strengths(_resampled(beaten)), [2.5, 97.5], axis=0)
    return tuple(
        Rating(float(points[bot]), Interval(float(low[bot]), float(high[bot])))
        for bot in range(bots)
    )


def _resampled(beaten: Array) -> Array:
    """Sums of the deals under random weights: what other deals might have given (Rubin).

    The prior is weighted at random, too; for two bots and one game a deal this is exactly
    Jeffreys' interval. Many deals are taken together in groups, which changes next to nothing.
    """
    bots = beaten.shape[1]
    chance = np.random.default_rng(0)
    groups = np.array([part.sum(axis=0) for part in np.array_split(beaten, _groups(beaten))])
    weights = chance.standard_exponential((RESAMPLES, len(groups)))
    prior = chance.standard_gamma(PRIOR, (RESAMPLES, bots, bots)) * (1 - np.eye(bots))
    sums: Array = np.tensordot(weights, groups, axes=1) + prior
    return sums


def _groups(beaten: Array) -> int:
    return max(1, min(len(beaten), MOST_GROUPS))


def strengths(beaten: Array) -> Array:
    """The most likely ratings, from how often row beat column; also of many such tables."""
    met = beaten + np.swapaxes(beaten, -1, -2)
    bots = beaten.shape[-1]
    theta = np.zeros(beaten.shape[:-1])
    for _ in range(STEPS):
        step = _newton_step(theta, beaten, met, bots)
        theta = theta + np.clip(step, -LONGEST_STEP, LONGEST_STEP)
        if float(np.max(np.abs(step))) < 1e-10:
            break
    centred: Array = theta - theta.mean(axis=-1, keepdims=True)
    return MEAN + POINTS * centred


def _newton_step(theta: Array, beaten: Array, met: Array, bots: int) -> Array:
    odds = theta[..., :, None] - theta[..., None, :]
    expected = 1 / (1 + np.exp(-odds))
    slope = (beaten - met * expected).sum(axis=-1)
    curve = met * expected * (1 - expected)
    # Only differences count, so the curve is flat along their mean: the ones hold it in place.
    bend = np.eye(bots) * curve.sum(axis=-1)[..., None] - curve + np.ones((bots, bots))
    step: Array = np.linalg.solve(bend, slope[..., None])[..., 0]
    return step


def strength_among(known: Array, won: Array, lost: Array) -> float:
    """The most likely rating of a bot that won and lost so often against others of known ratings.

    It must have won and lost somewhere, or its rating is as extreme as can be.
    """
    low, high = float(known.min()) - FARTHEST, float(known.max()) + FARTHEST
    for _ in range(STEPS):
        middle = (low + high) / 2
        expected = 1 / (1 + np.exp((known - middle) / POINTS))
        if float((won - (won + lost) * expected).sum()) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2
