"""Which random games to play, and where."""

import os
from collections.abc import Callable

import msgspec

from bali.errors import BadSetup
from bali.rules import set_table, states
from bali.rules.cards import MAX_PLAYERS, MIN_PLAYERS
from bali.rules.records import Array

Progress = Callable[[int], None]
"""Told how many more games are done."""


class Plan(msgspec.Struct, frozen=True):
    """Which games to play."""

    games: int
    players: int = 2
    oracle: bool = False
    demon: bool = False
    seed: int = 0
    jobs: int = 0
    """Threads; 0 for one on each core."""
    device: str = "cpu"

    def check(self) -> None:
        """BadSetup says what is impossible about it."""
        if self.games < 1:
            raise BadSetup(f"at least 1 game must be played, not {self.games}")
        if not MIN_PLAYERS <= self.players <= MAX_PLAYERS:
            raise BadSetup(
                f"Bali is for {MIN_PLAYERS} to {MAX_PLAYERS} players, not {self.players}"
            )
        if not 0 <= self.seed < 2**64:
            raise BadSetup(f"a seed is a whole number from 0 to 2**64 - 1, not {self.seed}")
        if self.jobs < 0:
            raise BadSetup(f"the number of threads must be 1 or more, not {self.jobs}")
        if self.device not in ("cpu", "cuda"):
            raise BadSetup(f"there is no device {self.device!r}; devices are cpu, cuda")

    def table(self) -> Array:
        """The set table, as an array of one."""
        table = states(1)
        table[0] = set_table(range(self.players), self.oracle, self.demon)
        return table

    @property
    def threads(self) -> int:
        return self.jobs or usable_cores()


def usable_cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
