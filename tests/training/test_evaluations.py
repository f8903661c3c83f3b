"""Tests of ratings from results against the baselines."""

import numpy as np
import pytest

from bali.arena.rating import strengths
from bali.training.evaluations import BASELINE_RATINGS, rating_of


def share(rating: float, other: float) -> float:
    return float(1 / (1 + 10 ** ((other - rating) / 400)))


@pytest.mark.parametrize("rating", [-700.0, 0.0, 16.0, 200.0, 900.0])
def test_rating_of_recovers_known_rating(rating: float) -> None:
    shares = {code: share(rating, known) for code, known in BASELINE_RATINGS.items()}
    assert rating_of(shares, games=10**7) == pytest.approx(rating, abs=0.1)


def test_rating_of_is_finite_for_all_wins_or_losses() -> None:
    best, worst = (rating_of(dict.fromkeys(BASELINE_RATINGS, won), games=50) for won in (1.0, 0.0))
    assert 900 < best < 1400
    assert -900 < worst < -400


def test_rating_of_increases_with_each_win() -> None:
    found = [
        rating_of({**dict.fromkeys(BASELINE_RATINGS, 0.5), "uct:1000": won / 50}, games=50)
        for won in range(51)
    ]
    assert found == sorted(set(found))


def test_baseline_ratings_match_documented_results() -> None:
    """Win shares and numbers of games of two players without variants, from docs/bots.md."""
    greedy, weak, strong = range(3)
    beaten = np.zeros((3, 3))
    for one, other, won, games in (
        (greedy, weak, 0.535, 400),
        (strong, greedy, 0.882, 400),
        (strong, weak, 0.892, 400),
        (strong, weak, 0.869, 1000),
    ):
        beaten[one, other] += won * games
        beaten[other, one] += (1 - won) * games
    found = strengths(beaten)
    assert list(BASELINE_RATINGS) == ["greedy", "uct:100", "uct:1000"]
    assert found - found[weak] == pytest.approx(list(BASELINE_RATINGS.values()), abs=0.5)
