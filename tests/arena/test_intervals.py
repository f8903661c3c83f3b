"""Intervals of win shares, compared with tables and with chance."""

import math

import numpy as np
import pytest

from bali.arena.intervals import effective_games, share_interval, student


@pytest.mark.parametrize(
    ("freedom", "quantile"), [(4, 2.776), (9, 2.262), (29, 2.045), (120, 1.980), (10**6, 1.960)]
)
def test_students_quantiles_are_those_of_the_tables(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, abs=0.01)


def test_one_deal_tells_nothing() -> None:
    assert share_interval(np.array([1.0])).low == 0.0
    assert share_interval(np.array([1.0])).high == 1.0


def test_who_wins_everything_may_still_lose() -> None:
    """Wilson's interval for 50 of 50: from n / (n + t²) to 1."""
    interval = share_interval(np.ones(50))
    assert interval.low == pytest.approx(50 / (50 + 2.0096**2), abs=1e-4)
    assert interval.high == pytest.approx(1.0)
    other = share_interval(np.zeros(50))
    assert (other.low, other.high) == pytest.approx((0.0, 1 - interval.low))


def test_independent_games_have_the_interval_of_the_textbook() -> None:
    shares = np.array([1.0] * 60 + [0.0] * 40)
    assert effective_games(shares) == pytest.approx(99, abs=0.1)
    n, p, z = 99, 0.6, student(99)
    root = math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    expected = [(p + z * z / (2 * n) + sign * z * root) / (1 + z * z / n) for sign in (-1, 1)]
    interval = share_interval(shares)
    assert [interval.low, interval.high] == pytest.approx(expected)


def test_what_both_seats_win_of_a_deal_is_luck_that_cancels_out() -> None:
    """A deal that the first seat always wins gives each bot one of two games."""
    paired = share_interval(np.array([0.5] * 95 + [1.0] * 5))
    single = share_interval(np.array([1.0, 0.0] * 95 + [1.0] * 10))
    assert paired.half_width < single.half_width / 3


@pytest.mark.parametrize("agreement", [-0.6, 0.0, 0.6])
@pytest.mark.parametrize(("share", "deals"), [(0.5, 40), (0.8, 40), (0.65, 300)])
def test_nineteen_of_twenty_intervals_hold_the_truth(
    share: float, deals: int, agreement: float
) -> None:
    """Pairs of games whose hidden luck agrees, is independent, or cancels out."""
    runs = 2000
    chance = np.random.default_rng(7)
    luck = chance.multivariate_normal(
        [0, 0], [[1, agreement], [agreement, 1]], (runs, deals), method="cholesky"
    )
    threshold = np.quantile(chance.standard_normal(10**6), share)
    shares = (luck < threshold).mean(axis=2)
    intervals = [share_interval(run) for run in shares]
    held = np.mean([interval.low <= share <= interval.high for interval in intervals])
    assert 0.935 <= held <= 0.97
