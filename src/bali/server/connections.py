"""Open connections to a table, and their queues of unsent messages."""

import asyncio
from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Final, TypeVar

import msgspec

from bali.server.guest import Guest, Person
from bali.server.messages import ServerMessage

CLOSE_TOO_MANY: Final = 4429
"""Close code of a WebSocket: the maximum number of connections is open."""
CLOSE_SLOW_CONSUMER: Final = 4408
"""Close code: the client reads too slowly, and should reconnect."""
CLOSE_PRIVATE: Final = 4401
"""Close code: the visitor may neither watch nor take a seat."""
Group = TypeVar("Group", bound=Hashable)
_encode = msgspec.json.Encoder().encode


def encoded(message: ServerMessage) -> bytes:
    return _encode(message)


class Connection:
    """Queue of messages for one WebSocket; a connection that reads too slowly is closed."""

    def __init__(self, guest: Guest, unsent: int, unsent_bytes: int) -> None:
        self.guest = guest
        self.viewer_seat: int | None = None
        self.sees_game = False
        """Whether the game is sent; otherwise only the table info is."""
        self.closing = asyncio.Event()
        self.close_frame = (CLOSE_SLOW_CONSUMER, "connect again")
        """Close code and reason, used once `closing` is set."""
        self._waiting: asyncio.Queue[bytes] = asyncio.Queue(unsent)
        self._unsent_bytes = unsent_bytes
        self._waiting_bytes = 0
        self._table_info = b""
        """The table info that was sent last."""

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
        """Send table info unless it equals the last one sent."""
        if message != self._table_info:
            self._table_info = message
            self.send(message)

    def end(self, code: int, reason: str) -> None:
        """Close the connection and discard unsent messages."""
        self.close_frame = (code, reason)
        self.closing.set()

    async def next(self) -> bytes:
        message = await self._waiting.get()
        self._waiting_bytes -= len(message)
        return message


class Subscribers:
    """The open connections of a table."""

    def __init__(self) -> None:
        self._connections: dict[Connection, None] = {}
        """In the order of arrival."""

    def __len__(self) -> int:
        return len(self._connections)

    def __iter__(self) -> Iterator[Connection]:
        return iter(self._connections)

    def join(self, connection: Connection) -> None:
        self._connections[connection] = None

    def leave(self, connection: Connection) -> None:
        self._connections.pop(connection, None)

    def broadcast_table_info(self, message: Callable[[Guest], ServerMessage]) -> None:
        """Send each connection the table info for its visitor, unless it is unchanged.

        This avoids a message to every page for each spectator that joins or leaves.
        """
        self._send_by_group(
            self._connections, lambda page: page.guest, message, Connection.send_table_info
        )

    def broadcast_to_viewers(self, message: Callable[[int | None], ServerMessage]) -> None:
        """Send each connection that sees the game the message for its viewer."""
        watching = [connection for connection in self._connections if connection.sees_game]
        self._send_by_group(watching, lambda connection: connection.viewer_seat, message)

    def _send_by_group(
        self,
        connections: Iterable[Connection],
        group: Callable[[Connection], Group],
        message: Callable[[Group], ServerMessage],
        send: Callable[[Connection, bytes], None] = Connection.send,
    ) -> None:
        """Send each group of connections one message, which is encoded once."""
        messages: dict[Group, bytes] = {}
        for connection in connections:
            key = group(connection)
            if key not in messages:
                messages[key] = encoded(message(key))
            send(connection, messages[key])

    def close_all(self) -> None:
        for connection in self._connections:
            connection.closing.set()
