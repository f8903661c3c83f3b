"""A thread pool with low overhead, for work of less than a millisecond."""

import threading
import weakref
from collections.abc import Callable, Sequence
from queue import SimpleQueue

from bali.errors import BadSetup

Work = Callable[[], object]
Done = SimpleQueue[BaseException | None]
Inbox = SimpleQueue[tuple[Work, Done] | None]


class ThreadPool:
    """The calling thread and `workers` more threads.

    An executor with futures takes 1.5 times as long as these queues to distribute work. The work
    should release the GIL.
    """

    def __init__(self, workers: int) -> None:
        self._inboxes: list[Inbox] = [SimpleQueue() for _ in range(workers)]
        for inbox in self._inboxes:
            threading.Thread(target=_work, args=(inbox,), daemon=True).start()
        self._stop = weakref.finalize(self, _stop, self._inboxes)

    def run_all(self, shares: Sequence[Work]) -> None:
        """Run a share on each worker and the last one on the caller, and wait for all of them.

        Raises an error that a share raised.
        """
        if not self._stop.alive:
            raise BadSetup("the environment is closed")
        done: Done = SimpleQueue()
        for inbox, share in zip(self._inboxes, shares[:-1], strict=True):
            inbox.put((share, done))
        try:
            shares[-1]()
        finally:
            results = [done.get() for _ in self._inboxes]
        for error in filter(None, results):
            raise error

    def close(self) -> None:
        """Stop the workers; this also happens when the pool is garbage-collected."""
        self._stop()


def _work(inbox: Inbox) -> None:
    while (work := inbox.get()) is not None:
        share, done = work
        try:
            share()
        except BaseException as error:  # raised again in the caller
            done.put(error)
        else:
            done.put(None)


def _stop(inboxes: list[Inbox]) -> None:
    for inbox in inboxes:
        inbox.put(None)
