"""Validation of player counts, seeds, numbers of games and variants."""

from typing import Any, Final

import numpy as np

from bali.errors import BadSetup
from bali.rules.cards import MAX_PLAYERS, MIN_PLAYERS

SEED_COUNT: Final = 2**64
MAX_GAMES: Final = 10**12
"""The most games of one run; sums over them fit into 64 bits."""


def is_whole(value: Any) -> bool:
    """Return whether a value is an integer, other than True and False."""
    return isinstance(value, int | np.integer) and not isinstance(value, bool)


def check_players(count: Any) -> None:
    if not is_whole(count) or not MIN_PLAYERS <= count <= MAX_PLAYERS:
        raise BadSetup(f"Bali is for {MIN_PLAYERS} to {MAX_PLAYERS} players, not {count!r}")


def check_seed(seed: Any) -> None:
    if not is_whole(seed) or not 0 <= seed < SEED_COUNT:
        raise BadSetup(f"a seed is a whole number from 0 to 2**64 - 1, not {seed!r}")


def check_games(games: Any) -> None:
    if not is_whole(games) or not 1 <= games <= MAX_GAMES:
        raise BadSetup(f"1 to {MAX_GAMES:,} games can be played, not {games!r}")


def check_variants(**chosen: Any) -> None:
    """Raise BadSetup if a variant is neither True nor False."""
    for name, value in chosen.items():
        if not isinstance(value, bool):
            raise BadSetup(f"{name} is True or False, not {value!r}")
