"""A listener: one open page at a table, and what waits to be sent to it."""

import asyncio
from typing import Final

import msgspec

from bali.server.guest import Guest
from bali.server.messages import ToPage
from bali.server.person import Person

FULL: Final = 4429
"""Close codes of a WebSocket: as many connections are open as can be."""
CUT_OFF: Final = 4408
"""The page connects again."""
PRIVATE: Final = 4401
"""The visitor may neither watch nor take a seat."""
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
        return Person(self.address, self.holder or "")

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
