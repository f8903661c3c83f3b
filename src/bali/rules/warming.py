"""Compiling ahead, and telling the person who waits for it."""

import sys
import time
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self

import numpy as np
from numba.core import event as numba_event

from bali.rules.cards import BLUE, RED
from bali.rules.compiled import remove_stale_caches
from bali.rules.observing import redact
from bali.rules.setup import deal, set_table
from bali.rules.state import copy_of
from bali.rules.transition import apply, legal_actions


class CompilationNotice(numba_event.Listener):  # type: ignore[misc]
    """Says on standard error that code is being compiled, while it is; silent if none is."""

    def __init__(self) -> None:
        self.functions = 0
        self.started = 0.0

    def on_start(self, event: Any) -> None:
        if self.functions == 0:
            self.started = time.perf_counter()
            print("bali: compiling the rules for this machine, once ...", file=sys.stderr, flush=True)
        self.functions += 1

    def on_end(self, event: Any) -> None:
        if sys.stderr.isatty():
            print(f"\r  {self.functions} functions", end="", file=sys.stderr, flush=True)

    def __enter__(self) -> Self:
        numba_event.register("numba:compile", self)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        numba_event.unregister("numba:compile", self)
        if self.functions == 0:
            return
        seconds = time.perf_counter() - self.started
        end_line = "\r" if sys.stderr.isatty() else ""
        print(f"{end_line}bali: compiled in {seconds:.1f} s", file=sys.stderr, flush=True)
        remove_stale_caches()


_warm: set[Callable[[], None]] = set()


def warm_up(rehearsal: Callable[[], None]) -> None:
    """Run a small rehearsal once a process, so that what it calls is compiled or loaded."""
    if rehearsal not in _warm:
        with CompilationNotice():
            rehearsal()
        _warm.add(rehearsal)


def rehearse_game() -> None:
    """What a single game needs: dealing, acting, observing."""
    state = set_table((RED, BLUE), oracle=False, demon=False)
    deal(state, np.uint64(0), np.uint64(0))
    legal_actions(state)
    apply(state, 0)
    redact(copy_of(state), 0)
