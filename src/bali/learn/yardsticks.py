"""Fixed players that a network is rated by while it learns."""

from collections.abc import Mapping
from typing import Final

import numpy as np

from bali.arena.rating import PRIOR, strength_among

YARDSTICKS: Final = {"greedy": 16.0, "uct:100": 0.0, "uct:1000": 345.0}
"""Their ratings, of which `uct:100` is the zero.

The most likely ones after what docs/bots.md tells of two players without variants: of 400 games
each, `greedy` was ahead of `uct:100` in 53.5%, `uct:1000` of `greedy` in 88.2% and of `uct:100` in
89.2%; of another 1,000 games `uct:1000` won 86.9% against `uct:100`.
"""


def rating_of(shares: Mapping[str, float], games: int) -> float:
    """The most likely rating of who won such shares of so many games against each yardstick."""
    won = np.array([shares[code] * games for code in YARDSTICKS])
    known = np.array(list(YARDSTICKS.values()))
    # Who wins everything has a finite rating, too.
    return strength_among(known, won + PRIOR, games - won + PRIOR)
