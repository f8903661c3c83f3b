"""The guard of one worker process: it watches who thinks, and plays on whatever a bot does."""

import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing.context import SpawnProcess
from types import ModuleType
from typing import Any, Final, Generic

import msgspec

from bali.arena.game_runner import over_limit
from bali.arena.heartbeat import CREATION, Beat, Heartbeat
from bali.arena.job_source import JobSource, Result
from bali.arena.worker import Ready, run_worker
from bali.errors import ArenaBroken, UnknownBot

GRACE: Final = 1.0
"""Seconds over the limit before a worker is ended; until then it can tell by itself."""
STARTUP_SECONDS: Final = 300.0
"""Seconds that a bot may take to be made, and to decide, on trial: code may be compiled, which
takes more than a minute where others are busy, too."""
MOST_DEATHS: Final = 2
"""A game whose process dies is played once more, since the machine may have been at fault."""
MOST_FAILED_STARTS: Final = 3


class Supervisor(Generic[Result]):
    """One worker process that is replaced whenever a bot has spoilt it."""

    def __init__(
        self, job_source: JobSource[Result], startup_seconds: float = STARTUP_SECONDS
    ) -> None:
        self._job_source = job_source
        self._startup_seconds = max(startup_seconds, job_source.limit + GRACE)
        self._heartbeat = Heartbeat()
        self._untried: set[int] = set()
        self._deaths: dict[int, int] = {}
        self._failed_starts = 0
        self._waiting: dict[int, None] = {}
        """The games handed over and not told of yet, in their order."""
        self.refused: tuple[str, ...] = ()
        """Why bots can't be made, as the first worker found."""
        self._was_ready = False
        """Whether any worker of this guard has been ready."""
        self._begin()

    @property
    def is_idle(self) -> bool:
        return not self._waiting

    @property
    def signals(self) -> tuple[Any, ...]:
        """What to wait for: a message, or the end of the process."""
        return self._connection, self._process.sentinel

    def submit(self, games: Sequence[int]) -> None:
        """Play these; only when idle."""
        self._waiting = dict.fromkeys(games)
        self._send()

    def poll(self) -> list[Result]:
        """The games that are done by now; it does not wait."""
        beat = self._heartbeat.read()
        is_late = beat is not None and self._is_late(beat)
        if is_late:
            self._process.kill()
            self._process.join()
        ended = not self._process.is_alive()
        found = self._receive()
        if ended:
            found += self._handle_exit(beat if is_late else self._heartbeat.read(), is_late)
        return found

    def close(self) -> None:
        self._end()
        self._connection.close()

    def _begin(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._heartbeat.clear()
        self.ready = False
        self._connection, other = context.Pipe()
        self._process: SpawnProcess = context.Process(
            target=run_worker,
            args=(self._job_source, self._heartbeat.memory, other, frozenset(self._untried)),
        )
        with _defer_interrupts(), _hide_main():
            self._process.start()
        other.close()

    def _end(self) -> None:
        """End the process, and what it started."""
        process = self._process
        with suppress(ValueError):  # it is closed already
            if hasattr(os, "killpg") and process.pid is not None:
                with suppress(ProcessLookupError, PermissionError):
                    os.killpg(process.pid, signal.SIGKILL)
            process.kill()
            process.join()
            process.close()

    def _send(self) -> None:
        with suppress(OSError):  # of a dead worker: `poll` will see that
            self._connection.send_bytes(msgspec.json.encode(list(self._waiting)))

    def _is_late(self, beat: Beat) -> bool:
        allowed = self._startup_seconds if beat.is_trial else self._job_source.limit + GRACE
        return time.monotonic() - beat.since > allowed

    def _timeout_reason(self, beat: Beat | None) -> str:
        is_trial = beat is not None and beat.is_trial
        return over_limit(self._startup_seconds if is_trial else self._job_source.limit)

    def _receive(self) -> list[Result]:
        found: list[Result] = []
        with suppress(EOFError, OSError, msgspec.DecodeError):
            while self._connection.poll():
                found += self._read(self._connection.recv_bytes())
        return found

    def _read(self, message: bytes) -> list[Result]:
        if not self.ready:
            ready = msgspec.json.decode(message, type=Ready)
            self._set_ready(ready.refused)
            return []
        results = self._job_source.read(message)
        known = [result for result in results if result.game in self._waiting]
        for result in known:
            del self._waiting[result.game]
        return known

    def _set_ready(self, refused: tuple[str, ...]) -> None:
        self.ready = True
        self._failed_starts = 0
        if not self._was_ready:
            self._was_ready = True
            self.refused = refused

    def _handle_exit(self, beat: Beat | None, is_late: bool) -> list[Result]:
        """Book what the end of the process means, and go on in a new one."""
        reason = self._timeout_reason(beat) if is_late else self._exit_reason()
        booked = self._attribute_failure(beat, reason, is_late)
        self.close()
        self._begin()
        if self._waiting:
            self._send()
        return booked

    def _attribute_failure(self, beat: Beat | None, reason: str, is_late: bool) -> list[Result]:
        if not self.ready:
            self._attribute_failed_start(beat, reason)
            return []
        game = beat.game if beat else next(iter(self._waiting), None)
        if game not in self._waiting:
            return []
        self._deaths[game] = self._deaths.get(game, 0) + 1
        if not is_late and self._deaths[game] < MOST_DEATHS:
            return []
        seat = beat.seat if beat else self._heartbeat.last_seat
        del self._waiting[game]
        return [self._job_source.forfeit_result(game, seat, reason)]

    def _attribute_failed_start(self, beat: Beat | None, reason: str) -> None:
        self._failed_starts += 1
        if beat is None and self._failed_starts >= MOST_FAILED_STARTS:
            raise ArenaBroken(f"the processes that bots play in can't be started: one {reason}")
        if beat is None:
            return
        if beat.game == CREATION and not self._was_ready:
            code = self._job_source.bots[beat.seat]
            raise UnknownBot(f"the bot {code!r} can't be made: it {reason}")
        self._untried.add(beat.seat)

    def _exit_reason(self) -> str:
        code = self._process.exitcode
        if code is not None and code < 0:
            with suppress(ValueError):
                return f"ended its process by {signal.Signals(-code).name}"
        return f"ended its process with status {code}"


@contextmanager
def _defer_interrupts() -> Iterator[None]:
    """Hold back Ctrl-C, so that it can't hit a process that does not ignore it yet."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _hide_main() -> Iterator[None]:
    """Hide the running program, which the new process would load again for nothing."""
    before = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = before
