"""The open pages at a table, and what waits to be sent to each of them."""

import asyncio
from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Final, TypeVar

import msgspec

from bali.server.guest import Guest, Person
from bali.server.messages import ToPage

FULL: Final = 4429
"""Close codes of a WebSocket: as many connections are open as can be."""
CUT_OFF: Final = 4408
"""The page connects again."""
PRIVATE: Final = 4401
"""The visitor may neither watch nor take a seat."""
Group = TypeVar("Group", bound=Hashable)
_encode = msgspec.json.Encoder().encode


def encoded(message: ToPage) -> bytes:
    return _encode(message)


class Listener:
    """Messages for one connection, in order. Who does not take them in time is cut off."""

    def __init__(self, guest: Guest, unsent: int, unsent_bytes: int) -> None:
        self.guest = guest
        self.eyes: int | None = None
        self.sees_game = False
        """Whether the table's game is shown; else only the lobby is."""
        self.cut_off = asyncio.Event()
        self.goodbye = (CUT_OFF, "connect again")
        """The close code and its reason once `cut_off` is set."""
        self._waiting: asyncio.Queue[bytes] = asyncio.Queue(unsent)
        self._unsent_bytes = unsent_bytes
        self._waiting_bytes = 0
        self._lobby = b""
        """The last lobby that was sent."""

    @property
    def person(self) -> Person:
        return self.guest.person

    @property
    def holder(self) -> str | None:
        return self.guest.holder

    @property
    def address(self) -> str:
        return self.guest.address

    def tell(self, message: bytes) -> None:
        if self.cut_off.is_set():
            return
        if self._waiting.full() or self._waiting_bytes > self._unsent_bytes:
            self.cut_off.set()
            return
        self._waiting.put_nowait(message)
        self._waiting_bytes += len(message)

    def tell_lobby(self, message: bytes) -> None:
        """Send a lobby, if it is another than the last one."""
        if message != self._lobby:
            self._lobby = message
            self.tell(message)

    def end(self, code: int, reason: str) -> None:
        """Close the connection, whatever still waits to be sent."""
        self.goodbye = (code, reason)
        self.cut_off.set()

    async def next(self) -> bytes:
        message = await self._waiting.get()
        self._waiting_bytes -= len(message)
        return message


class Audience:
    """The open pages of a table."""

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
