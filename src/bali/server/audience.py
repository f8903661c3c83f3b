"""The audience of a table: the pages that are open there, and telling them something."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import TypeVar

from bali.server.guest import Guest
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

    def tell_guests(self, message: Callable[[Guest], ToPage]) -> None:
        """Send each page the lobby as it concerns its visitor, unless it has the same already.

        Otherwise each spectator that comes and goes would cost every page a message.
        """
        self._tell(self._listeners, lambda page: page.guest, message, Listener.tell_lobby)

    def tell_eyes(self, message: Callable[[int | None], ToPage]) -> None:
        """Send each page that shows the game the message for its viewer."""
        watching = [listener for listener in self._listeners if listener.sees_game]
        self._tell(watching, lambda listener: listener.eyes, message)

    def _tell(
        self,
        listeners: Iterable[Listener],
        group: Callable[[Listener], Group],
        message: Callable[[Group], ToPage],
        send: Callable[[Listener, bytes], None] = Listener.tell,
    ) -> None:
        """Those of a group are told the same: it is made once."""
        told: dict[Group, bytes] = {}
        for listener in listeners:
            whose = group(listener)
            if whose not in told:
                told[whose] = encoded(message(whose))
            send(listener, told[whose])

    def cut_off(self) -> None:
        for listener in self._listeners:
            listener.cut_off.set()
