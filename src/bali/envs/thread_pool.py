"""Threads that wait for their share of a piece of work."""

import threading
import weakref
from collections.abc import Callable, Sequence
from queue import SimpleQueue

from bali.errors import BadSetup

Work = Callable[[], object]
Done = SimpleQueue[BaseException | None]
Inbox = SimpleQueue[tuple[Work, Done] | None]


class ThreadPool:
    """The caller and some helpers, who share what takes less than a millisecond.

    An executor, with its futures, needs half as long again to hand it out as these queues do. The
    work should let go of Python's lock.
    """

    def __init__(self, workers: int) -> None:
        self._inboxes: list[Inbox] = [SimpleQueue() for _ in range(workers)]
        for inbox in self._inboxes:
            threading.Thread(target=_work, args=(inbox,), daemon=True).start()
        self._stop = weakref.finalize(self, _stop, self._inboxes)

    def run_all(self, shares: Sequence[Work]) -> None:
        """A share for each helper, and the last for the caller; comes back when all are done.

        If one of them raised something, so does this.
        """
        if not self._stop.alive:
            raise BadSetup("these games were closed")
        done: Done = SimpleQueue()
        for inbox, share in zip(self._inboxes, shares[:-1], strict=True):
            inbox.put((share, done))
        try:
            shares[-1]()
        finally:
            ends = [done.get() for _ in self._inboxes]
        for error in filter(None, ends):
            raise error

    def close(self) -> None:
        """Let go of the helpers; they go as well when nobody remembers the crew any more."""
        self._stop()


def _work(inbox: Inbox) -> None:
    while (work := inbox.get()) is not None:
        share, done = work
        try:
            share()
        except BaseException as error:  # the caller is told, whatever it is
            done.put(error)
        else:
            done.put(None)


def _stop(inboxes: list[Inbox]) -> None:
    for inbox in inboxes:
        inbox.put(None)
