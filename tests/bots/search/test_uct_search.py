"""The search of `uct`: the statistics in its tree are consistent."""

from contextlib import suppress

import numpy as np
import pytest

from bali.bots.search.config import UCT_CONFIG, SearchConfig
from bali.bots.search.tree import (
    MARGIN,
    NO_NODE,
    ROOT,
    ROOT_KEY,
    WIN,
    WIN_SQUARED,
    Tree,
    new_tree,
)
from bali.bots.search.uct_search import search
from bali.play.action import actions_of
from bali.rules import State, legal_actions
from bali.rules.api import array_of
from bali.rules.state import OVER
from tests.bots.decisions import some_decisions
from tests.bots.search.compiled_and_plain import outputs_compiled_and_plain
from tests.bots.search.exact_solver import endgames
from tests.bots.search.kernel_entries import node_of
from tests.bots.search.tree_walk import SecretActionError, below
from tests.games import TABLES

SIMULATIONS = 400
WIN_ONLY = SearchConfig(margin_weight=0.0)
MARGIN_HEAVY = SearchConfig(margin_weight=0.8, margin_scale=20.0)
CONFIGS = pytest.mark.parametrize(
    "config", [UCT_CONFIG, WIN_ONLY, MARGIN_HEAVY], ids=["uct", "win", "margin"]
)
EVERY_TABLE = pytest.mark.parametrize(("players", "oracle", "demon"), TABLES)


def searched(
    seen: State, config: SearchConfig = UCT_CONFIG, simulations: int = SIMULATIONS
) -> Tree:
    tree = new_tree(simulations + 1)
    assert search(tree, array_of(seen), np.uint64(7), config, 0, simulations)
    return tree


@EVERY_TABLE
def test_root_visits_sum_to_simulations(players: int, oracle: bool, demon: bool) -> None:
    for seen in some_decisions(players, oracle, demon, 8):
        root = searched(seen).nodes[ROOT]
        legal = [action.number for action in actions_of(legal_actions(seen))]
        assert sorted(root.action[: root.size]) == legal
        assert root.visits[: root.size].sum() == SIMULATIONS
        assert set(root.availability[: root.size]) == {SIMULATIONS}
        assert root.visits[: root.size].min() > 0


@EVERY_TABLE
def test_action_visits_do_not_exceed_availability(players: int, oracle: bool, demon: bool) -> None:
    for seen in some_decisions(players, oracle, demon, 8):
        tree = searched(seen)
        for node in tree.nodes[: tree.node_count[0]]:
            assert (node.visits[: node.size] <= node.availability[: node.size]).all()
            tried = node.visits[: node.size].sum()
            assert (node.availability[: node.size] <= tried).all()


@CONFIGS
@EVERY_TABLE
def test_value_sums_are_between_0_and_visits(
    players: int, oracle: bool, demon: bool, config: SearchConfig
) -> None:
    for seen in some_decisions(players, oracle, demon, 4):
        tree = searched(seen, config)
        for node in tree.nodes[: tree.node_count[0]]:
            values, visits = node.value[: node.size], node.visits[: node.size, None]
            assert (values >= -1e-3).all()
            assert (values <= visits + 1e-3).all()
            assert not values[:, players:].any()


@EVERY_TABLE
def test_win_shares_sum_to_1(players: int, oracle: bool, demon: bool) -> None:
    """Ties included: tied winners share the win."""
    for seen in some_decisions(players, oracle, demon, 4):
        tree = searched(seen, WIN_ONLY)
        for node in tree.nodes[: tree.node_count[0]]:
            shares = node.value[: node.size].sum(axis=1)
            assert np.allclose(shares, node.visits[: node.size], atol=1e-3)


def test_two_player_values_are_complementary() -> None:
    for seen in some_decisions(2, True, True, 8):
        tree = searched(seen, MARGIN_HEAVY)
        for node in tree.nodes[: tree.node_count[0]]:
            shares = node.value[: node.size].sum(axis=1)
            assert np.allclose(shares, node.visits[: node.size], atol=1e-3)


@EVERY_TABLE
def test_root_statistics_are_the_actors(players: int, oracle: bool, demon: bool) -> None:
    for seen in some_decisions(players, oracle, demon, 4):
        tree = searched(seen, WIN_ONLY)
        root = tree.nodes[ROOT]
        wins = tree.sums[: root.size, WIN]
        assert np.allclose(wins, root.value[: root.size, int(seen.actor)], atol=1e-3)
        assert (tree.sums[: root.size, WIN_SQUARED] <= wins + 1e-9).all()
        assert (np.abs(tree.sums[: root.size, MARGIN]) <= 200 * root.visits[: root.size]).all()


def test_chunked_search_equals_whole_search() -> None:
    for seen in some_decisions(3, True, True, 6):
        whole = searched(seen, simulations=300)
        parts = new_tree(301)
        for first, count in ((0, 1), (1, 127), (128, 172)):
            search(parts, array_of(seen), np.uint64(7), UCT_CONFIG, first, count)
        assert parts.node_count[0] == whole.node_count[0]
        assert (
            parts.nodes[: parts.node_count[0]].tobytes()
            == whole.nodes[: whole.node_count[0]].tobytes()
        )
        assert parts.sums.tobytes() == whole.sums.tobytes()


def test_each_simulation_adds_a_node() -> None:
    opening = some_decisions(4, True, True, 2)[0]
    assert searched(opening).node_count[0] == SIMULATIONS + 1


def check_children(tree: Tree, world: State, number: int, key: np.uint64, observer: int) -> int:
    """Check a node's visits against those of its children; return the number of nodes."""
    node = tree.nodes[number]
    found = 1
    for visits, (seen, after) in zip(
        node.visits, below(world, node, key, observer).items(), strict=False
    ):
        child = node_of(tree, seen)
        if after.decision == OVER or visits == 0:
            assert child == NO_NODE
        else:
            size = tree.nodes[child].size
            # The visit that created the node ended there, without a selection.
            assert visits == tree.nodes[child].visits[:size].sum() + 1
            found += check_children(tree, after, child, seen, observer)
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_action_visits_equal_child_visits(players: int) -> None:
    """In positions without chance, where each action leads to one node."""
    checked = 0
    for endgame in endgames(players, demon=True, seed=1):
        if len(endgame.worlds) > 1:
            continue
        tree = searched(endgame.seen)
        seat, world = int(endgame.seen.observer), endgame.worlds[0]
        with suppress(SecretActionError):
            assert check_children(tree, world, ROOT, ROOT_KEY, seat) == tree.node_count[0]
            checked += 1
    assert checked > 5


ROOT_VISITS = """
import sys
import numpy as np
from bali.bots.search.config import UCT_CONFIG, SearchConfig
from bali.bots.search.uct_search import search
from bali.bots.search.tree import new_tree
from bali.rules.api import array_of
from tests.bots.decisions import some_decisions
for table in ((2, False, False), (3, True, True), (4, True, False)):
    for seen in some_decisions(*table, count=5)[3:]:
        tree = new_tree(100)
        config = UCT_CONFIG if sys.argv[1] == "uct" else SearchConfig(1, 0.8, 20.0)
        search(tree, array_of(seen), np.uint64(3), config, 0, 80)
        print(tree.nodes[0].action, tree.nodes[0].visits, tree.sums.tolist())
"""


@pytest.mark.parametrize("config", ["uct", "forgetful"])
def test_plain_python_searches_the_same_tree(config: str) -> None:
    compiled, plain = outputs_compiled_and_plain(ROOT_VISITS, config)
    assert len(compiled.splitlines()) == 6
    assert plain == compiled
