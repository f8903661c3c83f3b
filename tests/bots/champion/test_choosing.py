"""PUCT: what is promising for who decides, begun with the network's first thoughts."""

import math

import numpy as np
import pytest

from bali import Game
from bali.bots.champion.choosing import GROWTH, HABIT, LEAST_PRIOR, OFTEN
from bali.bots.champion.mind import ChampionMind
from bali.bots.champion.network import blank_network
from bali.rules.doors import array_of
from bali.rules.records import Array
from tests.bots.champion.doors import choose_by_growing_puct, choose_by_puct
from tests.bots.search.test_choosing import TAKES, mask_of, node_with

SEAT = 1
OTHER = 0
CURIOUS = ChampionMind(blank_network(), curiosity=0.3, seat=SEAT)


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


def grown(nodes: Array) -> float:
    """How curious the champion is where so much was tried."""
    growth = GROWTH * math.log1p(nodes[0].visits.sum() / OFTEN)
    return CURIOUS.curiosity * (1 + growth)


def world(players: int = 3) -> Array:
    game = Game.new(players, seed=1).state()
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
        promise = promises(nodes, grown(nodes))
        first, second = sorted(promise)[:-3:-1]
        if first - second > 1e-5:
            chosen = choose_by_growing_puct(nodes.copy(), world(), mask_of(*TAKES), CURIOUS)
            assert chosen == promise.index(first)
            differ += chosen != choose_by_puct(nodes.copy(), world(), mask_of(*TAKES), CURIOUS)
    assert differ > 0


def test_where_company_decides_the_champion_follows_its_habits() -> None:
    among_company = CURIOUS._replace(company=True, seat=OTHER)
    differ = 0
    for nodes in some_nodes(30_000):
        promise = promises(nodes, HABIT * grown(nodes))
        first, second = sorted(promise)[:-3:-1]
        if first - second > 1e-5:
            chosen = choose_by_growing_puct(nodes.copy(), world(), mask_of(*TAKES), among_company)
            assert chosen == promise.index(first)
            differ += chosen != choose_by_growing_puct(
                nodes.copy(), world(), mask_of(*TAKES), CURIOUS
            )
    assert differ > 0


@pytest.mark.parametrize(
    ("players", "mind"),
    [
        (3, CURIOUS._replace(company=True)),  # its own decision
        (3, CURIOUS._replace(seat=OTHER)),  # among its like
        (2, CURIOUS._replace(company=True, seat=OTHER)),  # no company at tables of two
    ],
)
def test_elsewhere_it_looks_for_what_is_best(players: int, mind: ChampionMind) -> None:
    for nodes in some_nodes(30_000):
        chosen = choose_by_growing_puct(nodes.copy(), world(players), mask_of(*TAKES), mind)
        usual = choose_by_growing_puct(nodes.copy(), world(players), mask_of(*TAKES), CURIOUS)
        assert chosen == usual
