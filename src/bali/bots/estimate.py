"""A static estimate of a position, in points."""

from typing import Final

import numpy as np

from bali.rules.actions import count_bits
from bali.rules.cards import GOODS, PLAYABLE
from bali.rules.compile_notice import game_entry
from bali.rules.compiler import kernel
from bali.rules.determinization import determinize_state
from bali.rules.final_score import open_altar, score
from bali.rules.records import Array
from bali.rules.state import State
from bali.rules.transition import execute, legal_mask

STONE: Final = 0.7
GOOD: Final = 1.0
"""The card of a good may gain value until the altar is scored."""
YIELDS: Final = (1.0, 1.0, 1.0, 1.0, 4.0, 4.0, 3.0)
"""Points that one card of each kind on the table yields over a whole game."""
FIRST_FARMER: Final = 3.0
"""The first farmer of a type yields cards; further ones only make them cheaper."""
IN_HAND: Final = 0.5
"""Fraction of this yield for a card in hand."""


@game_entry
def estimate_actions(
    worth: Array, observed: Array, worlds: Array, seeds: np.uint64, count: int
) -> bool:
    """Fill in the mean lead of the observer right after each action, over `count` worlds.

    `worth` has shape (ACTIONS,); illegal actions get -inf. False if no world fits the observation.
    """
    seen = observed[0]
    worth[:] = -np.inf
    for number in range(count):
        worlds[0] = seen
        if not determinize_state(worlds[0], seen, seeds + np.uint64(number)):
            return False
        mask = legal_mask(seen)
        while mask:
            action = count_bits((mask & -mask) - 1)
            mask &= mask - 1
            worlds[1] = worlds[0]
            execute(worlds[1], action)
            if number == 0:
                worth[action] = 0
            worth[action] += lead(worlds[1], int(seen.observer)) / count
    return True


@kernel
def lead(world: State, seat: int) -> float:
    """Return the worth of a seat minus that of the best other seat."""
    open_altar(world)
    best = -np.inf
    for other in range(world.players):
        if other != seat:
            best = max(best, worth_of(world, other))
    return worth_of(world, seat) - best


@kernel
def worth_of(world: State, seat: int) -> float:
    left = 1 - float(world.pile_next) / float(world.pile_size)
    things = STONE * float(world.stones[seat]) + GOOD * float(world.goods_size[seat])
    cards = cards_in_front(world, seat) + IN_HAND * cards_in_hand(world, seat)
    return score(world, seat) + left * (things + cards)


@kernel
def cards_in_front(world: State, seat: int) -> float:
    total = 0.0
    for kind in range(PLAYABLE):
        total += YIELDS[kind] * world.table[seat, kind]
        if kind < GOODS and world.table[seat, kind] > 0:
            total += FIRST_FARMER - YIELDS[kind]
    return total


@kernel
def cards_in_hand(world: State, seat: int) -> float:
    total = 0.0
    for kind in range(PLAYABLE):
        total += YIELDS[kind] * world.hand[seat, kind]
    return total
