"""The tables that self-play sits down at: every number of players, every variant, all colours."""

from itertools import permutations, product
from typing import Final

import numpy as np

from bali.rules import STATE, set_table
from bali.rules.cards import COLOR_NAMES, MAX_PLAYERS, MIN_PLAYERS
from bali.rules.doors import array_of
from bali.rules.records import Array

KINDS: Final = tuple(product(range(MIN_PLAYERS, MAX_PLAYERS + 1), (False, True), (False, True)))
"""Players, oracle, demon."""
SHARES: Final = {2: 3, 3: 3, 4: 4}
"""How often tables of so many are played: with more players there is more to learn."""
SEATINGS: Final = 24


def all_tables() -> Array:
    """By kind: a set table for each seating of the colours."""
    tables = np.zeros((len(KINDS), SEATINGS), STATE)
    for kind, (players, oracle, demon) in enumerate(KINDS):
        seatings = list(permutations(range(len(COLOR_NAMES)), players))
        for number in range(SEATINGS):
            colors = seatings[number % len(seatings)]
            tables[kind, number] = array_of(set_table(colors, oracle, demon))[0]
    return tables


def kinds_of(games: int) -> Array:
    """A kind for each of many games, side by side: a GPU's neighbours do the same work."""
    weights = np.array([SHARES[players] for players, _, _ in KINDS])
    ends = np.round(np.cumsum(weights) / weights.sum() * games).astype(int)
    return np.searchsorted(ends, np.arange(games), side="right").astype(np.int8)
