"""Action selection in the tree by UCB1."""

import math

from bali.bots.search.config import SearchConfig
from bali.bots.search.tree import Node, slot_of
from bali.rules.actions import count_bits
from bali.rules.compiler import kernel
from bali.rules.rng import draw
from bali.rules.state import State


@kernel
def ucb1(node: Node, world: State, mask: int, config: SearchConfig) -> int:
    """Return the slot to visit next: a random untried one, or the one with the largest UCB1.

    The exploration term uses the availability of an action instead of the node's visits, since not
    every world allows every action.
    """
    seat = int(world.actor)
    chosen = -1
    untried = 0
    best = 0.0
    while mask:
        slot = slot_of(node, count_bits((mask & -mask) - 1))
        mask &= mask - 1
        node.availability[slot] += 1
        visits = int(node.visits[slot])
        if visits == 0:
            untried += 1
            if draw(world, untried) == 0:  # reservoir sampling: uniform among the untried
                chosen = slot
        elif untried == 0:
            mean = float(node.value[slot, seat]) / visits
            bound = mean + config.exploration * math.sqrt(
                math.log(node.availability[slot]) / visits
            )
            if chosen < 0 or bound > best:
                best = bound
                chosen = slot
    return chosen
