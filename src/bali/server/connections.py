"""The open pages at a table, and what waits to be sent to each of them."""

import asyncio
from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Final, TypeVar

import msgspec

from bali.server.guest import Guest, Person
from bali.server.messages import ServerMessage

FULL: Final = 4429
"""Close codes of a WebSocket: as many connections are open as can be."""
CUT_OFF: Final = 4408
"""The page connects again."""
PRIVATE: Final = 4401
"""The visitor may neither watch nor take a seat."""
Group = TypeVar("Group", bound=Hashable)
_encode = msgspec.json.Encoder().encode


def encoded(message: ServerMessage) -> bytes:
    return _encode(message)


class Connection:
    """Messages for one connection, in order. Who does not take them in time is cut off."""

    def __init__(self, guest: Guest, unsent: int, unsent_bytes: int) -> None:
        self.guest = guest
        self.viewer_seat: int | None = None
        self.sees_game = False
        """Whether the table's game is shown; else only the lobby is."""
        self.closing = asyncio.Event()
        self.close_frame = (CUT_OFF, "connect again")
        """The close code and its reason once `closing` is set."""
        self._waiting: asyncio.Queue[bytes] = asyncio.Queue(unsent)
        self._unsent_bytes = unsent_bytes
        self._waiting_bytes = 0
        self._table_info = b""
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

    def send(self, message: bytes) -> None:
        if self.closing.is_set():
            return
        if self._waiting.full() or self._waiting_bytes > self._unsent_bytes:
            self.closing.set()
            return
        self._waiting.put_nowait(message)
        self._waiting_bytes += len(message)

    def send_table_info(self, message: bytes) -> None:
        """Send a lobby, if it is another than the last one."""
        if message != self._table_info:
            self._table_info = message
            self.send(message)

    def end(self, code: int, reason: str) -> None:
        """Close the connection, whatever still waits to be sent."""
        self.close_frame = (code, reason)
        self.closing.set()

    async def next(self) -> bytes:
        message = await self._waiting.get()
        self._waiting_bytes -= len(message)
        return message


class Subscribers:
    """The open pages of a table."""

    def __init__(self) -> None:
        self._connections: dict[Connection, None] = {}
        """In the order in which they came."""

    def __len__(self) -> int:
        return len(self._connections)

    def __iter__(self) -> Iterator[Connection]:
        return iter(self._connections)

    def join(self, connection: Connection) -> None:
        self._connections[connection] = None

    def leave(self, connection: Connection) -> None:
        self._connections.pop(connection, None)

    def broadcast_table_info(self, message: Callable[[Guest], ServerMessage]) -> None:
        """Send each page the lobby as it concerns its visitor, unless it has the same already.

        Otherwise each spectator that comes and goes would cost every page a message.
        """
        self._send_by_group(
            self._connections, lambda page: page.guest, message, Connection.send_table_info
        )

    def broadcast_to_viewers(self, message: Callable[[int | None], ServerMessage]) -> None:
        """Send each page that shows the game the message for its viewer."""
        watching = [connection for connection in self._connections if connection.sees_game]
        self._send_by_group(watching, lambda connection: connection.viewer_seat, message)

    def _send_by_group(
        self,
        connections: Iterable[Connection],
        group: Callable[[Connection], Group],
        message: Callable[[Group], ServerMessage],
        send: Callable[[Connection, bytes], None] = Connection.send,
    ) -> None:
        """Send each group one message, which is encoded once."""
        messages: dict[Group, bytes] = {}
        for connection in connections:
            key = group(connection)
            if key not in messages:
                messages[key] = encoded(message(key))
            send(connection, messages[key])

    def close_all(self) -> None:
        for connection in self._connections:
            connection.closing.set()
