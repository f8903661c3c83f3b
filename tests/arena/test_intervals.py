"""Tests of win share intervals against published tables and simulations."""

import math

import numpy as np
import pytest

from bali.arena.intervals import MAX_EXACT_FREEDOM, effective_games, share_interval, student


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [
        (1, 12.706),
        (2, 4.303),
        (3, 3.182),
        (4, 2.776),
        (5, 2.571),
        (9, 2.262),
        (10, 2.228),
        (29, 2.045),
        (30, 2.042),
        (100, 1.984),
        (120, 1.980),
        (10**6, 1.960),
        (math.inf, 1.960),
    ],
)
def test_student_returns_published_quantiles(freedom: float, quantile: float) -> None:
    assert round(student(freedom), 3) == quantile


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [
        (1, math.tan(0.475 * math.pi)),
        (2, 0.95 * math.sqrt(2 / (1 - 0.95**2))),
    ],
)
def test_student_agrees_with_closed_forms(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, rel=1e-12)


def test_student_has_no_step_where_the_expansion_takes_over() -> None:
    before, last, first = (student(MAX_EXACT_FREEDOM + step) for step in (-1, 0, 1))
    assert last - first == pytest.approx(before - last, rel=0.02)


def test_share_interval_of_two_deals_uses_the_exact_quantile() -> None:
    """Wilson's interval for one win in two games, with t = 12.706."""
    interval = share_interval(np.array([1.0, 0.0]))
    games = effective_games(np.array([1.0, 0.0]))
    t = 12.7062047
    half = t * math.sqrt(0.25 / games + t**2 / (4 * games**2)) / (1 + t**2 / games)
    assert [interval.low, interval.high] == pytest.approx([0.5 - half, 0.5 + half])


def test_share_interval_of_one_deal_is_whole_range() -> None:
    assert share_interval(np.array([1.0])).low == 0.0
    assert share_interval(np.array([1.0])).high == 1.0


def test_share_interval_of_all_wins_is_below_one() -> None:
    """Wilson's interval for 50 wins in 50 games is n / (n + t²) to 1."""
    interval = share_interval(np.ones(50))
    assert interval.low == pytest.approx(50 / (50 + 2.0096**2), abs=1e-4)
    assert interval.high == pytest.approx(1.0)
    other = share_interval(np.zeros(50))
    assert (other.low, other.high) == pytest.approx((0.0, 1 - interval.low))


def test_share_interval_of_independent_games_is_wilson_interval() -> None:
    shares = np.array([1.0] * 60 + [0.0] * 40)
    assert effective_games(shares) == pytest.approx(99, abs=0.1)
    n, p, z = 99, 0.6, student(99)
    root = math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    expected = [(p + z * z / (2 * n) + sign * z * root) / (1 + z * z / n) for sign in (-1, 1)]
    interval = share_interval(shares)
    assert [interval.low, interval.high] == pytest.approx(expected)


def test_share_interval_narrows_with_duplicate_deals() -> None:
    """If a deal is always won by its first seat, each bot wins one of its two games."""
    paired = share_interval(np.array([0.5] * 95 + [1.0] * 5))
    single = share_interval(np.array([1.0, 0.0] * 95 + [1.0] * 10))
    assert paired.half_width < single.half_width / 3


@pytest.mark.parametrize("agreement", [-0.6, 0.0, 0.6])
@pytest.mark.parametrize(("share", "deals"), [(0.5, 40), (0.8, 40), (0.65, 300)])
def test_share_interval_covers_truth_in_95_percent(
    share: float, deals: int, agreement: float
) -> None:
    """Covers pairs of games with positive, zero and negative correlation of luck."""
    runs = 2000
    rng = np.random.default_rng(7)
    luck = rng.multivariate_normal(
        [0, 0], [[1, agreement], [agreement, 1]], (runs, deals), method="cholesky"
    )
    threshold = np.quantile(rng.standard_normal(10**6), share)
    shares = (luck < threshold).mean(axis=2)
    intervals = [share_interval(run) for run in shares]
    held = np.mean([interval.low <= share <= interval.high for interval in intervals])
    assert 0.935 <= held <= 0.97
