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

NOTICE_DELAY: Final = 0.5
"""Seconds of thinking that nobody needs to be told about."""
THREAD_NAME: Final = "thinker"
"""The name of the threads that think."""
INTERRUPT_INTERVAL: Final = 0.1
"""Seconds after which Ctrl-C is heard, also where waiting is deaf to it."""


def run_with_notice(work: Callable[[], T], notice: str, after: float = NOTICE_DELAY) -> T:
    """What is thought out, with a notice on the terminal if it takes longer than that."""
    future: Future[T] = Future()
    # Aside, since compiled code does not hear Ctrl-C; a daemon, since who leaves need not wait.
    threading.Thread(target=_run, args=(work, future), name=THREAD_NAME, daemon=True).start()
    if not _is_done(future, after):
        with _shown(notice):
            while not _is_done(future, INTERRUPT_INTERVAL):
                pass
    return future.result()


def exit_if_searching() -> None:
    """End the program if somebody still thinks: a search can't be stopped, nor waited for."""
    if any(thread.name == THREAD_NAME for thread in threading.enumerate()):
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(0)


def _run(work: Callable[[], T], future: "Future[T]") -> None:
    try:
        future.set_result(work())
    except BaseException as error:
        future.set_exception(error)


def _is_done(future: "Future[T]", seconds: float) -> bool:
    return bool(wait([future], seconds).done)


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
