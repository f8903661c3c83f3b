"""Run a search in a thread, with a notice on the terminal and a prompt reaction to Ctrl-C."""

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
"""Seconds before the notice is shown."""
THREAD_NAME: Final = "search"
"""The name of the search threads."""
INTERRUPT_INTERVAL: Final = 0.1
"""Seconds between two checks for Ctrl-C, for systems where waiting blocks it."""


def run_with_notice(work: Callable[[], T], notice: str, after: float = NOTICE_DELAY) -> T:
    """Return the result of `work`; show the notice if it takes longer than `after` seconds."""
    future: Future[T] = Future()
    # A thread, since compiled code ignores Ctrl-C; a daemon, so that the program can end at once.
    threading.Thread(target=_run, args=(work, future), name=THREAD_NAME, daemon=True).start()
    if not _is_done(future, after):
        with _displayed(notice):
            while not _is_done(future, INTERRUPT_INTERVAL):
                pass
    return future.result()


def exit_if_searching() -> None:
    """End the program if a search is running, since it can't be stopped and may take long."""
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
def _displayed(notice: str) -> Iterator[None]:
    """Show the notice on a terminal during the block."""
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
