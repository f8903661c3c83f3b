"""UCB1: unvisited actions first, then the largest bound for the actor."""

import math
from collections import Counter

import numpy as np
import pytest

from bali import Game
from bali.bots.search.config import UCT_CONFIG, SearchConfig
from bali.bots.search.tree import NODE
from bali.play.action import Action
from bali.rules.api import array_of
from bali.rules.records import Array
from tests.bots.search.kernel_entries import choose_by_ucb1

TAKES = tuple(Action(f"take {row}").number for row in (1, 2, 3, 4))


def node_with(
    actions: tuple[int, ...], visits: tuple[int, ...], availability: tuple[int, ...]
) -> Array:
    nodes = np.zeros(1, NODE)
    nodes[0].size = len(actions)
    nodes[0].action[: len(actions)] = actions
    nodes[0].visits[: len(actions)] = visits
    nodes[0].availability[: len(actions)] = availability
    return nodes


def mask_of(*actions: int) -> int:
    return sum(1 << action for action in actions)


def chosen(
    nodes: Array, mask: int, actor: int = 0, seed: int = 1, config: SearchConfig = UCT_CONFIG
) -> int:
    game = Game.new(3, seed=seed).state()
    game.actor = actor
    return int(choose_by_ucb1(nodes.copy(), array_of(game), mask, config))


def test_unvisited_actions_come_first() -> None:
    nodes = node_with(TAKES, (50, 0, 50, 50), (50, 50, 50, 50))
    nodes[0].value[:, 0] = 50
    assert {chosen(nodes, mask_of(*TAKES), seed=seed) for seed in range(20)} == {1}


def test_unvisited_actions_are_equally_likely() -> None:
    nodes = node_with(TAKES, (9, 0, 0, 0), (9, 9, 9, 9))
    found = Counter(chosen(nodes, mask_of(*TAKES), seed=seed) for seed in range(900))
    assert set(found) == {1, 2, 3}
    assert min(found.values()) > 240


def test_new_action_takes_a_slot() -> None:
    nodes = node_with(TAKES[:2], (5, 5), (5, 5))
    game = Game.new(2, seed=1).state()
    assert choose_by_ucb1(nodes, array_of(game), mask_of(*TAKES[1:3]), UCT_CONFIG) == 2
    assert nodes[0].size == 3
    assert nodes[0].action[:3].tolist() == [*TAKES[:3]]
    assert nodes[0].availability[:3].tolist() == [5, 6, 1]  # the first was not legal
    assert nodes[0].visits[:3].tolist() == [5, 5, 0]


def test_illegal_action_is_not_selected() -> None:
    nodes = node_with(TAKES, (9, 9, 9, 0), (9, 9, 9, 9))
    nodes[0].value[0] = 9
    assert chosen(nodes, mask_of(TAKES[1], TAKES[2])) in (1, 2)


@pytest.mark.parametrize("actor", [0, 1, 2])
def test_ucb1_uses_the_actors_value(actor: int) -> None:
    nodes = node_with(TAKES[:3], (20, 20, 20), (60, 60, 60))
    for seat in range(3):
        nodes[0].value[seat, seat] = 20
    assert chosen(nodes, mask_of(*TAKES[:3]), actor) == actor


@pytest.mark.parametrize("exploration", [0.0, 0.5, 1.0, math.sqrt(2)])
def test_ucb1_formula_uses_availability(exploration: float) -> None:
    generator = np.random.default_rng(5)
    for _ in range(200):
        visits = generator.integers(1, 60, 4)
        availability = visits + generator.integers(0, 200, 4)
        nodes = node_with(TAKES, tuple(visits), tuple(availability))
        nodes[0].value[:4, 1] = np.round(generator.random(4) * visits)
        bounds = [
            nodes[0].value[slot, 1] / visits[slot]
            + exploration * math.sqrt(math.log(availability[slot] + 1) / visits[slot])
            for slot in range(4)
        ]
        first, second = sorted(bounds)[:-3:-1]
        if first - second > 1e-6:
            config = SearchConfig(exploration=exploration)
            assert chosen(nodes, mask_of(*TAKES), 1, config=config) == bounds.index(first)


def test_ucb1_draws_random_numbers_only_for_ties() -> None:
    """The generator belongs to the world, whose game must not depend on the selection."""
    game = Game.new(2, seed=1).state()
    before = int(game.rng)
    choose_by_ucb1(
        node_with(TAKES, (1, 1, 1, 1), (1, 1, 1, 1)), array_of(game), mask_of(*TAKES), UCT_CONFIG
    )
    assert int(game.rng) == before
