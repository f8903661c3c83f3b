"""Bradley-Terry ratings on the Elo scale: a difference of 400 points means odds of ten to one."""

import math
from typing import Final

import msgspec
import numpy as np

from bali.arena.intervals import Interval
from bali.rules.records import Array

MEAN: Final = 1500.0
"""Mean rating of all bots."""
POINTS: Final = 400 / math.log(10)
"""Rating points in a unit of log odds."""
PRIOR: Final = 0.5
"""Virtual wins of every bot against every other, which keep all ratings finite."""
RESAMPLES: Final = 1000
MAX_GROUPS: Final = 1000
STEPS: Final = 100
MAX_STEP: Final = 2.0
SEARCH_RANGE: Final = 4000.0
"""Search range of `strength_among` beyond the known ratings."""


class Rating(msgspec.Struct, frozen=True):
    points: float
    interval: Interval


def ratings(beaten: Array) -> tuple[Rating, ...]:
    """Return each bot's rating with its 95% interval.

    `beaten[deal, a, b]` is the share of their meetings in a deal in which a was ahead of b.
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
    """Return sums of the deals under random weights (Bayesian bootstrap, Rubin 1981).

    The prior has random weights, too: for two bots and one game per deal this is Jeffreys'
    interval. More than `MAX_GROUPS` deals are summed in groups first.
    """
    bots = beaten.shape[1]
    rng = np.random.default_rng(0)
    groups = np.array([part.sum(axis=0) for part in np.array_split(beaten, _groups(beaten))])
    weights = rng.standard_exponential((RESAMPLES, len(groups)))
    prior = rng.standard_gamma(PRIOR, (RESAMPLES, bots, bots)) * (1 - np.eye(bots))
    sums: Array = np.tensordot(weights, groups, axes=1) + prior
    return sums


def _groups(beaten: Array) -> int:
    return max(1, min(len(beaten), MAX_GROUPS))


def strengths(beaten: Array) -> Array:
    """Return maximum likelihood ratings from counts of wins of row against column.

    Leading axes are independent samples.
    """
    met = beaten + np.swapaxes(beaten, -1, -2)
    bots = beaten.shape[-1]
    theta = np.zeros(beaten.shape[:-1])
    for _ in range(STEPS):
        step = _newton_step(theta, beaten, met, bots)
        theta = theta + np.clip(step, -MAX_STEP, MAX_STEP)
        if float(np.max(np.abs(step))) < 1e-10:
            break
    centred: Array = theta - theta.mean(axis=-1, keepdims=True)
    return MEAN + POINTS * centred


def _newton_step(theta: Array, beaten: Array, met: Array, bots: int) -> Array:
    odds = theta[..., :, None] - theta[..., None, :]
    expected = 1 / (1 + np.exp(-odds))
    gradient = (beaten - met * expected).sum(axis=-1)
    variance = met * expected * (1 - expected)
    # The likelihood does not depend on the mean rating; the ones make the matrix regular.
    hessian = np.eye(bots) * variance.sum(axis=-1)[..., None] - variance + np.ones((bots, bots))
    step: Array = np.linalg.solve(hessian, gradient[..., None])[..., 0]
    return step


def strength_among(known: Array, won: Array, lost: Array) -> float:
    """Return the maximum likelihood rating of a bot from results against bots of known ratings.

    Without a win or a loss, the result is the end of the search range.
    """
    low, high = float(known.min()) - SEARCH_RANGE, float(known.max()) + SEARCH_RANGE
    for _ in range(STEPS):
        middle = (low + high) / 2
        expected = 1 / (1 + np.exp((known - middle) / POINTS))
        if float((won - (won + lost) * expected).sum()) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2
