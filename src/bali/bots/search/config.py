"""How a player thinks: what it remembers, what it wants."""

from typing import Final, NamedTuple, Protocol

import numpy as np

from bali.rules.altar import look_depth
from bali.rules.cards import GOODS, UNKNOWN
from bali.rules.compiler import kernel
from bali.rules.determinization import MAX_ATTEMPTS, count_offerings, determinize_state
from bali.rules.rng import draw
from bali.rules.state import KEEP, State

UNLIMITED_MEMORY: Final = 1 << 14
"""More turns than a game can have, more cards than an altar can hold."""


class Objective(Protocol):
    """What a search is for."""

    @property
    def margin_weight(self) -> float:
        """From 0, only victory counts, to 1, only the margin does."""

    @property
    def margin_scale(self) -> float:
        """The margin, in points, that is worth a whole victory."""


class MemoryLimit(Protocol):
    """How worlds are imagined."""

    @property
    def memory(self) -> int:
        """How many of the cards last laid on the altar are remembered, besides one's own."""

    @property
    def max_attempts(self) -> int:
        """After how many attempts a world that fits is given up."""


class SearchConfig(NamedTuple):
    """What the compiled search is told of its player."""

    memory: int = UNLIMITED_MEMORY
    margin_weight: float = 0.5
    margin_scale: float = 60.0
    exploration: float = 1.0
    """How much it is drawn to what it has tried seldom."""
    max_attempts: int = MAX_ATTEMPTS


UCT_CONFIG: Final = SearchConfig()
"""The mind of `uct`, without weaknesses; it must not change."""


@kernel
def determinize_with_memory(
    world: State, seen: State, seed: np.uint64, config: MemoryLimit
) -> bool:
    """A world that fits all that was seen, or as much of it as this mind remembers."""
    if not determinize_state(world, seen, seed, config.max_attempts):
        return False
    if seen.laid > config.memory:
        randomize_forgotten_cards(world, int(seen.observer), int(seen.laid) - config.memory)
    return True


@kernel
def randomize_forgotten_cards(world: State, observer: int, count: int) -> None:
    """The first cards laid on the altar could be anything, but for one's own and those in sight."""
    hidden = int(world.altar_size) - visible_altar_cards(world)
    for place in range(hidden):
        card = world.altar[place]
        if card < count and world.laid_by[card] != observer:
            world.laid_good[card] = draw(world, GOODS)
    count_offerings(world)


@kernel
def visible_altar_cards(world: State) -> int:
    """How many cards of the altar, from its top, the player who decides can see now."""
    if world.decision == KEEP:
        return look_depth(world)
    return 0 if world.altar_top == UNKNOWN else min(1, int(world.altar_size))
