"""The rewards of a finished game."""

import numpy as np
import pytest

from bali.envs.reward import MARGIN, PLACE, REWARDS, WIN, reward_of
from bali.rules.compile_notice import game_entry
from bali.rules.records import Array


@game_entry
def fill_rewards(kind: int, points: Array, places: Array, rewards: Array) -> None:
    for seat in range(points.shape[0]):
        rewards[seat] = reward_of(kind, seat, points.shape[0], points, places)


def rewards(kind: int, points: list[int], places: list[int]) -> list[float]:
    found = np.zeros(len(points))
    fill_rewards(kind, np.array(points, np.int16), np.array(places, np.int8), found)
    return [float(reward) for reward in found]


def test_the_numbers_are_those_of_the_names() -> None:
    assert (REWARDS[WIN], REWARDS[PLACE], REWARDS[MARGIN]) == ("win", "place", "margin")


def test_win_reward_is_shared_among_winners() -> None:
    assert rewards(WIN, [20, 31], [2, 1]) == [0, 1]
    assert rewards(WIN, [9, 31, 31, 5], [3, 1, 1, 4]) == [0, 0.5, 0.5, 0]
    assert rewards(WIN, [7, 7, 7], [1, 1, 1]) == pytest.approx([1 / 3] * 3)


def test_place_reward_averages_shared_places() -> None:
    assert rewards(PLACE, [20, 31], [2, 1]) == [0, 1]
    assert rewards(PLACE, [10, 20, 30], [3, 2, 1]) == [0, 0.5, 1]
    assert rewards(PLACE, [30, 30, 9, 5], [1, 1, 3, 4]) == pytest.approx([5 / 6, 5 / 6, 1 / 3, 0])
    assert rewards(PLACE, [7, 7], [1, 1]) == [0.5, 0.5]


def test_margin_reward_is_the_lead_over_the_best_other() -> None:
    assert rewards(MARGIN, [20, 31], [2, 1]) == [-11, 11]
    assert rewards(MARGIN, [10, 20, 26], [3, 2, 1]) == [-16, -6, 6]
    assert rewards(MARGIN, [7, 7, 3], [1, 1, 3]) == [0, 0, -4]
