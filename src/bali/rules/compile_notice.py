"""Notices about compilation on standard error."""

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
"""Shorter compilations are not reported, in seconds."""

_compilation_lock = threading.RLock()


def say(text: str, end: str = "\n") -> None:
    """Write text to standard error and flush it."""
    sys.stderr.write(text + end)
    sys.stderr.flush()


class CompilationNotice(numba_event.Listener):
    """A listener for compilations that reports them once they take longer than NOTICEABLE."""

    is_open = False

    def __init__(self) -> None:
        self.functions = 0
        self.started: float | None = None
        self.has_reported = False

    def on_start(self, event: Any) -> None:  # noqa: ARG002
        now = time.perf_counter()
        self.started = self.started or now
        if not self.has_reported and now - self.started > NOTICEABLE:
            self.has_reported = True
            say("bali: compiling the rules for this machine, once ...")

    def on_end(self, event: Any) -> None:  # noqa: ARG002
        self.functions += 1
        if self.has_reported and sys.stderr.isatty():
            say(f"\r  {self.functions} functions", end="")

    def close(self) -> None:
        if self.started is None:
            return
        if self.has_reported:
            seconds = time.perf_counter() - self.started
            line_start = "\r" if sys.stderr.isatty() else ""
            say(f"{line_start}bali: compiled in {seconds:.1f} s")
        remove_stale_caches()


@contextmanager
def report_compilation() -> Iterator[None]:
    """Report all compilations inside the context as one."""
    with _compilation_lock:
        if CompilationNotice.is_open:
            yield
            return
        events: Any = numba_event
        notice = CompilationNotice()
        CompilationNotice.is_open = True
        events.register("numba:compile", notice)
        try:
            yield
        finally:
            events.unregister("numba:compile", notice)
            CompilationNotice.is_open = False
            notice.close()


def game_entry(function: F) -> F:
    """Compile a function that Python calls; its first call reports the compilation."""
    compiled = python_entry(function)
    is_compiled = False

    @wraps(function)
    def call(*arguments: Any) -> Any:
        nonlocal is_compiled
        if is_compiled:
            return compiled(*arguments)
        with report_compilation():
            result = compiled(*arguments)
        is_compiled = True
        return result

    return cast("F", call)
