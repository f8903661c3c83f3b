"""The audience of a table: the pages that are open there, and telling them something."""

from collections.abc import Callable, Hashable, Iterator
from typing import TypeVar

from bali.server.listener import Listener, encoded
from bali.server.messages import ToPage

Group = TypeVar("Group", bound=Hashable)


class Audience:
    def __init__(self) -> None:
        self._listeners: dict[Listener, None] = {}
        """In the order in which they came."""

    def __len__(self) -> int:
        return len(self._listeners)

    def __iter__(self) -> Iterator[Listener]:
        return iter(self._listeners)

    def join(self, listener: Listener) -> None:
        self._listeners[listener] = None

    def leave(self, listener: Listener) -> None:
        self._listeners.pop(listener, None)

    def tell_holders(self, message: Callable[[str | None], ToPage]) -> None:
        """Everybody, as it concerns them."""
        self._tell(lambda listener: listener.holder, message)

    def tell_eyes(self, message: Callable[[int | None], ToPage]) -> None:
        """Everybody, as they see it."""
        self._tell(lambda listener: listener.eyes, message)

    def _tell(self, group: Callable[[Listener], Group], message: Callable[[Group], ToPage]) -> None:
        """Those of a group are told the same: it is made once."""
        told: dict[Group, bytes] = {}
        for listener in self._listeners:
            whose = group(listener)
            if whose not in told:
                told[whose] = encoded(message(whose))
            listener.tell(told[whose])

    def cut_off(self) -> None:
        for listener in self._listeners:
            listener.cut_off.set()
