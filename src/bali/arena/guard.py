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

from bali.arena.note import MAKING, Note, Thought
from bali.arena.playing import over_limit
from bali.arena.schedule import Result, Schedule
from bali.arena.worker import Ready, work
from bali.errors import ArenaBroken, UnknownBot

GRACE: Final = 1.0
"""Seconds over the limit before a worker is ended; until then it can tell by itself."""
START_UP: Final = 300.0
"""Seconds that a bot may take to be made, and to decide, on trial: code may be compiled, which
takes more than a minute where others are busy, too."""
MOST_DEATHS: Final = 2
"""A game whose process dies is played once more, since the machine may have been at fault."""
MOST_FAILED_STARTS: Final = 3


class Guard(Generic[Result]):
    """One worker process that is replaced whenever a bot has spoilt it."""

    def __init__(self, schedule: Schedule[Result], start_up: float = START_UP) -> None:
        self._schedule = schedule
        self._start_up = max(start_up, schedule.limit + GRACE)
        self._note = Note()
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

    def hand(self, games: Sequence[int]) -> None:
        """Play these; only when idle."""
        self._waiting = dict.fromkeys(games)
        self._send()

    def collect(self) -> list[Result]:
        """The games that are done by now; it does not wait."""
        thought = self._note.read()
        late = thought is not None and self._is_late(thought)
        if late:
            self._process.kill()
            self._process.join()
        ended = not self._process.is_alive()
        found = self._received()
        if ended:
            found += self._after_the_end(thought if late else self._note.read(), late)
        return found

    def close(self) -> None:
        self._end()
        self._connection.close()

    def _begin(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._note.clear()
        self.ready = False
        self._connection, other = context.Pipe()
        self._process: SpawnProcess = context.Process(
            target=work, args=(self._schedule, self._note.memory, other, frozenset(self._untried))
        )
        with _interrupts_later(), _no_main():
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
        with suppress(OSError):  # of a dead worker: `collect` will see that
            self._connection.send_bytes(msgspec.json.encode(list(self._waiting)))

    def _is_late(self, thought: Thought) -> bool:
        allowed = self._start_up if thought.on_trial else self._schedule.limit + GRACE
        return time.monotonic() - thought.since > allowed

    def _lateness(self, thought: Thought | None) -> str:
        on_trial = thought is not None and thought.on_trial
        return over_limit(self._start_up if on_trial else self._schedule.limit)

    def _received(self) -> list[Result]:
        found: list[Result] = []
        with suppress(EOFError, OSError, msgspec.DecodeError):
            while self._connection.poll():
                found += self._read(self._connection.recv_bytes())
        return found

    def _read(self, message: bytes) -> list[Result]:
        if not self.ready:
            ready = msgspec.json.decode(message, type=Ready)
            self._note_ready(ready.refused)
            return []
        results = self._schedule.read(message)
        known = [result for result in results if result.game in self._waiting]
        for result in known:
            del self._waiting[result.game]
        return known

    def _note_ready(self, refused: tuple[str, ...]) -> None:
        self.ready = True
        self._failed_starts = 0
        if not self._was_ready:
            self._was_ready = True
            self.refused = refused

    def _after_the_end(self, thought: Thought | None, late: bool) -> list[Result]:
        """Book what the end of the process means, and go on in a new one."""
        reason = self._lateness(thought) if late else self._death()
        booked = self._blame(thought, reason, late)
        self.close()
        self._begin()
        if self._waiting:
            self._send()
        return booked

    def _blame(self, thought: Thought | None, reason: str, late: bool) -> list[Result]:
        if not self.ready:
            self._blame_start(thought, reason)
            return []
        game = thought.game if thought else next(iter(self._waiting), None)
        if game not in self._waiting:
            return []
        self._deaths[game] = self._deaths.get(game, 0) + 1
        if not late and self._deaths[game] < MOST_DEATHS:
            return []
        seat = thought.seat if thought else self._note.last_seat
        del self._waiting[game]
        return [self._schedule.forfeited(game, seat, reason)]

    def _blame_start(self, thought: Thought | None, reason: str) -> None:
        self._failed_starts += 1
        if thought is None and self._failed_starts >= MOST_FAILED_STARTS:
            raise ArenaBroken(f"the processes that bots play in can't be started: one {reason}")
        if thought is None:
            return
        if thought.game == MAKING and not self._was_ready:
            code = self._schedule.bots[thought.seat]
            raise UnknownBot(f"the bot {code!r} can't be made: it {reason}")
        self._untried.add(thought.seat)

    def _death(self) -> str:
        code = self._process.exitcode
        if code is not None and code < 0:
            with suppress(ValueError):
                return f"ended its process by {signal.Signals(-code).name}"
        return f"ended its process with status {code}"


@contextmanager
def _interrupts_later() -> Iterator[None]:
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
def _no_main() -> Iterator[None]:
    """Hide the running program, which the new process would load again for nothing."""
    before = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = before
