"""The search of the champion: PUCT with the network's evaluations and priors."""

from typing import Final

import numpy as np

from bali.bots.champion.network_evaluation import ChampionConfig, evaluate_by_network
from bali.bots.champion.puct import champion_puct
from bali.bots.champion.row_sampling import determinize_with_row, simulation_seeds
from bali.bots.search.config import determinize_with_memory
from bali.bots.search.simulation import simulate
from bali.bots.search.tree import ROOT, Node, Tree, reset_tree, slot_of
from bali.rules.actions import ACTIONS, count_bits
from bali.rules.compile_notice import game_entry
from bali.rules.compiler import kernel
from bali.rules.records import Array
from bali.rules.state import State
from bali.rules.transition import legal_mask

PRIOR_WORLDS: Final = 8
"""Determinizations over which the network's priors at the root are averaged."""
PRIOR_SEED: Final = np.uint64(1 << 62)
"""Base of their seeds, disjoint from those of the simulations."""


@game_entry
def search_with_network(
    tree: Tree,
    observed: Array,
    seed: np.uint64,
    config: ChampionConfig,
    first: int,
    count: int,
    root: int,
) -> bool:
    """Run simulations `first` to `first + count` from `root`, the node of the observation.

    Number 0 resets the tree if `root` is ROOT, and otherwise updates the priors of the reused node.
    False if no consistent world was found.
    """
    seen = observed[0]
    if first == 0:
        if not average_root_priors(tree, seen, seed, config):
            return False
        if root == ROOT:
            reset_tree(tree, legal_mask(seen))
        else:
            update_root_priors(tree, tree.nodes[root], legal_mask(seen))
    for number in range(first, first + count):
        seeds = simulation_seeds(seed, config.rows, number)
        if not simulate(
            tree,
            root,
            seen,
            seeds,
            config,
            determinize_with_row,
            champion_puct,
            evaluate_by_network,
        ):
            return False
    return True


@kernel
def average_root_priors(tree: Tree, seen: State, seed: np.uint64, config: ChampionConfig) -> bool:
    """Fill `tree.prior` with the mean prior over worlds; False if no world was found."""
    prior_sums = config.network.prior_sums
    prior_sums[:] = 0
    for number in range(PRIOR_WORLDS):
        tree.world[0] = seen
        world = tree.world[0]
        if not determinize_with_memory(world, seen, seed + PRIOR_SEED + np.uint64(number), config):
            return False
        evaluate_by_network(world, int(seen.observer), config, tree.leaf_values, tree.prior)
        for action in range(ACTIONS):
            prior_sums[action] += tree.prior[action]
    for action in range(ACTIONS):
        tree.prior[action] = prior_sums[action] / PRIOR_WORLDS
    return True


@kernel
def update_root_priors(tree: Tree, node: Node, mask: int) -> None:
    """Set the priors of a reused node to `tree.prior`: its own come from a single world."""
    tree.sums[:] = 0
    while mask:
        action = count_bits((mask & -mask) - 1)
        mask &= mask - 1
        node.prior[slot_of(node, action)] = tree.prior[action]
