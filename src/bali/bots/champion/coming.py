"""The row to come: a search imagines some, and comes back to them.

Who empties a row turns up the next four cards of the pile. If they were different in every
simulation, hardly any would meet again what another has found beyond them, and the tree would not
reach much further than to the next row.
"""

import hashlib
import math
from typing import Final, NamedTuple

import numpy as np

from bali.bots.search.mind import Recall, imagine
from bali.rules.cards import ROW_LENGTH
from bali.rules.compiled import compiled
from bali.rules.rng import draw, set_seed, shuffle
from bali.rules.state import State
from bali.rules.worlds import lay_pile

BREADTH: Final = 3.0
"""How many rows are imagined by and by, times the root of the simulations."""


class Seeds(NamedTuple):
    """What a simulation draws from: its world, and the row to come."""

    world: np.uint64
    row: np.uint64


def row_seeds(seen: State, seed: int, thread: int) -> int:
    """Where the seeds of a turn's rows begin, for a bot's seed and a thread.

    They are the same for all decisions of a turn: a tree that is kept knows these rows.
    """
    turn = int(seen.turn).to_bytes(2, "little") + int(seen.observer).to_bytes(1, "little")
    salt = seed.to_bytes(8, "little") + thread.to_bytes(2, "little")
    return int.from_bytes(hashlib.blake2b(turn, digest_size=8, key=salt).digest()) >> 2


@compiled
def seeds_of(worlds: np.uint64, rows: np.uint64, number: int) -> Seeds:
    """Of a simulation: a world of its own, and a row that it shares with others.

    `worlds` and `rows` are where these seeds begin.
    """
    breadth = int(BREADTH * math.sqrt(number + 1))
    return Seeds(worlds + np.uint64(number), rows + np.uint64(number % breadth))


@compiled
def imagine_with_row(world: State, seen: State, seeds: Seeds, mind: Recall) -> bool:
    """A world that fits all that was seen, with a certain row on top of the pile."""
    if not imagine(world, seen, seeds.world, mind):
        return False
    lay_ready(world, seeds.row)
    return True


@compiled
def lay_ready(world: State, seed: np.uint64) -> None:
    """The next row as the seed has it, and below it the pile in any order."""
    chance = world.rng
    lay_pile(world)
    set_seed(world, seed, np.uint64(0))
    end = int(world.pile_size)
    below = min(end, int(world.pile_next) + ROW_LENGTH)
    for place in range(world.pile_next, below):
        other = place + draw(world, end - place)
        card = world.pile[place]
        world.pile[place] = world.pile[other]
        world.pile[other] = card
    world.rng = chance
    shuffle(world, world.pile, below, end)
