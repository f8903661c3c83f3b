"""Table types of self-play: number of players, variants and order of the colours."""

from itertools import permutations, product
from typing import Final, NamedTuple

import numpy as np

from bali.rules import STATE, set_table
from bali.rules.api import array_of
from bali.rules.cards import COLOR_NAMES, MAX_PLAYERS, MIN_PLAYERS
from bali.rules.records import Array

TABLE_TYPES: Final = tuple(
    product(range(MIN_PLAYERS, MAX_PLAYERS + 1), (False, True), (False, True))
)
"""Players, oracle, demon."""
COLOR_ORDERS: Final = 24


class TableMixture(NamedTuple):
    """Relative frequency of the table types: of each number of players, and of each variant."""

    players: tuple[int, int, int] = (3, 3, 4)
    """Tables of two, three and four."""
    variant_weights: tuple[int, int, int, int] = (1, 1, 1, 1)
    """No variant, the demon, the oracle, and both."""


DEFAULT_MIXTURE: Final = TableMixture()


def initial_states() -> Array:
    """Return initial states, shaped (table type, order of colours)."""
    tables = np.zeros((len(TABLE_TYPES), COLOR_ORDERS), STATE)
    for table_type, (players, oracle, demon) in enumerate(TABLE_TYPES):
        color_orders = list(permutations(range(len(COLOR_NAMES)), players))
        for number in range(COLOR_ORDERS):
            colors = color_orders[number % len(color_orders)]
            tables[table_type, number] = array_of(set_table(colors, oracle, demon))[0]
    return tables


def assign_table_types(games: int, mixture: TableMixture = DEFAULT_MIXTURE) -> Array:
    """Return the table type of each game, sorted: neighbouring GPU threads do the same work."""
    weights = np.outer(mixture.players, mixture.variant_weights).ravel()
    ends = np.round(np.cumsum(weights) / weights.sum() * games).astype(int)
    return np.searchsorted(ends, np.arange(games), side="right").astype(np.int8)
