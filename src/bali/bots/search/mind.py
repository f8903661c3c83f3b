"""How a player thinks: what it remembers, what it wants."""

from typing import Final, NamedTuple, Protocol

import numpy as np

from bali.rules.altar import look_depth
from bali.rules.cards import GOODS, UNKNOWN
from bali.rules.compiled import compiled
from bali.rules.rng import draw
from bali.rules.state import KEEP, State
from bali.rules.worlds import MOST_ATTEMPTS, count_offerings, fill_in

FOREVER: Final = 1 << 14
"""More turns than a game can have, more cards than an altar can hold."""


class Wishes(Protocol):
    """What a search is for."""

    @property
    def ambition(self) -> float:
        """From 0, only victory counts, to 1, only the margin does."""

    @property
    def spread(self) -> float:
        """The margin, in points, that is worth a whole victory."""


class Recall(Protocol):
    """How worlds are imagined."""

    @property
    def memory(self) -> int:
        """How many of the cards last laid on the altar are remembered, besides one's own."""

    @property
    def patience(self) -> int:
        """After how many attempts a world that fits is given up."""


class Mind(NamedTuple):
    """What the compiled search is told of its player."""

    memory: int = FOREVER
    ambition: float = 0.5
    spread: float = 60.0
    curiosity: float = 1.0
    """How much it is drawn to what it has tried seldom."""
    patience: int = MOST_ATTEMPTS


PERFECT: Final = Mind()
"""The mind of `uct`, without weaknesses; it must not change."""


@compiled
def imagine(world: State, seen: State, seed: np.uint64, mind: Recall) -> bool:
    """A world that fits all that was seen, or as much of it as this mind remembers."""
    if not fill_in(world, seen, seed, mind.patience):
        return False
    if seen.laid > mind.memory:
        forget(world, int(seen.observer), int(seen.laid) - mind.memory)
    return True


@compiled
def forget(world: State, observer: int, count: int) -> None:
    """The first cards laid on the altar could be anything, but for one's own and those in sight."""
    hidden = int(world.altar_size) - in_sight(world)
    for place in range(hidden):
        card = world.altar[place]
        if card < count and world.laid_by[card] != observer:
            world.laid_good[card] = draw(world, GOODS)
    count_offerings(world)


@compiled
def in_sight(world: State) -> int:
    """How many cards of the altar, from its top, the player who decides can see now."""
    if world.decision == KEEP:
        return look_depth(world)
    return 0 if world.altar_top == UNKNOWN else min(1, int(world.altar_size))
