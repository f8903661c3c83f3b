"""The champion's search: the network's leaves and priors in the common tree."""

from typing import Final

import numpy as np

from bali.bots.champion.choosing import growing_puct
from bali.bots.champion.coming import imagine_with_row, seeds_of
from bali.bots.champion.mind import ChampionMind, judge_by_network
from bali.bots.search.mind import imagine
from bali.bots.search.simulation import simulate
from bali.bots.search.tree import ROOT, Node, Tree, plant, slot_of
from bali.rules.actions import ACTIONS, count_bits
from bali.rules.compiled import compiled
from bali.rules.notice import door
from bali.rules.records import Array
from bali.rules.state import State
from bali.rules.transition import legal_mask

FIRST_WORLDS: Final = 8
"""Worlds in which the network is asked for its first thoughts of a decision."""
FIRST_SEED: Final = np.uint64(1 << 62)
"""Their seeds are far from those of the simulations."""


@door
def search_with_network(
    tree: Tree,
    observed: Array,
    seed: np.uint64,
    mind: ChampionMind,
    first: int,
    count: int,
    root: int,
) -> bool:
    """Simulations number `first` to `first + count`, at a node that stands for what is observed.

    Number 0 begins a new tree if that is its root, and goes on with what was found there if not.
    False if no world fits the observation.
    """
    seen = observed[0]
    if first == 0:
        if not think_first(tree, seen, seed, mind):
            return False
        if root == ROOT:
            plant(tree, legal_mask(seen))
        else:
            think_again(tree, tree.nodes[root], legal_mask(seen))
    for number in range(first, first + count):
        seeds = seeds_of(seed, mind.rows, number)
        if not simulate(
            tree, root, seen, seeds, mind, imagine_with_row, growing_puct, judge_by_network
        ):
            return False
    return True


@compiled
def think_first(tree: Tree, seen: State, seed: np.uint64, mind: ChampionMind) -> bool:
    """The network's opinion of each action, on average over some worlds, into the tree's priors."""
    thoughts = mind.network.thoughts
    thoughts[:] = 0
    for number in range(FIRST_WORLDS):
        tree.world[0] = seen
        world = tree.world[0]
        if not imagine(world, seen, seed + FIRST_SEED + np.uint64(number), mind):
            return False
        judge_by_network(world, int(seen.observer), mind, tree.judgement, tree.prior)
        for action in range(ACTIONS):
            thoughts[action] += tree.prior[action]
    for action in range(ACTIONS):
        tree.prior[action] = thoughts[action] / FIRST_WORLDS
    return True


@compiled
def think_again(tree: Tree, node: Node, mask: int) -> None:
    """Give a node that was met on the way the priors of a root: it grew in a single world."""
    tree.sums[:] = 0
    while mask:
        action = count_bits((mask & -mask) - 1)
        mask &= mask - 1
        node.prior[slot_of(node, action)] = tree.prior[action]
