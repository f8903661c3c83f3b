"""The row to come: a search imagines some, and comes back to them.

Who empties a row turns up the next four cards of the pile. If they were different in every
simulation, hardly any would meet again what another has found beyond them, and the tree would not
reach much further than to the next row.
"""

import hashlib
import math
from typing import Final, NamedTuple

import numpy as np

from bali.bots.search.config import MemoryLimit, determinize_with_memory
from bali.rules.cards import ROW_LENGTH
from bali.rules.compiler import kernel
from bali.rules.determinization import stack_unseen_cards
from bali.rules.rng import draw, set_seed, shuffle
from bali.rules.state import State

ROW_BREADTH: Final = 3.0
"""How many rows are imagined by and by, times the root of the simulations."""


class SimulationSeeds(NamedTuple):
    """What a simulation draws from: its world, and the row to come."""

    world: np.uint64
    row: np.uint64


def row_seed_base(seen: State, seed: int, thread: int) -> int:
    """Where the seeds of a turn's rows begin, for a bot's seed and a thread.

    They are the same for all decisions of a turn: a tree that is kept knows these rows.
    """
    turn = int(seen.turn).to_bytes(2, "little") + int(seen.observer).to_bytes(1, "little")
    salt = seed.to_bytes(8, "little") + thread.to_bytes(2, "little")
    return int.from_bytes(hashlib.blake2b(turn, digest_size=8, key=salt).digest()) >> 2


@kernel
def simulation_seeds(worlds: np.uint64, rows: np.uint64, number: int) -> SimulationSeeds:
    """Of a simulation: a world of its own, and a row that it shares with others.

    `worlds` and `rows` are where these seeds begin.
    """
    breadth = int(ROW_BREADTH * math.sqrt(number + 1))
    return SimulationSeeds(worlds + np.uint64(number), rows + np.uint64(number % breadth))


@kernel
def determinize_with_row(
    world: State, seen: State, seeds: SimulationSeeds, config: MemoryLimit
) -> bool:
    """A world that fits all that was seen, with a certain row on top of the pile."""
    if not determinize_with_memory(world, seen, seeds.world, config):
        return False
    place_next_row(world, seeds.row)
    return True


@kernel
def place_next_row(world: State, seed: np.uint64) -> None:
    """The next row as the seed has it, and below it the pile in any order."""
    chance = world.rng
    stack_unseen_cards(world)
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
