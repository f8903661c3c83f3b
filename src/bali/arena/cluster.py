"""Worker pool on a Ray cluster: supervised processes on all its machines."""

import atexit
import logging
import os
import socket
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, redirect_stdout, suppress
from importlib import import_module
from itertools import islice
from multiprocessing.connection import wait
from typing import Any, Final, Self

import msgspec

from bali.arena.match_result import GameResult
from bali.arena.pool import POLL_SECONDS, BatchSizer
from bali.arena.supervisor import Supervisor
from bali.arena.tournament import Tournament
from bali.arena.tournament_jobs import TournamentJobs
from bali.errors import NoCluster, NotInstalled, UnknownBot

BATCH_SECONDS: Final = 2.0
"""Target duration of a unit in seconds; longer than locally, since Ray's tasks cost more."""
CONNECT_SECONDS: Final = 5.0
MAX_LOST_IN_A_ROW: Final = 20
"""Consecutive lost workers, without a completed unit, after which the run fails."""

Unit = tuple[int, ...]


class Done(msgspec.Struct, frozen=True):
    """Result of a unit, as a worker of the cluster sends it."""

    results: tuple[GameResult, ...]
    refused: tuple[str, ...] = ()
    """Errors of bots that can't be created there."""


def ray_module() -> Any:
    """Import Ray with its usage reports off; NotInstalled if it is missing."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    try:
        return import_module("ray")
    except ImportError:
        raise NotInstalled(
            "playing on a cluster needs the package ray: pip install 'bali-game[cluster]'"
        ) from None


_supervisors: dict[Tournament, Supervisor[GameResult]] = {}
"""Supervisors of this process on the cluster, reused by later units."""


def play_unit(tournament: Tournament, unit: Unit) -> bytes:
    """Play games on the cluster, in a supervised process of this worker."""
    supervisor = _supervisors.get(tournament)
    if supervisor is None:
        supervisor = _supervisors[tournament] = Supervisor(TournamentJobs(tournament))
        atexit.register(supervisor.close)
    while not supervisor.ready:
        wait(supervisor.signals, POLL_SECONDS)
        supervisor.poll()
    if supervisor.refused:
        return msgspec.json.encode(Done((), supervisor.refused))
    return msgspec.json.encode(Done(tuple(_played(supervisor, unit))))


def _played(supervisor: Supervisor[GameResult], unit: Unit) -> list[GameResult]:
    supervisor.submit(unit)
    results: list[GameResult] = []
    while not supervisor.is_idle:
        wait(supervisor.signals, POLL_SECONDS)
        results += supervisor.poll()
    return results


class RayWorkerPool:
    """The workers of a Ray cluster. Games of a lost worker are played again by another."""

    def __init__(self, tournament: Tournament, address: str, jobs: int) -> None:
        self._tournament = tournament
        self._address = address
        self._jobs = jobs
        self._ray = ray_module()
        self._batch_sizer = BatchSizer(BATCH_SECONDS)
        self._in_flight: dict[Any, tuple[Unit, float]] = {}
        self._lost = 0
        self._open = ExitStack()

    def __enter__(self) -> Self:
        with ExitStack() as opened:
            # Standard output is reserved for the report; Ray prints to it.
            opened.enter_context(redirect_stdout(sys.stderr))
            self._connect()
            opened.callback(self._ray.shutdown)
            self._task = self._ray.remote(num_cpus=1, max_retries=0)(play_unit)
            self._try_bots()
            self._open = opened.pop_all()
        return self

    def __exit__(self, *error: object) -> None:
        for task in self._in_flight:
            with suppress(Exception):
                self._ray.cancel(task, force=True)
        self._in_flight.clear()
        self._open.close()

    def play(self, games: Iterator[int]) -> Iterator[Sequence[GameResult]]:
        retries: list[Unit] = []
        while True:
            self._submit_missing(games, retries)
            if not self._in_flight:
                return
            done, _ = self._ray.wait(list(self._in_flight), timeout=1.0)
            for task in done:
                unit, since = self._in_flight.pop(task)
                found = self._fetched(task)
                if found is None:
                    retries.append(unit)
                    continue
                self._batch_sizer.update(len(unit), time.monotonic() - since)
                yield found.results

    def _submit_missing(self, games: Iterator[int], retries: list[Unit]) -> None:
        while len(self._in_flight) < self._max_in_flight():
            unit = retries.pop() if retries else tuple(islice(games, self._batch_sizer.games))
            if not unit:
                return
            self._in_flight[self._task.remote(self._tournament, unit)] = unit, time.monotonic()

    def _max_in_flight(self) -> int:
        """Return the maximum number of tasks; computed each time, since the cluster may resize."""
        cores = int(self._ray.cluster_resources().get("CPU", 1))
        return max(1, self._jobs or cores)

    def _fetched(self, task: Any) -> Done | None:
        """Return the result of a task; None if its worker was lost."""
        try:
            done = msgspec.json.decode(self._ray.get(task), type=Done)
        except self._ray.exceptions.RayTaskError as error:
            raise NoCluster(f"the cluster can't play: {_last_line(error)}") from None
        except self._ray.exceptions.RayError as error:
            self._lost += 1
            if self._lost >= MAX_LOST_IN_A_ROW:
                raise NoCluster(
                    f"the cluster lost {self._lost} workers in a row: {_last_line(error)}"
                ) from None
            return None
        self._lost = 0
        if done.refused:
            raise UnknownBot("; ".join(done.refused))
        return done

    def _try_bots(self) -> None:
        while self._fetched(self._task.remote(self._tournament, ())) is None:
            pass

    def _connect(self) -> None:
        _check_answers(self._address)
        try:
            self._ray.init(address=self._address, log_to_driver=False, logging_level=logging.ERROR)
        except Exception as error:
            raise NoCluster(
                f"no Ray cluster answers at {self._address!r}: {_first_line(error)}"
            ) from None


def _check_answers(address: str) -> None:
    """Raise NoCluster if the address refuses connections; Ray itself would retry for minutes."""
    host, colon, port = address.rpartition("://")[2].rpartition(":")
    if not colon or not port.isdigit():
        return  # a name such as 'auto', which Ray resolves without retries
    try:
        socket.create_connection((host.strip("[]"), int(port)), CONNECT_SECONDS).close()
    except (OSError, OverflowError) as error:
        raise NoCluster(f"no Ray cluster answers at {address!r}: {error}") from None


def _first_line(error: Exception) -> str:
    return next(iter(str(error).strip().splitlines()), type(error).__name__)


def _last_line(error: Exception) -> str:
    return next(reversed(str(error).strip().splitlines()), type(error).__name__)
