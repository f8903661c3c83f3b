"""The search of `uct`: UCB1 and uniform playouts."""

import numpy as np

from bali.bots.search.config import SearchConfig, determinize_with_memory
from bali.bots.search.evaluation import evaluate_by_playout
from bali.bots.search.simulation import simulate
from bali.bots.search.tree import ROOT, Tree, reset_tree
from bali.bots.search.ucb1 import ucb1
from bali.rules.compile_notice import game_entry
from bali.rules.records import Array
from bali.rules.transition import legal_mask


@game_entry
def search(
    tree: Tree, observed: Array, seed: np.uint64, config: SearchConfig, first: int, count: int
) -> bool:
    """Run simulations `first` to `first + count`; number 0 resets the tree.

    False if no consistent world was found.
    """
    seen = observed[0]
    if first == 0:
        reset_tree(tree, legal_mask(seen))
    for number in range(first, first + count):
        world_seed = seed + np.uint64(number)
        if not simulate(
            tree, ROOT, seen, world_seed, config, determinize_with_memory, ucb1, evaluate_by_playout
        ):
            return False
    return True
