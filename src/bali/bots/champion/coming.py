"""The row to come: a search imagines some, and comes back to them.

Who empties a row turns up the next four cards of the pile. If these were others in every
simulation, hardly any would meet again what another has found beyond them, and however many there
were, a search would not see further than to the next row.
"""

import hashlib
import math
from typing import Final, NamedTuple

import numpy as np

from bali.bots.search.mind import Recall, imagine
from bali.rules.cards import ROW_LENGTH
from bali.rules.compiled import compiled
from bali.rules.rng import shuffle
from bali.rules.state import State
from bali.rules.worlds import shuffle_again

BREADTH: Final = 3.0
"""How many rows are imagined, times the root of the simulations: 95 in 1,000, 300 in 10,000."""


class Chances(NamedTuple):
    """What a simulation leaves to chance, as seeds."""

    world: np.uint64
    row: np.uint64
    """Of the row to come."""


def row_seeds(seed: int) -> np.uint64:
    """Where the seeds of a bot's rows begin, whatever it is asked.

    So what a tree that is kept has found out beyond a row is of use for the next decision, too.
    """
    digest = hashlib.blake2b(seed.to_bytes(8, "little"), digest_size=8).digest()
    return np.uint64(int.from_bytes(digest) >> 2)


@compiled
def chances_of(worlds: np.uint64, rows: np.uint64, number: int) -> Chances:
    """Of a simulation: a world of its own, and a row that it shares with others.

    `worlds` and `rows` are where their seeds begin.
    """
    breadth = int(BREADTH * math.sqrt(number + 1))
    return Chances(worlds + np.uint64(number), rows + np.uint64(number % breadth))


@compiled
def imagine_with_row(world: State, seen: State, chances: Chances, mind: Recall) -> bool:
    """A world that fits all that was seen, with a certain row on top of the pile."""
    if not imagine(world, seen, chances.world, mind):
        return False
    lay_ready(world, chances.row)
    return True


@compiled
def lay_ready(world: State, seed: np.uint64) -> None:
    """The pile as the seed has it, but below the next row in any order."""
    chance = world.rng
    shuffle_again(world, seed)
    world.rng = chance
    end = int(world.pile_size)
    shuffle(world, world.pile, min(end, int(world.pile_next) + ROW_LENGTH), end)
