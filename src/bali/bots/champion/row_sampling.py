"""Progressive sampling of the next row: simulations share a limited number of drawn rows.

Emptying a row draws the next four cards of the pile. If these differed in every simulation, hardly
any node behind them would be visited twice, and the tree would end at the next row.
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
"""Sampled rows, as a multiple of the square root of the number of simulations."""


class SimulationSeeds(NamedTuple):
    """The seeds of a simulation: of its world, and of the next row."""

    world: np.uint64
    row: np.uint64


def row_seed_base(seen: State, seed: int, thread: int) -> int:
    """Return the base of the row seeds of a turn, for a bot's seed and a thread.

    It is the same for all decisions of a turn, so that a reused tree contains these rows.
    """
    turn = int(seen.turn).to_bytes(2, "little") + int(seen.observer).to_bytes(1, "little")
    salt = seed.to_bytes(8, "little") + thread.to_bytes(2, "little")
    return int.from_bytes(hashlib.blake2b(turn, digest_size=8, key=salt).digest()) >> 2


@kernel
def simulation_seeds(worlds: np.uint64, rows: np.uint64, number: int) -> SimulationSeeds:
    """Return the seeds of a simulation: of its own world, and of a row shared with others.

    `worlds` and `rows` are the bases of these seeds.
    """
    breadth = int(ROW_BREADTH * math.sqrt(number + 1))
    return SimulationSeeds(worlds + np.uint64(number), rows + np.uint64(number % breadth))


@kernel
def determinize_with_row(
    world: State, seen: State, seeds: SimulationSeeds, config: MemoryLimit
) -> bool:
    """Make `world` a world that fits, with the row of `seeds.row` on the pile; False if none."""
    if not determinize_with_memory(world, seen, seeds.world, config):
        return False
    place_next_row(world, seeds.row)
    return True


@kernel
def place_next_row(world: State, seed: np.uint64) -> None:
    """Put the row of the seed on top of the pile, and shuffle the cards below."""
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
