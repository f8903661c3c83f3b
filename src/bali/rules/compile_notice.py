"""Telling the person who waits that code is being compiled."""

import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any, Final, TypeVar, cast

from numba.core import event as numba_event

from bali.rules.compiler import python_entry, remove_stale_caches

F = TypeVar("F", bound=Callable[..., Any])

NOTICEABLE: Final = 0.5
"""Seconds that nobody needs to be told about."""

_one_at_a_time = threading.RLock()


def say(text: str, end: str = "\n") -> None:
    """A word to the person who waits."""
    sys.stderr.write(text + end)
    sys.stderr.flush()


class CompilationNotice(numba_event.Listener):
    """Says on standard error that code is being compiled, once that takes noticeably long."""

    open_now = False

    def __init__(self) -> None:
        self.functions = 0
        self.started: float | None = None
        self.told = False

    def on_start(self, event: Any) -> None:  # noqa: ARG002
        now = time.perf_counter()
        self.started = self.started or now
        if not self.told and now - self.started > NOTICEABLE:
            self.told = True
            say("bali: compiling the rules for this machine, once ...")

    def on_end(self, event: Any) -> None:  # noqa: ARG002
        self.functions += 1
        if self.told and sys.stderr.isatty():
            say(f"\r  {self.functions} functions", end="")

    def close(self) -> None:
        if self.started is None:
            return
        if self.told:
            seconds = time.perf_counter() - self.started
            line_start = "\r" if sys.stderr.isatty() else ""
            say(f"{line_start}bali: compiled in {seconds:.1f} s")
        remove_stale_caches()


@contextmanager
def compilation_told() -> Iterator[None]:
    """Tell the person about every compilation inside, as one."""
    with _one_at_a_time:
        if CompilationNotice.open_now:
            yield
            return
        events: Any = numba_event
        notice = CompilationNotice()
        CompilationNotice.open_now = True
        events.register("numba:compile", notice)
        try:
            yield
        finally:
            events.unregister("numba:compile", notice)
            CompilationNotice.open_now = False
            notice.close()


def game_entry(function: F) -> F:
    """An entry whose first call tells about its compilation."""
    inside = python_entry(function)
    told = False

    @wraps(function)
    def call(*arguments: Any) -> Any:
        nonlocal told
        if told:
            return inside(*arguments)
        with compilation_told():
            result = inside(*arguments)
        told = True
        return result

    return cast("F", call)
