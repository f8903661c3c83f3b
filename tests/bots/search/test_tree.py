"""The search tree: nodes by key, in arrays that are allocated once."""

import numpy as np
import pytest

from bali import Game
from bali.bots.search.config import UCT_CONFIG
from bali.bots.search.tree import NO_NODE, ROOT, ROOT_KEY, Tree, new_tree
from bali.bots.search.uct_search import search
from bali.play.action import actions_of
from bali.rules import State, legal_actions
from bali.rules.actions import MAX_LEGAL_ACTIONS
from bali.rules.api import array_of
from tests.bots.search.kernel_entries import grow_node, node_of, plant_tree, tree_is_full

THREE_ACTIONS = 1 << 40 | 1 << 7 | 1 << 3


def new_rooted_tree(nodes: int) -> Tree:
    tree = new_tree(nodes)
    plant_tree(tree, THREE_ACTIONS)
    return tree


def keys(kind: str, count: int) -> list[np.uint64]:
    if kind == "random":
        numbers = np.random.default_rng(1).integers(2, 1 << 63, count, np.uint64)
    elif kind == "small":
        numbers = np.arange(2, count + 2, dtype=np.uint64)
    else:
        numbers = np.arange(2, count + 2, dtype=np.uint64) << np.uint64(32)
    return [np.uint64(key) for key in numbers]


def test_new_tree_has_a_root_with_the_legal_actions() -> None:
    tree = new_rooted_tree(5)
    assert tree.node_count[0] == 1
    assert node_of(tree, ROOT_KEY) == ROOT
    assert tree.nodes[ROOT].size == 3
    assert tree.nodes[ROOT].action[:3].tolist() == [3, 7, 40]


@pytest.mark.parametrize("kind", ["random", "small", "high halves"])
def test_hash_table_finds_every_node(kind: str) -> None:
    """Fill the table completely, with keys of several distributions."""
    count = 3000
    tree = new_rooted_tree(count + 1)
    stored, missing = keys(kind, 2 * count)[:count], keys(kind, 2 * count)[count:]
    for number, key in enumerate(stored):
        assert node_of(tree, key) == NO_NODE
        assert not tree_is_full(tree)
        grow_node(tree, key, 1)
        assert node_of(tree, key) == number + 1
    assert tree_is_full(tree)
    assert [node_of(tree, key) for key in stored] == list(range(1, count + 1))
    assert node_of(tree, ROOT_KEY) == ROOT
    assert {node_of(tree, key) for key in missing} == {NO_NODE}


def test_reset_tree_clears_everything() -> None:
    tree = new_rooted_tree(100)
    grown = keys("random", 50)
    for key in grown:
        grow_node(tree, key, 1)
    tree.nodes[ROOT].visits[:] = 9
    tree.nodes[ROOT].availability[:] = 9
    tree.nodes[ROOT].value[:] = 9
    tree.sums[:] = 9
    plant_tree(tree, THREE_ACTIONS)
    assert tree.node_count[0] == 1
    assert {node_of(tree, key) for key in grown} == {NO_NODE}
    root = tree.nodes[node_of(tree, ROOT_KEY)]
    assert not root.visits[:3].any()
    assert not root.availability[:3].any()
    assert not root.value[:3].any()
    assert not tree.sums.any()


def test_search_in_reset_tree_equals_new_tree() -> None:
    seen, other = (first_decision(seed) for seed in (1, 2))
    fresh, used = new_tree(400), new_tree(400)
    search(used, array_of(other), np.uint64(5), UCT_CONFIG, 0, 300)
    for tree in (fresh, used):
        search(tree, array_of(seen), np.uint64(5), UCT_CONFIG, 0, 300)
    assert fresh.node_count[0] == used.node_count[0]
    assert visits(fresh) == visits(used)
    assert fresh.sums.tobytes() == used.sums.tobytes()


def test_node_stores_current_priors() -> None:
    tree = new_rooted_tree(3)
    tree.prior[:] = np.arange(tree.prior.size)
    grow_node(tree, np.uint64(8), THREE_ACTIONS)
    assert tree.nodes[1].prior[:3].tolist() == [3, 7, 40]


@pytest.mark.parametrize("nodes", [1, 2, 5, 64])
def test_full_tree_is_searched_without_growth(nodes: int) -> None:
    tree = new_tree(nodes)
    assert search(tree, array_of(first_decision(1)), np.uint64(5), UCT_CONFIG, 0, 500)
    assert tree.node_count[0] == nodes
    assert sum(visits(tree)) == 500
    assert all(node.size <= MAX_LEGAL_ACTIONS for node in tree.nodes)


def first_decision(seed: int) -> State:
    game = Game.new(3, oracle=True, demon=True, seed=seed)
    while len(actions_of(legal_actions(game.state()))) == 1:
        game.play(game.legal_actions()[0])
    return game.observe(game.actor)


def visits(tree: Tree) -> list[int]:
    return [int(count) for count in tree.nodes[ROOT].visits[: tree.nodes[ROOT].size]]
