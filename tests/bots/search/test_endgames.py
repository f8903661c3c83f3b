"""Endgames that can be solved exactly: the search finds a best action."""

from itertools import islice

import numpy as np
import pytest

from bali.bots.search.budget import Budget
from bali.bots.search.config import UCT_CONFIG, SearchConfig
from bali.bots.search.search_result import ActionStats
from bali.bots.search.searcher import Searcher
from bali.bots.search.tree import NO_NODE, ROOT, ROOT_KEY, Node, Tree, new_tree
from bali.bots.search.uct_search import search
from bali.rules import State
from bali.rules.api import array_of
from bali.rules.state import OVER
from tests.bots.search.exact_solver import Endgame, TooLarge, endgames, endgames_with_draws
from tests.bots.search.kernel_entries import node_of
from tests.bots.search.tree_walk import SecretActionError, below

SIMULATIONS = 5000
WIN_ONLY = SearchConfig(margin_weight=0.0)
CONFIGS = pytest.mark.parametrize("config", [WIN_ONLY, UCT_CONFIG], ids=["win", "uct"])
TOLERANCE = 0.1
"""Difference between the best and the worst action from which a position is checked."""


def solved(endgame: Endgame, config: SearchConfig) -> dict[str, float]:
    """Return the exact value of each action, or nothing for close or large positions."""
    try:
        values = endgame.values(config)
    except TooLarge:
        return {}
    return values if max(values.values()) - min(values.values()) > TOLERANCE else {}


def check(endgame: Endgame, values: dict[str, float], config: SearchConfig) -> None:
    result = Searcher(Budget(simulations=SIMULATIONS)).search(endgame.seen, 1, config)
    best, found = max(values.values()), result.actions[0]
    # An action that wins by one point less may get as many visits.
    assert values[str(found.action)] > best - 0.02, (values, result)
    # Exploration of other actions lowers the value a little.
    assert expected_value(found, config) == pytest.approx(best, abs=0.07), (values, result)


def expected_value(found: ActionStats, config: SearchConfig) -> float:
    lead = min(1.0, max(-1.0, found.margin / config.margin_scale))
    return (1 - config.margin_weight) * found.win_share + config.margin_weight * (0.5 + 0.5 * lead)


@pytest.mark.parametrize(
    ("demon", "seed", "config"),
    [(False, 0, WIN_ONLY), (True, 1, UCT_CONFIG)],
    ids=["win", "uct"],
)
def test_search_finds_a_best_action_and_its_value(
    demon: bool, seed: int, config: SearchConfig
) -> None:
    kinds, uncertain = set(), 0
    for endgame in endgames(2, demon, seed):
        if values := solved(endgame, config):
            check(endgame, values, config)
            kinds.add(int(endgame.seen.decision))
            uncertain += any(0.01 < value < 0.99 for value in values.values())
    assert len(kinds) > 2
    assert uncertain > 0


@CONFIGS
def test_search_averages_over_draws(config: SearchConfig) -> None:
    """The drawn row determines the kind that is scored, and the next actor."""
    checked = 0
    for endgame in islice(endgames_with_draws(seed=0), 9):
        if values := solved(endgame, config):
            check(endgame, values, config)
            checked += 1
    assert checked > 2


def searched(seen: State) -> Tree:
    tree = new_tree(SIMULATIONS + 1)
    assert search(tree, array_of(seen), np.uint64(1), UCT_CONFIG, 0, SIMULATIONS)
    return tree


def most_visited(node: Node, seat: int) -> int:
    """Return the slot with the best mean value for a seat."""
    tried = np.maximum(1, node.visits[: node.size])
    return int(np.argmax(node.value[: node.size, seat] / tried))


def check_own_value(node: Node, seat: int) -> None:
    """Check that the most visited action is nearly the best for the actor."""
    shares = node.value[: node.size, seat] / np.maximum(1, node.visits[: node.size])
    most = int(np.argmax(node.visits[: node.size]))
    assert shares[most] > shares.max() - 0.1, f"{shares} for seat {seat}: {node.visits}"


def check_nodes(tree: Tree, world: State, number: int, key: np.uint64, observer: int) -> int:
    """Check all nodes with many visits; return in how many the observer prefers another action."""
    node, seat = tree.nodes[number], int(world.actor)
    if node.visits[: node.size].sum() < 300:
        return 0
    check_own_value(node, seat)
    against = int(most_visited(node, seat) != most_visited(node, observer))
    for seen, after in below(world, node, key, observer).items():
        child = node_of(tree, seen)
        if child != NO_NODE and after.decision != OVER:
            against += check_nodes(tree, after, child, seen, observer)
    return against


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_seat_maximizes_its_own_win_share(players: int) -> None:
    against = 0
    for endgame in endgames(players, demon=False, seed=2):
        world = endgame.worlds[0]
        if len(endgame.worlds) == 1:
            try:
                tree = searched(endgame.seen)
                against += check_nodes(tree, world, ROOT, ROOT_KEY, int(endgame.seen.observer))
            except SecretActionError:
                continue
    assert against > 2
