"""Python entry points of the search's kernels, and a search with fixed priors.

They are in one file, since Numba caches machine code until this file or the package changes.
"""

import math
from typing import NamedTuple

import numpy as np

from bali.bots.search.config import UCT_CONFIG, SearchConfig, determinize_with_memory
from bali.bots.search.evaluation import evaluate_by_playout
from bali.bots.search.information_sets import act, advance_to_decision
from bali.bots.search.simulation import simulate
from bali.bots.search.tree import (
    MARGIN,
    ROOT,
    VALUE,
    WIN,
    Node,
    Tree,
    expand,
    hash_index,
    is_full,
    new_tree,
    reset_tree,
    slot_of,
)
from bali.bots.search.ucb1 import ucb1
from bali.rules import ACTIONS, copy_of, deal, observe, set_table
from bali.rules.actions import count_bits
from bali.rules.api import array_of
from bali.rules.cards import BLUE, RED
from bali.rules.compiler import kernel, python_entry
from bali.rules.determinization import determinize_state
from bali.rules.records import Array
from bali.rules.state import State
from bali.rules.transition import legal_mask

# Information sets.


@python_entry
def act_in(games: Array, action: int, key: np.uint64, observer: int) -> np.uint64:
    return act(games[0], action, key, observer)


@python_entry
def advance_to_decision_in(games: Array, key: np.uint64, observer: int) -> np.uint64:
    return advance_to_decision(games[0], key, observer)


# The tree.


@python_entry
def plant_tree(tree: Tree, mask: int) -> None:
    reset_tree(tree, mask)


@python_entry
def node_of(tree: Tree, key: np.uint64) -> int:
    return int(tree.hash_table[hash_index(tree, key)])


@python_entry
def grow_node(tree: Tree, key: np.uint64, mask: int) -> None:
    expand(tree, hash_index(tree, key), key, mask)


@python_entry
def tree_is_full(tree: Tree) -> bool:
    return is_full(tree)


@python_entry
def choose_by_ucb1(nodes: Array, games: Array, mask: int, config: SearchConfig) -> int:
    return ucb1(nodes[0], games[0], mask, config)


# Determinization and evaluation.


@python_entry
def determinize_in(worlds: Array, observed: Array, seed: np.uint64, config: SearchConfig) -> bool:
    return determinize_with_memory(worlds[0], observed[0], seed, config)


@python_entry
def evaluate_playout(games: Array, config: SearchConfig, leaf_values: Array, prior: Array) -> None:
    evaluate_by_playout(games[0], int(games[0].actor), config, leaf_values, prior)


# A search with other functions in `simulate`.


class FixedPriors(NamedTuple):
    """The prior of each action, and the objective that `simulate` needs."""

    of_actions: Array
    margin_weight: float = 0.0
    margin_scale: float = 60.0


@kernel
def determinize_all(world: State, seen: State, seed: np.uint64, priors: FixedPriors) -> bool:  # noqa: ARG001
    return determinize_state(world, seen, seed)


@kernel
def puct(node: Node, world: State, mask: int, priors: FixedPriors) -> int:  # noqa: ARG001
    """Return the slot with the best PUCT score, as in AlphaZero."""
    seat = int(world.actor)
    total = 1
    for slot in range(node.size):
        total += int(node.visits[slot])
    chosen = -1
    best = -math.inf
    while mask:
        slot = slot_of(node, count_bits((mask & -mask) - 1))
        mask &= mask - 1
        node.availability[slot] += 1
        visits = int(node.visits[slot])
        share = float(node.value[slot, seat]) / max(1, visits)
        score = share + float(node.prior[slot]) * math.sqrt(total) / (1 + visits)
        if score > best:
            best = score
            chosen = slot
    return chosen


@kernel
def evaluate_with_priors(
    world: State,
    observer: int,  # noqa: ARG001
    priors: FixedPriors,
    leaf_values: Array,
    prior: Array,
) -> None:
    """Fill in equal values, and the fixed priors."""
    for seat in range(world.players):
        leaf_values[WIN, seat] = 1 / world.players
        leaf_values[MARGIN, seat] = 0
        leaf_values[VALUE, seat] = 1 / world.players
    for action in range(ACTIONS):
        prior[action] = priors.of_actions[action]


@python_entry
def search_with_priors(tree: Tree, observed: Array, priors: FixedPriors, count: int) -> bool:
    seen = observed[0]
    evaluate_with_priors(seen, int(seen.observer), priors, tree.leaf_values, tree.prior)
    reset_tree(tree, legal_mask(seen))
    for number in range(count):
        seed = np.uint64(number)
        if not simulate(
            tree, ROOT, seen, seed, priors, determinize_all, puct, evaluate_with_priors
        ):
            return False
    return True


def compile_entry_points() -> None:
    """Call each entry point once, so that it is compiled."""
    state = set_table((RED, BLUE), oracle=False, demon=False)
    deal(state, seed=0)
    seen, tree, key = observe(state, 0), new_tree(4), np.uint64(2)
    plant_tree(tree, 1)
    tree_is_full(tree)
    grow_node(tree, key, 1)
    node_of(tree, key)
    choose_by_ucb1(tree.nodes[:1], array_of(state), 1, UCT_CONFIG)
    search_with_priors(tree, array_of(seen), FixedPriors(np.zeros(ACTIONS, np.float32)), 1)
    determinize_in(array_of(copy_of(seen)), array_of(seen), np.uint64(0), UCT_CONFIG)
    act_in(array_of(state), 0, key, 0)
    advance_to_decision_in(array_of(state), key, 0)
    evaluate_playout(array_of(state), UCT_CONFIG, tree.leaf_values, tree.prior)
