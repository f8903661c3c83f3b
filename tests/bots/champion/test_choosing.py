"""PUCT: what is promising for who decides, begun with the network's first thoughts."""

import math

import numpy as np
import pytest

from bali import Game
from bali.bots.champion.choosing import GROWTH, LEAST_PRIOR, OFTEN
from bali.bots.search.mind import Mind
from bali.rules.doors import array_of
from bali.rules.records import Array
from tests.bots.champion.doors import choose_by_growing_puct, choose_by_puct
from tests.bots.search.test_choosing import TAKES, mask_of, node_with

CURIOUS = Mind(curiosity=0.3)
SEAT = 1


def some_nodes(most: int) -> list[Array]:
    """Tried at random, up to so often."""
    generator = np.random.default_rng(7)
    found = []
    for _ in range(200):
        visits = generator.integers(0, most, 4)
        nodes = node_with(TAKES, tuple(visits), tuple(visits + generator.integers(0, most, 4)))
        nodes[0].prior[:4] = generator.dirichlet(np.ones(4))
        nodes[0].value[:4, SEAT] = generator.uniform(0.4, 0.6, 4) * visits
        found.append(nodes)
    return found


def promises(nodes: Array, curiosity: float) -> list[float]:
    """For an action that could be chosen once more."""
    node = nodes[0]
    visits = node.visits[:4].astype(float)
    hope = node.value[:4, SEAT].sum() / visits.sum()
    shares = np.where(visits > 0, node.value[:4, SEAT] / np.maximum(visits, 1), hope)
    priors = np.maximum(node.prior[:4], LEAST_PRIOR)
    bonus = curiosity * priors * np.sqrt(node.chances[:4] + 1.0) / (1 + visits)
    return [float(promise) for promise in shares + bonus]


def world() -> Array:
    game = Game.new(3, seed=1).state()
    game.actor = SEAT
    return array_of(game)


@pytest.mark.parametrize("most", [20, 30_000])
def test_the_most_promising_is_tried_next(most: int) -> None:
    for nodes in some_nodes(most):
        promise = promises(nodes, CURIOUS.curiosity)
        first, second = sorted(promise)[:-3:-1]
        if first - second > 1e-5:
            chosen = choose_by_puct(nodes.copy(), world(), mask_of(*TAKES), CURIOUS)
            assert chosen == promise.index(first)


def test_the_champion_grows_more_curious_the_more_it_has_tried() -> None:
    differ = 0
    for nodes in some_nodes(30_000):
        growth = 1 + GROWTH * math.log1p(nodes[0].visits.sum() / OFTEN)
        promise = promises(nodes, CURIOUS.curiosity * growth)
        first, second = sorted(promise)[:-3:-1]
        if first - second > 1e-5:
            chosen = choose_by_growing_puct(nodes.copy(), world(), mask_of(*TAKES), CURIOUS)
            assert chosen == promise.index(first)
            differ += chosen != choose_by_puct(nodes.copy(), world(), mask_of(*TAKES), CURIOUS)
    assert differ > 0
