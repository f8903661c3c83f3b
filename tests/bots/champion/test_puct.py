"""PUCT: the selection by value, prior and visits."""

import math

import numpy as np
import pytest

from bali import Game
from bali.bots.champion.network import blank_network
from bali.bots.champion.network_evaluation import ChampionConfig
from bali.bots.champion.puct import GROWTH, GROWTH_VISITS, MIN_PRIOR, OPPONENT_FACTOR
from bali.rules.api import array_of
from bali.rules.records import Array
from tests.bots.champion.kernel_entries import choose_by_champion_puct, choose_by_puct
from tests.bots.search.test_ucb1 import TAKES, mask_of, node_with

SEAT = 1
OTHER = 0
CONFIG = ChampionConfig(blank_network(), c_puct=0.3, seat=SEAT)


def some_nodes(most: int) -> list[Array]:
    """Return nodes with random visits below `most`."""
    generator = np.random.default_rng(7)
    found = []
    for _ in range(200):
        visits = generator.integers(0, most, 4)
        nodes = node_with(TAKES, tuple(visits), tuple(visits + generator.integers(0, most, 4)))
        nodes[0].prior[:4] = generator.dirichlet(np.ones(4))
        nodes[0].value[:4, SEAT] = generator.uniform(0.4, 0.6, 4) * visits
        found.append(nodes)
    return found


def scores(nodes: Array, c_puct: float) -> list[float]:
    """Return the PUCT scores, for actions that are available once more."""
    node = nodes[0]
    visits = node.visits[:4].astype(float)
    default_value = node.value[:4, SEAT].sum() / visits.sum()
    shares = np.where(visits > 0, node.value[:4, SEAT] / np.maximum(visits, 1), default_value)
    priors = np.maximum(node.prior[:4], MIN_PRIOR)
    bonus = c_puct * priors * np.sqrt(node.availability[:4] + 1.0) / (1 + visits)
    return [float(score) for score in shares + bonus]


def growth_factor(nodes: Array) -> float:
    """Return the champion's exploration constant at a node."""
    growth = GROWTH * math.log1p(nodes[0].visits.sum() / GROWTH_VISITS)
    return CONFIG.c_puct * (1 + growth)


def world(players: int = 3) -> Array:
    game = Game.new(players, seed=1).state()
    game.actor = SEAT
    return array_of(game)


@pytest.mark.parametrize("most", [20, 30_000])
def test_puct_selects_the_highest_score(most: int) -> None:
    for nodes in some_nodes(most):
        score = scores(nodes, CONFIG.c_puct)
        first, second = sorted(score)[:-3:-1]
        if first - second > 1e-5:
            chosen = choose_by_puct(nodes.copy(), world(), mask_of(*TAKES), CONFIG)
            assert chosen == score.index(first)


def test_champion_puct_exploration_grows_with_visits() -> None:
    differ = 0
    for nodes in some_nodes(30_000):
        score = scores(nodes, growth_factor(nodes))
        first, second = sorted(score)[:-3:-1]
        if first - second > 1e-5:
            chosen = choose_by_champion_puct(nodes.copy(), world(), mask_of(*TAKES), CONFIG)
            assert chosen == score.index(first)
            differ += chosen != choose_by_puct(nodes.copy(), world(), mask_of(*TAKES), CONFIG)
    assert differ > 0


def test_champion_puct_weights_prior_at_modelled_opponents() -> None:
    with_opponent_model = CONFIG._replace(opponent_model=True, seat=OTHER)
    differ = 0
    for nodes in some_nodes(30_000):
        score = scores(nodes, OPPONENT_FACTOR * growth_factor(nodes))
        first, second = sorted(score)[:-3:-1]
        if first - second > 1e-5:
            chosen = choose_by_champion_puct(
                nodes.copy(), world(), mask_of(*TAKES), with_opponent_model
            )
            assert chosen == score.index(first)
            differ += chosen != choose_by_champion_puct(
                nodes.copy(), world(), mask_of(*TAKES), CONFIG
            )
    assert differ > 0


@pytest.mark.parametrize(
    ("players", "config"),
    [
        (3, CONFIG._replace(opponent_model=True)),  # its own decision
        (3, CONFIG._replace(seat=OTHER)),  # no opponent model
        (2, CONFIG._replace(opponent_model=True, seat=OTHER)),  # two players
    ],
)
def test_champion_puct_is_plain_without_opponent_model(
    players: int, config: ChampionConfig
) -> None:
    for nodes in some_nodes(30_000):
        chosen = choose_by_champion_puct(nodes.copy(), world(players), mask_of(*TAKES), config)
        plain = choose_by_champion_puct(nodes.copy(), world(players), mask_of(*TAKES), CONFIG)
        assert chosen == plain
