"""One simulation: `determinize`, `select_leaf`, `expand`, `evaluate`, `back_up`.

Determinization, selection and evaluation are functions in the arguments. They share `config`, which
has a `margin_weight` and a `margin_scale`, since outcomes of finished games are evaluated here:

- `determinize(world, seen, chance, config)` completes a copy of the observation to a world; False
  if none fits. `chance` is the source of randomness: a seed for `uct`, `SimulationSeeds` for the
  champion.
- `select(node, world, mask, config)` returns the slot to visit.
- `evaluate(world, observer, config, leaf_values, prior)` fills in the expected result of each
  player, and the prior of each action, if it has priors.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from bali.bots.search.evaluation import evaluate_outcome
from bali.bots.search.information_sets import act, advance_to_decision
from bali.bots.search.tree import (
    FRESH_VISITS,
    MARGIN,
    MARGIN_SQUARED,
    NO_NODE,
    VALUE,
    WIN,
    WIN_SQUARED,
    Tree,
    expand,
    hash_index,
    is_full,
)
from bali.rules.compiler import kernel
from bali.rules.state import OVER, State
from bali.rules.transition import legal_mask

Determinize = Callable[..., bool]
Select = Callable[..., int]
Evaluate = Callable[..., None]


@kernel
def simulate(
    tree: Tree,
    root: int,
    seen: State,
    chance: Any,
    config: Any,
    determinize: Determinize,
    select: Select,
    evaluate: Evaluate,
) -> bool:
    """Run one simulation from `root`, the node of the observation; False if no world was found."""
    tree.world[0] = seen
    world = tree.world[0]
    if not determinize(world, seen, chance, config):
        return False
    node, place, key, depth = select_leaf(tree, root, world, int(seen.observer), config, select)
    if world.decision == OVER:
        evaluate_outcome(world, config, tree.leaf_values)
    else:
        mask = legal_mask(world)
        evaluate(world, int(seen.observer), config, tree.leaf_values, tree.prior)
        if node == NO_NODE and not is_full(tree):
            expand(tree, place, key, mask)
    back_up(tree, int(seen.players), depth)
    add_root_statistics(tree, int(seen.actor))
    return True


@kernel
def select_leaf(
    tree: Tree, root: int, world: State, observer: int, config: Any, select: Select
) -> tuple[int, int, np.uint64, int]:
    """Walk down the tree to a decision without a node, to the end, or to the largest depth.

    Returns the node there or NO_NODE, the hash index and the key of a new node, and the length of
    the path.
    """
    key = tree.nodes[root].key
    node = root
    place = 0
    depth = 0
    while node != NO_NODE and depth < tree.path.shape[0] and world.decision != OVER:
        slot = select(tree.nodes[node], world, legal_mask(world), config)
        tree.path[depth, 0] = node
        tree.path[depth, 1] = slot
        depth += 1
        key = act(world, tree.nodes[node].action[slot], key, observer)
        key = advance_to_decision(world, key, observer)
        place = hash_index(tree, key)
        node = int(tree.hash_table[place])
    return node, place, key, depth


@kernel
def back_up(tree: Tree, players: int, depth: int) -> None:
    """Add the leaf values to every slot on the path."""
    for step in range(depth):
        node = tree.nodes[tree.path[step, 0]]
        slot = tree.path[step, 1]
        node.visits[slot] += 1
        for seat in range(players):
            node.value[slot, seat] += tree.leaf_values[VALUE, seat]


@kernel
def add_root_statistics(tree: Tree, seat: int) -> None:
    """Add win share, margin and their squares for the root's actor to the root statistics."""
    sums = tree.sums[tree.path[0, 1]]
    win = tree.leaf_values[WIN, seat]
    margin = tree.leaf_values[MARGIN, seat]
    sums[WIN] += win
    sums[MARGIN] += margin
    sums[WIN_SQUARED] += win * win
    sums[MARGIN_SQUARED] += margin * margin
    sums[FRESH_VISITS] += 1
