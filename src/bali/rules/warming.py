"""Compiling ahead, and telling the person who waits for it."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from numba.core import event as numba_event

from bali.rules.cards import BLUE, RED
from bali.rules.compiled import remove_stale_caches
from bali.rules.doors import apply, deal, legal_actions, observe
from bali.rules.setup import set_table


def say(text: str, end: str = "\n") -> None:
    """A word to the person who waits."""
    sys.stderr.write(text + end)
    sys.stderr.flush()


class CompilationNotice(numba_event.Listener):
    """Says on standard error that code is being compiled, while it is; silent if none is."""

    def __init__(self) -> None:
        self.functions = 0
        self.started = 0.0

    def on_start(self, event: Any) -> None:  # noqa: ARG002
        if self.functions == 0:
            self.started = time.perf_counter()
            say("bali: compiling the rules for this machine, once ...")
        self.functions += 1

    def on_end(self, event: Any) -> None:  # noqa: ARG002
        if sys.stderr.isatty():
            say(f"\r  {self.functions} functions", end="")

    def close(self) -> None:
        if self.functions == 0:
            return
        seconds = time.perf_counter() - self.started
        line_start = "\r" if sys.stderr.isatty() else ""
        say(f"{line_start}bali: compiled in {seconds:.1f} s")
        remove_stale_caches()


@contextmanager
def compilation_told() -> Iterator[None]:
    """Tell the person about every compilation inside."""
    events: Any = numba_event
    notice = CompilationNotice()
    events.register("numba:compile", notice)
    try:
        yield
    finally:
        events.unregister("numba:compile", notice)
        notice.close()


_warm: set[Callable[[], None]] = set()


def warm_up(rehearsal: Callable[[], None]) -> None:
    """Run a small rehearsal once a process, so that what it calls is compiled or loaded."""
    if rehearsal not in _warm:
        with compilation_told():
            rehearsal()
        _warm.add(rehearsal)


def rehearse_game() -> None:
    """What a single game needs: dealing, acting, observing."""
    state = set_table((RED, BLUE), oracle=False, demon=False)
    deal(state, seed=0)
    legal_actions(state)
    apply(state, 0)
    observe(state, 0)
