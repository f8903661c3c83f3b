"""The static estimate of a position: the lead of a seat over the best other seat."""

import numpy as np
import pytest

from bali.bots.estimate import estimate_actions
from bali.play.action import Action, actions_of
from bali.rules import ACTIONS, State, legal_actions, states
from bali.rules.api import array_of
from bali.rules.records import Array
from tests.bots.decisions import some_decisions
from tests.games import TABLES
from tests.positions import AYU, KETUT, MADE, Position


def worth_of_actions(seen: State, seed: int = 0, count: int = 1) -> Array:
    worth = np.zeros(ACTIONS)
    estimate_actions(worth, array_of(seen), states(2), np.uint64(seed), count)
    return worth


def worth_of(position: Position, action: str) -> float:
    seen = position.game.observe(position.game.actor)
    return float(worth_of_actions(seen)[Action(action).number])


@pytest.mark.parametrize(("players", "oracle", "demon"), TABLES)
def test_only_legal_actions_have_finite_estimates(players: int, oracle: bool, demon: bool) -> None:
    for seen in some_decisions(players, oracle, demon, 20):
        worth = worth_of_actions(seen, count=3)
        legal = [action.number for action in actions_of(legal_actions(seen))]
        assert np.isfinite(worth[legal]).all()
        assert (np.delete(worth, legal) == -np.inf).all()


def test_estimate_is_the_mean_over_sampled_worlds() -> None:
    for seen in some_decisions(3, True, True, 20):
        each = [worth_of_actions(seen, seed) for seed in range(40, 48)]
        legal = [action.number for action in actions_of(legal_actions(seen))]
        mean = np.mean(each, axis=0)[legal]
        assert np.allclose(worth_of_actions(seen, 40, count=8)[legal], mean)


def test_estimate_leaves_observation_unchanged() -> None:
    for seen in some_decisions(4, True, True, 10):
        before = seen.tobytes()
        worth_of_actions(seen, count=4)
        assert seen.tobytes() == before


def test_estimate_counts_points_one_to_one() -> None:
    for points, difference in (((0, 0, 0), 0), ((5, 0, 0), 5), ((0, 4, 0), -4), ((0, 4, 7), -7)):
        position, even = Position(3), Position(3)
        position.set_points(*points)
        for each in (position, even):  # equal stones: by default the first seat has the fewest
            each.set_stones(2, 2, 2)
            for seat in (AYU, KETUT, MADE):
                each.set_hand(seat, "rice", "peanut", "banana")
        assert worth_of(position, "pass") - worth_of(even, "pass") == pytest.approx(difference)


@pytest.mark.parametrize("card", ["rice", "stonemason", "priest", "shrine"])
def test_card_is_worth_more_on_the_table_than_in_hand(card: str) -> None:
    held, laid = Position(2), Position(2)
    held.set_hand(AYU, card, "pepper", "pepper")
    laid.set_hand(AYU, "pepper", "pepper")
    laid.set_table(AYU, card, "stonemason")
    assert worth_of(laid, "pass") > worth_of(held, "pass")
