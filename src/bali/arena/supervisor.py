"""Supervisor of one worker process: enforces time limits and replaces failed processes."""

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
"""Seconds beyond the limit before a worker is killed; until then it can report by itself."""
STARTUP_SECONDS: Final = 300.0
"""Time limit of a trial creation or decision, in seconds. It may include compilation, which can
take more than a minute on a busy machine."""
MAX_DEATHS: Final = 2
"""Deaths of its process after which a game is forfeited. The first may be the machine's fault."""
MAX_FAILED_STARTS: Final = 3


class Supervisor(Generic[Result]):
    """A worker process that is replaced whenever it hangs or dies."""

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
        """Submitted games without a result, as an ordered set."""
        self.refused: tuple[str, ...] = ()
        """Errors of bots that can't be created, from the first worker."""
        self._was_ready = False
        """Whether any worker of this supervisor has been ready."""
        self._start()

    @property
    def is_idle(self) -> bool:
        return not self._waiting

    @property
    def signals(self) -> tuple[Any, ...]:
        """Objects to wait for: the connection and the process's sentinel."""
        return self._connection, self._process.sentinel

    def submit(self, games: Sequence[int]) -> None:
        """Send games to the worker. Only when idle."""
        self._waiting = dict.fromkeys(games)
        self._send()

    def poll(self) -> list[Result]:
        """Return new results without waiting, and restart a late or dead worker."""
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

    def _start(self) -> None:
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
        """Kill the process and its children."""
        process = self._process
        with suppress(ValueError):  # closed already
            if hasattr(os, "killpg") and process.pid is not None:
                with suppress(ProcessLookupError, PermissionError):
                    os.killpg(process.pid, signal.SIGKILL)
            process.kill()
            process.join()
            process.close()

    def _send(self) -> None:
        with suppress(OSError):  # a dead worker, which `poll` handles
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
        """Attribute the exit of the process to a bot, and continue in a new process."""
        reason = self._timeout_reason(beat) if is_late else self._exit_reason()
        forfeited = self._attribute_failure(beat, reason, is_late)
        self.close()
        self._start()
        if self._waiting:
            self._send()
        return forfeited

    def _attribute_failure(self, beat: Beat | None, reason: str, is_late: bool) -> list[Result]:
        if not self.ready:
            self._attribute_failed_start(beat, reason)
            return []
        game = beat.game if beat else next(iter(self._waiting), None)
        if game not in self._waiting:
            return []
        self._deaths[game] = self._deaths.get(game, 0) + 1
        if not is_late and self._deaths[game] < MAX_DEATHS:
            return []
        seat = beat.seat if beat else self._heartbeat.last_seat
        del self._waiting[game]
        return [self._job_source.forfeit_result(game, seat, reason)]

    def _attribute_failed_start(self, beat: Beat | None, reason: str) -> None:
        self._failed_starts += 1
        if beat is None and self._failed_starts >= MAX_FAILED_STARTS:
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
    """Block SIGINT, which a starting process does not ignore yet."""
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
    """Hide `__main__`, which the new process would import again."""
    before = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = before
