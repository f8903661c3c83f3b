"""Tests of ratings against closed forms and simulations."""

import math

import numpy as np
import pytest

from bali.arena.rating import RESAMPLES, ratings, strengths
from bali.rules.records import Array


def duels(wins: int, losses: int) -> Array:
    """Return deals of one game between two bots."""
    won = np.array([[0.0, 1.0], [0.0, 0.0]])
    return np.array([won] * wins + [won.T] * losses)


def points(odds: float) -> float:
    return 400 * math.log10(odds)


def test_ratings_of_two_bots_differ_by_log_odds() -> None:
    one, other = ratings(duels(75, 25))
    assert one.points - other.points == pytest.approx(points(75.5 / 25.5))
    assert one.points + other.points == pytest.approx(3000)


def test_rating_interval_of_two_bots_is_jeffreys_interval() -> None:
    one, _ = ratings(duels(75, 25))
    share = np.random.default_rng(1).beta(75.5, 25.5, 10**5)
    odds = np.percentile(share / (1 - share), [2.5, 97.5])
    low, high = (1500 + points(limit) / 2 for limit in odds)
    assert RESAMPLES >= 1000
    assert one.interval.low == pytest.approx(low, abs=6)
    assert one.interval.high == pytest.approx(high, abs=6)


def test_rating_is_finite_with_wide_interval_for_all_wins() -> None:
    one, other = ratings(duels(50, 0))
    assert one.points - other.points == pytest.approx(points(50.5 / 0.5))
    assert 0 < other.interval.low < other.points < other.interval.high < one.interval.low
    assert one.interval.high < 3500
    assert one.interval.half_width > 50


def test_ratings_recover_known_strengths() -> None:
    true = np.array([1700.0, 1500.0, 1450.0, 1350.0])
    odds = 10 ** ((true[:, None] - true[None, :]) / 400)
    beaten = 1000 * odds / (1 + odds) * (1 - np.eye(4))
    assert strengths(beaten) == pytest.approx(true)


def test_ratings_recover_extreme_strengths() -> None:
    true = np.array([3500.0, 1500.0, 1500.0, -500.0])
    odds = 10 ** ((true[:, None] - true[None, :]) / 400)
    beaten = 10**6 * odds / (1 + odds) * (1 - np.eye(4))
    assert strengths(beaten) == pytest.approx(true, abs=1)


def test_rating_interval_covers_truth_in_95_percent() -> None:
    """Uses deals of two games with positively correlated results."""
    rng = np.random.default_rng(3)
    held = 0
    for _ in range(200):
        first = rng.random(80) < 0.7
        second = np.where(rng.random(80) < 0.5, first, rng.random(80) < 0.7)
        share = (first.astype(float) + second) / 2
        beaten = np.zeros((80, 2, 2))
        beaten[:, 0, 1], beaten[:, 1, 0] = share, 1 - share
        interval = ratings(beaten)[0].interval
        held += interval.low <= 1500 + points(0.7 / 0.3) / 2 <= interval.high
    assert 0.91 <= held / 200 <= 0.985


def test_grouped_deals_give_same_intervals() -> None:
    rng = np.random.default_rng(5)
    won = rng.random(4000) < 0.6
    beaten = np.zeros((4000, 2, 2))
    beaten[:, 0, 1], beaten[:, 1, 0] = won, ~won
    one, _ = ratings(beaten)
    error = 1.96 * 400 / math.log(10) / 2 / math.sqrt(4000 * 0.6 * 0.4)
    assert one.interval.half_width == pytest.approx(error, rel=0.1)


def test_ratings_repeat_exactly() -> None:
    assert ratings(duels(30, 20)) == ratings(duels(30, 20))
