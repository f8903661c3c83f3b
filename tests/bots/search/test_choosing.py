"""UCB1: what was never tried first, then what is promising for the seat that decides."""

import math
from collections import Counter

import numpy as np
import pytest

from bali import Game
from bali.bots.search.mind import PERFECT, Mind
from bali.bots.search.tree import NODE
from bali.play.action import Action
from bali.rules.doors import array_of
from bali.rules.records import Array
from tests.bots.search.doors import choose_by_ucb1

TAKES = tuple(Action(f"take {row}").number for row in (1, 2, 3, 4))


def node_with(actions: tuple[int, ...], visits: tuple[int, ...], chances: tuple[int, ...]) -> Array:
    nodes = np.zeros(1, NODE)
    nodes[0].size = len(actions)
    nodes[0].action[: len(actions)] = actions
    nodes[0].visits[: len(actions)] = visits
    nodes[0].chances[: len(actions)] = chances
    return nodes


def mask_of(*actions: int) -> int:
    return sum(1 << action for action in actions)


def chosen(nodes: Array, mask: int, actor: int = 0, seed: int = 1, mind: Mind = PERFECT) -> int:
    game = Game.new(3, seed=seed).state()
    game.actor = actor
    return int(choose_by_ucb1(nodes.copy(), array_of(game), mask, mind))


def test_what_was_never_tried_comes_first() -> None:
    nodes = node_with(TAKES, (50, 0, 50, 50), (50, 50, 50, 50))
    nodes[0].value[:, 0] = 50
    assert {chosen(nodes, mask_of(*TAKES), seed=seed) for seed in range(20)} == {1}


def test_of_all_that_were_never_tried_each_is_as_likely() -> None:
    nodes = node_with(TAKES, (9, 0, 0, 0), (9, 9, 9, 9))
    found = Counter(chosen(nodes, mask_of(*TAKES), seed=seed) for seed in range(900))
    assert set(found) == {1, 2, 3}
    assert min(found.values()) > 240


def test_an_action_that_was_not_met_before_takes_a_slot() -> None:
    nodes = node_with(TAKES[:2], (5, 5), (5, 5))
    game = Game.new(2, seed=1).state()
    assert choose_by_ucb1(nodes, array_of(game), mask_of(*TAKES[1:3]), PERFECT) == 2
    assert nodes[0].size == 3
    assert nodes[0].action[:3].tolist() == [*TAKES[:3]]
    assert nodes[0].chances[:3].tolist() == [5, 6, 1]  # the first could not be chosen
    assert nodes[0].visits[:3].tolist() == [5, 5, 0]


def test_what_is_not_legal_here_is_not_chosen() -> None:
    nodes = node_with(TAKES, (9, 9, 9, 0), (9, 9, 9, 9))
    nodes[0].value[0] = 9
    assert chosen(nodes, mask_of(TAKES[1], TAKES[2])) in (1, 2)


@pytest.mark.parametrize("actor", [0, 1, 2])
def test_the_promise_is_that_of_the_seat_that_decides(actor: int) -> None:
    nodes = node_with(TAKES[:3], (20, 20, 20), (60, 60, 60))
    for seat in range(3):
        nodes[0].value[seat, seat] = 20
    assert chosen(nodes, mask_of(*TAKES[:3]), actor) == actor


@pytest.mark.parametrize("curiosity", [0.0, 0.5, 1.0, math.sqrt(2)])
def test_the_formula_is_ucb1_with_the_chances_of_each_action(curiosity: float) -> None:
    generator = np.random.default_rng(5)
    for _ in range(200):
        visits = generator.integers(1, 60, 4)
        chances = visits + generator.integers(0, 200, 4)
        nodes = node_with(TAKES, tuple(visits), tuple(chances))
        nodes[0].value[:4, 1] = np.round(generator.random(4) * visits)
        promise = [
            nodes[0].value[slot, 1] / visits[slot]
            + curiosity * math.sqrt(math.log(chances[slot] + 1) / visits[slot])
            for slot in range(4)
        ]
        first, second = sorted(promise)[:-3:-1]
        if first - second > 1e-6:
            mind = Mind(curiosity=curiosity)
            assert chosen(nodes, mask_of(*TAKES), 1, mind=mind) == promise.index(first)


def test_choosing_draws_only_where_there_is_a_draw() -> None:
    """The generator belongs to the world: the same seed goes on with the same game."""
    game = Game.new(2, seed=1).state()
    before = int(game.rng)
    choose_by_ucb1(
        node_with(TAKES, (1, 1, 1, 1), (1, 1, 1, 1)), array_of(game), mask_of(*TAKES), PERFECT
    )
    assert int(game.rng) == before
