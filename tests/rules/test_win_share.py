"""Win share: the seats in first place share a win equally."""

from itertools import product

import numpy as np
import pytest

from bali.rules import win_shares


@pytest.mark.parametrize(
    ("places", "shares"),
    [
        ((1, 2), [1.0, 0.0]),
        ((1, 1), [1 / 2, 1 / 2]),
        ((3, 1, 1), [0.0, 1 / 2, 1 / 2]),
        ((1, 1, 1), [1 / 3, 1 / 3, 1 / 3]),
        ((1, 4, 1, 1), [1 / 3, 0.0, 1 / 3, 1 / 3]),
        ((1, 1, 1, 1), [1 / 4] * 4),
    ],
)
def test_win_shares_of_a_game(places: tuple[int, ...], shares: list[float]) -> None:
    assert win_shares(places).tolist() == shares


@pytest.mark.parametrize("players", [2, 3, 4])
def test_win_shares_of_many_games_equal_those_of_single_games(players: int) -> None:
    # For any type and memory layout of the array.
    games = np.array(list(product((1, 2, 3), repeat=players)), np.int8, order="F")
    assert win_shares(games).tolist() == [win_shares(places).tolist() for places in games]
    assert win_shares(games[:0]).shape == (0, players)
