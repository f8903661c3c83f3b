"""Configuration of random games."""

from collections.abc import Callable
from typing import Final

import msgspec

from bali.arena.pool import MAX_JOBS
from bali.errors import BadSetup
from bali.rules import set_table, states
from bali.rules.checks import check_games, check_players, check_seed, check_variants, is_whole
from bali.rules.records import Array
from bali.runtime import cpu_count

Progress = Callable[[int], None]
"""Callback with the number of games since the previous call."""

DEVICES: Final = ("cpu", "cuda")


class SimulationConfig(msgspec.Struct, frozen=True):
    """The games to play, and the device to play them on."""

    games: int
    players: int = 2
    oracle: bool = False
    demon: bool = False
    seed: int = 0
    jobs: int = 0
    """Threads; 0 for one per core."""
    device: str = "cpu"

    def check(self) -> None:
        """Raise BadSetup if a value is out of range."""
        check_games(self.games)
        check_players(self.players)
        check_variants(oracle=self.oracle, demon=self.demon)
        check_seed(self.seed)
        if not is_whole(self.jobs) or not 0 <= self.jobs <= MAX_JOBS:
            raise BadSetup(f"threads are 1 to {MAX_JOBS}, or 0 for all cores, not {self.jobs!r}")
        if self.device not in DEVICES:
            raise BadSetup(f"there is no device {self.device!r}; devices are {', '.join(DEVICES)}")

    def table(self) -> Array:
        """Return an array with the initial table, before dealing."""
        table = states(1)
        table[0] = set_table(range(self.players), self.oracle, self.demon)
        return table

    @property
    def threads(self) -> int:
        return self.jobs or cpu_count()
