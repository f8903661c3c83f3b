"""Threads that wait for their share of a piece of work."""

import threading
import weakref
from collections.abc import Callable, Sequence
from queue import SimpleQueue

from bali.errors import BadSetup

Work = Callable[[], object]
Done = SimpleQueue[BaseException | None]
Box = SimpleQueue[tuple[Work, Done] | None]


class Crew:
    """The caller and some helpers, who share what takes less than a millisecond.

    An executor, with its futures, needs half as long again to hand it out as these queues do. The
    work should let go of Python's lock.
    """

    def __init__(self, helpers: int) -> None:
        self._boxes: list[Box] = [SimpleQueue() for _ in range(helpers)]
        for box in self._boxes:
            threading.Thread(target=_help, args=(box,), daemon=True).start()
        self._dismiss = weakref.finalize(self, _dismiss, self._boxes)

    def share_out(self, shares: Sequence[Work]) -> None:
        """A share for each helper, and the last for the caller; comes back when all are done.

        If one of them raised something, so does this.
        """
        if not self._dismiss.alive:
            raise BadSetup("these games were closed")
        done: Done = SimpleQueue()
        for box, share in zip(self._boxes, shares[:-1], strict=True):
            box.put((share, done))
        try:
            shares[-1]()
        finally:
            ends = [done.get() for _ in self._boxes]
        for error in filter(None, ends):
            raise error

    def dismiss(self) -> None:
        """Let go of the helpers; they go as well when nobody remembers the crew any more."""
        self._dismiss()


def _help(box: Box) -> None:
    while (work := box.get()) is not None:
        share, done = work
        try:
            share()
        except BaseException as error:  # the caller is told, whatever it is
            done.put(error)
        else:
            done.put(None)


def _dismiss(boxes: list[Box]) -> None:
    for box in boxes:
        box.put(None)
