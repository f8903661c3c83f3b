"""Pool of supervised worker processes on this machine."""

import math
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from multiprocessing.connection import wait
from typing import Final, Generic, Protocol, Self, TypeVar

from bali.arena.job_source import JobSource, Result
from bali.arena.supervisor import STARTUP_SECONDS, Supervisor
from bali.errors import BadSetup, UnknownBot
from bali.rules import precompile

POLL_SECONDS: Final = 0.1
"""Interval between two checks of the heartbeats, in seconds."""
BATCH_SECONDS: Final = 0.5
"""Target duration of a unit of work in seconds."""
MAX_BATCH_GAMES: Final = 512
MAX_JOBS: Final = 1024

ProgressCallback = Callable[[int], None]
"""Called with the number of finished games."""

Result_co = TypeVar("Result_co", covariant=True)
"""Result of a game."""


def check_jobs(jobs: int) -> None:
    if not 0 <= jobs <= MAX_JOBS:
        raise BadSetup(f"processes are 1 to {MAX_JOBS}, or 0 for all cores, not {jobs!r}")


class WorkerPool(Protocol[Result_co]):
    """Plays games in any order. As a context manager, it ends its processes on exit."""

    def __enter__(self) -> Self:
        """Start, and create every bot on trial; UnknownBot if that fails."""
        ...

    def __exit__(self, *error: object) -> None: ...

    def play(self, games: Iterator[int]) -> Iterator[Sequence[Result_co]]:
        """Yield the results of the games in the order of completion."""
        ...


class BatchSizer:
    """Adapts the number of games in a unit of work to the duration of the last units."""

    def __init__(self, seconds: float = BATCH_SECONDS) -> None:
        self._seconds = seconds
        self._games = 1.0

    def update(self, games: int, seconds: float) -> None:
        target_games = games * self._seconds / max(seconds, 1e-6)
        # At most double: one short game is weak evidence.
        self._games = min(2 * max(self._games, games), (self._games + target_games) / 2)

    @property
    def games(self) -> int:
        return max(1, min(MAX_BATCH_GAMES, math.floor(self._games)))


class LocalWorkerPool(Generic[Result]):
    """Worker processes on this machine."""

    def __init__(
        self, job_source: JobSource[Result], jobs: int, startup_seconds: float = STARTUP_SECONDS
    ) -> None:
        self._job_source = job_source
        self._jobs = jobs
        self._startup_seconds = startup_seconds
        self._supervisors: list[Supervisor[Result]] = []
        self._since: dict[Supervisor[Result], tuple[float, int]] = {}
        self._batch_sizer = BatchSizer()

    def __enter__(self) -> Self:
        precompile()
        try:
            # Start one worker first: the others use the cache that it compiles.
            first = self._add_supervisor()
            while not first.ready:
                wait(first.signals, POLL_SECONDS)
                first.poll()
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
            self._submit_missing(games)
            if all(supervisor.is_idle for supervisor in self._supervisors):
                return
            wait(
                [signal for supervisor in self._supervisors for signal in supervisor.signals],
                POLL_SECONDS,
            )
            for supervisor in self._supervisors:
                if results := self._poll(supervisor):
                    yield results

    def _submit_missing(self, games: Iterator[int]) -> None:
        """Submit units to idle workers; start new workers only if games are left."""
        for supervisor in self._supervisors:
            if supervisor.is_idle:
                self._submit(supervisor, list(islice(games, self._batch_sizer.games)))
        while len(self._supervisors) < self._jobs:
            unit = list(islice(games, self._batch_sizer.games))
            if not unit:
                return
            self._submit(self._add_supervisor(), unit)

    def _submit(self, supervisor: Supervisor[Result], unit: list[int]) -> None:
        if unit:
            supervisor.submit(unit)
            self._since[supervisor] = time.monotonic(), len(unit)

    def _poll(self, supervisor: Supervisor[Result]) -> list[Result]:
        was_busy = not supervisor.is_idle
        results = supervisor.poll()
        if was_busy and supervisor.is_idle:
            since, games = self._since[supervisor]
            self._batch_sizer.update(games, time.monotonic() - since)
        return results

    def _add_supervisor(self) -> Supervisor[Result]:
        supervisor = Supervisor(self._job_source, self._startup_seconds)
        self._supervisors.append(supervisor)
        return supervisor

    def _close(self) -> None:
        for supervisor in self._supervisors:
            supervisor.close()
        self._supervisors.clear()
