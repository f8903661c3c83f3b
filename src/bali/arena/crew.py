"""Those who play the games of a schedule: worker processes on all cores of this machine."""

import math
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from multiprocessing.connection import wait
from typing import Final, Generic, Protocol, Self, TypeVar

from bali.arena.guard import START_UP, Guard
from bali.arena.schedule import Result, Schedule
from bali.errors import BadSetup, UnknownBot
from bali.rules import precompile

LOOK_EVERY: Final = 0.1
"""Seconds between two looks at who is thinking."""
UNIT_SECONDS: Final = 0.5
MOST_GAMES: Final = 512
MOST_JOBS: Final = 1024

Progress = Callable[[int], None]
"""Called with the number of games done."""

Told_co = TypeVar("Told_co", covariant=True)
"""What is told of a game."""


def check_jobs(jobs: int) -> None:
    if not 0 <= jobs <= MOST_JOBS:
        raise BadSetup(f"processes are 1 to {MOST_JOBS}, or 0 for all cores, not {jobs!r}")


class Crew(Protocol[Told_co]):
    """Plays games, in any order; a context that leaves no process behind."""

    def __enter__(self) -> Self:
        """Start, and make every bot on trial: UnknownBot says which can't be."""
        ...

    def __exit__(self, *error: object) -> None: ...

    def play(self, games: Iterator[int]) -> Iterator[Sequence[Told_co]]:
        """The results of these games, as they come."""
        ...


class Pace:
    """How many games make a unit of work, by how long the last ones took."""

    def __init__(self, seconds: float = UNIT_SECONDS) -> None:
        self._seconds = seconds
        self._games = 1.0

    def learn(self, games: int, seconds: float) -> None:
        wanted = games * self._seconds / max(seconds, 1e-6)
        # Doubling at most: one quick game says little about the next.
        self._games = min(2 * max(self._games, games), (self._games + wanted) / 2)

    @property
    def games(self) -> int:
        return max(1, min(MOST_GAMES, math.floor(self._games)))


class LocalCrew(Generic[Result]):
    """Worker processes on this machine."""

    def __init__(self, schedule: Schedule[Result], jobs: int, start_up: float = START_UP) -> None:
        self._schedule = schedule
        self._jobs = jobs
        self._start_up = start_up
        self._guards: list[Guard[Result]] = []
        self._since: dict[Guard[Result], tuple[float, int]] = {}
        self._pace = Pace()

    def __enter__(self) -> Self:
        precompile()
        try:
            # One first: what it has to compile, the others find ready.
            first = self._add_guard()
            while not first.ready:
                wait(first.signals, LOOK_EVERY)
                first.collect()
            if first.refused:
                raise UnknownBot("; ".join(first.refused))
        except BaseException:
            self._close()
            raise
        return self

    def __exit__(self, *error: object) -> None:
        self._close()

    def play(self, games: Iterator[int]) -> Iterator[Sequence[Result]]:
        while True:
            self._hand_out(games)
            if all(guard.is_idle for guard in self._guards):
                return
            wait([signal for guard in self._guards for signal in guard.signals], LOOK_EVERY)
            for guard in self._guards:
                if found := self._collect(guard):
                    yield found

    def _hand_out(self, games: Iterator[int]) -> None:
        """Something to do for everybody; a new worker only if there is something left."""
        for guard in self._guards:
            if guard.is_idle:
                self._hand(guard, list(islice(games, self._pace.games)))
        while len(self._guards) < self._jobs:
            unit = list(islice(games, self._pace.games))
            if not unit:
                return
            self._hand(self._add_guard(), unit)

    def _hand(self, guard: Guard[Result], unit: list[int]) -> None:
        if unit:
            guard.hand(unit)
            self._since[guard] = time.monotonic(), len(unit)

    def _collect(self, guard: Guard[Result]) -> list[Result]:
        was_busy = not guard.is_idle
        found = guard.collect()
        if was_busy and guard.is_idle:
            since, games = self._since[guard]
            self._pace.learn(games, time.monotonic() - since)
        return found

    def _add_guard(self) -> Guard[Result]:
        guard = Guard(self._schedule, self._start_up)
        self._guards.append(guard)
        return guard

    def _close(self) -> None:
        for guard in self._guards:
            guard.close()
        self._guards.clear()
