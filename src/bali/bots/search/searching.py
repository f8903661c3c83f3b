"""The search that Bali's own players share: uniform playouts and UCB1."""

import numpy as np

from bali.bots.search.choosing import ucb1
from bali.bots.search.judging import judge_by_playout
from bali.bots.search.mind import Mind, imagine
from bali.bots.search.simulation import simulate
from bali.bots.search.tree import ROOT, Tree, plant
from bali.rules.notice import door
from bali.rules.records import Array
from bali.rules.transition import legal_mask


@door
def search(
    tree: Tree, observed: Array, seed: np.uint64, mind: Mind, first: int, count: int
) -> bool:
    """Simulations number `first` to `first + count`; number 0 begins a new tree.

    False if no world fits the observation.
    """
    seen = observed[0]
    if first == 0:
        plant(tree, legal_mask(seen))
    for number in range(first, first + count):
        world_seed = seed + np.uint64(number)
        if not simulate(tree, ROOT, seen, world_seed, mind, imagine, ucb1, judge_by_playout):
            return False
    return True
