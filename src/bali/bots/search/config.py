"""The configuration of a search: its objective and its memory."""

from typing import Final, NamedTuple, Protocol

import numpy as np

from bali.rules.altar import look_depth
from bali.rules.cards import GOODS, UNKNOWN
from bali.rules.compiler import kernel
from bali.rules.determinization import MAX_ATTEMPTS, count_offerings, determinize_state
from bali.rules.rng import draw
from bali.rules.state import KEEP, State

UNLIMITED_MEMORY: Final = 1 << 14
"""More than the turns of a game or the cards on an altar."""


class Objective(Protocol):
    """The value that a search maximizes."""

    @property
    def margin_weight(self) -> float:
        """From 0, only the win share counts, to 1, only the margin."""

    @property
    def margin_scale(self) -> float:
        """The margin, in points, that is worth as much as a win."""


class MemoryLimit(Protocol):
    """Settings of the determinization."""

    @property
    def memory(self) -> int:
        """Number of last cards laid on the altar that are remembered, besides the observer's."""

    @property
    def max_attempts(self) -> int:
        """Attempts to find a world that fits, before giving up."""


class SearchConfig(NamedTuple):
    """The configuration of the compiled search."""

    memory: int = UNLIMITED_MEMORY
    margin_weight: float = 0.5
    margin_scale: float = 60.0
    exploration: float = 1.0
    """The exploration constant of UCB1."""
    max_attempts: int = MAX_ATTEMPTS


UCT_CONFIG: Final = SearchConfig()
"""The configuration of `uct`; it must not change, since `uct` is the baseline."""


@kernel
def determinize_with_memory(
    world: State, seen: State, seed: np.uint64, config: MemoryLimit
) -> bool:
    """Make `world` a world that fits the observation, as far as it is remembered; False if none."""
    if not determinize_state(world, seen, seed, config.max_attempts):
        return False
    if seen.laid > config.memory:
        randomize_forgotten_cards(world, int(seen.observer), int(seen.laid) - config.memory)
    return True


@kernel
def randomize_forgotten_cards(world: State, observer: int, count: int) -> None:
    """Randomize the first `count` cards laid, except the observer's and visible ones."""
    hidden = int(world.altar_size) - visible_altar_cards(world)
    for place in range(hidden):
        card = world.altar[place]
        if card < count and world.laid_by[card] != observer:
            world.laid_good[card] = draw(world, GOODS)
    count_offerings(world)


@kernel
def visible_altar_cards(world: State) -> int:
    """Return how many cards of the altar, from its top, the actor can see now."""
    if world.decision == KEEP:
        return look_depth(world)
    return 0 if world.altar_top == UNKNOWN else min(1, int(world.altar_size))
