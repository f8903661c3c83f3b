"""Admission of WebSocket connections: limits by person and by address, with priority for seats.

A spectator is refused at a limit. A seat holder is never refused at these limits: at the limit of
an address a spectator's connection is closed instead, and at the limit of a person that person's
oldest connection.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable

from bali.server.connections import CLOSE_TOO_MANY, Connection
from bali.server.refusal import Refusal
from bali.server.settings import Limits
from bali.server.table import Table


class Admission:
    """All open connections of a server, oldest first."""

    def __init__(self, limits: Limits, allowed: int) -> None:
        """Set the limits; `allowed` is the number of connections that the process can open."""
        self._limits = limits
        self._with_spectators = min(limits.sockets_with_spectators, allowed * 3 // 4)
        self._tables: dict[Connection, Table] = {}
        self._by_holder: dict[str, dict[Connection, None]] = defaultdict(dict)
        self._by_address: dict[str, dict[Connection, None]] = defaultdict(dict)

    def admit(self, connection: Connection, table: Table) -> None:
        """Count a new connection, or raise Refusal."""
        if table.is_player(connection.holder):
            self._make_room_at(connection.address)
        else:
            self._check_spectator(connection, table)
        if connection.holder is not None:
            self._close_oldest_of(connection.holder)
            self._by_holder[connection.holder][connection] = None
        self._by_address[connection.address][connection] = None
        self._tables[connection] = table

    def release(self, connection: Connection) -> None:
        """Stop counting a connection; does nothing if it is not counted."""
        self._tables.pop(connection, None)
        _remove(self._by_address, connection.address, connection)
        if connection.holder is not None:
            _remove(self._by_holder, connection.holder, connection)

    def _check_spectator(self, connection: Connection, table: Table) -> None:
        limits = self._limits
        spectators = [each for each in table.subscribers if self._is_spectator(each)]
        if len(spectators) >= limits.spectators_per_table:
            raise Refusal("too_many", "this table has the maximum number of spectators")
        at_address = sum(each.address == connection.address for each in spectators)
        if at_address >= limits.spectators_per_address:
            raise Refusal("too_many", "too many from your address are watching this table")
        if len(self._by_address.get(connection.address, ())) >= limits.sockets_per_address:
            raise Refusal("too_many", "too many connections from your address are open")
        if len(self._tables) >= self._with_spectators:
            raise Refusal("too_many", "the remaining connections are reserved for players")

    def _close_oldest_of(self, holder: str) -> None:
        own = self._by_holder.get(holder, {})
        if len(own) >= self._limits.sockets_per_person:
            self._close(next(iter(own)))

    def _make_room_at(self, address: str) -> None:
        """Close a spectator's connection at the address, or else the largest user's oldest."""
        own = self._by_address.get(address, {})
        if len(own) < self._limits.sockets_per_address:
            return
        spectators = (each for each in own if self._is_spectator(each))
        self._close(next(spectators, None) or _oldest_of_largest(own))

    def _is_spectator(self, connection: Connection) -> bool:
        table = self._tables.get(connection)
        return table is not None and not table.is_player(connection.holder)

    def _close(self, connection: Connection) -> None:
        connection.end(CLOSE_TOO_MANY, "too many connections are open")
        self.release(connection)


def _oldest_of_largest(connections: Iterable[Connection]) -> Connection:
    """Return the oldest connection of the person with the most connections."""
    own = list(connections)
    [(holder, _)] = Counter(each.holder for each in own).most_common(1)
    return next(each for each in own if each.holder == holder)


def _remove(groups: dict[str, dict[Connection, None]], name: str, connection: Connection) -> None:
    group = groups.get(name)
    if group is not None:
        group.pop(connection, None)
        if not group:
            del groups[name]
