"""Waiting for somebody who thinks: a terminal says so, and hears Ctrl-C meanwhile."""

import os
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, wait
from contextlib import contextmanager
from typing import Final, TypeVar

from rich.cells import cell_len

T = TypeVar("T")

NOTICEABLE: Final = 0.5
"""Seconds of thinking that nobody needs to be told about."""
THINKER: Final = "thinker"
"""The name of the threads that think."""
HEARING: Final = 0.1
"""Seconds after which Ctrl-C is heard, also where waiting is deaf to it."""


def wait_for(think: Callable[[], T], notice: str, after: float = NOTICEABLE) -> T:
    """What is thought out, with a notice on the terminal if it takes longer than that."""
    thought: Future[T] = Future()
    # Aside, since compiled code does not hear Ctrl-C; a daemon, since who leaves need not wait.
    threading.Thread(target=_think, args=(think, thought), name=THINKER, daemon=True).start()
    if not _is_done(thought, after):
        with _shown(notice):
            while not _is_done(thought, HEARING):
                pass
    return thought.result()


def leave_thinkers() -> None:
    """End the program if somebody still thinks: a search can't be stopped, nor waited for."""
    if any(thread.name == THINKER for thread in threading.enumerate()):
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(0)


def _think(think: Callable[[], T], thought: "Future[T]") -> None:
    try:
        thought.set_result(think())
    except BaseException as error:
        thought.set_exception(error)


def _is_done(thought: "Future[T]", seconds: float) -> bool:
    return bool(wait([thought], seconds).done)


@contextmanager
def _shown(notice: str) -> Iterator[None]:
    """On a terminal, until it is over."""
    if not sys.stdout.isatty():
        yield
        return
    sys.stdout.write(notice)
    sys.stdout.flush()
    try:
        yield
    finally:
        sys.stdout.write(f"\r{' ' * cell_len(notice)}\r")
        sys.stdout.flush()
