"""A server's services without sockets: tables changed by calls, and their connections."""

import asyncio
import contextlib
import secrets
import time
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any, Final

import msgspec

from bali.play.record import Record
from bali.server import sessions
from bali.server.app import create_app
from bali.server.connections import Connection
from bali.server.guest import Guest
from bali.server.messages import Color
from bali.server.rows import SeatConfig, TableConfig, TableRow
from bali.server.services import Services
from bali.server.settings import Settings
from bali.server.table import Table
from tests.server.running import GENEROUS, TIMEOUT

HOLDERS: Final = ("ayu", "ketut", "made")
COLORS: Final[tuple[Color, ...]] = ("red", "blue", "yellow")


@contextlib.asynccontextmanager
async def in_process_server(database: str) -> AsyncIterator[Services]:
    """Start the services of a server, and shut them down as the application does."""
    app = create_app(Settings(database, GENEROUS))
    failure: BaseException | None = None
    async with app.router.lifespan_context(app):
        try:
            yield app.state.services
        except BaseException as error:
            failure = error  # raised after the shutdown, as an application always has one
    if failure is not None:
        raise failure


class OpenPage:
    """A page at a table, without its socket."""

    def __init__(self, table: Table, holder: str | None) -> None:
        self.connection = Connection(Guest(holder, "127.0.0.1"), 10_000, 10**9)
        self.received: list[dict[str, Any]] = []
        self._table = table
        self._receiving = asyncio.create_task(self._receive())
        sessions.open_session(table, self.connection)

    async def _receive(self) -> None:
        while True:
            self.received.append(msgspec.json.decode(await self.connection.next()))

    @property
    def version(self) -> int:
        return max((message.get("version", 0) for message in self.received), default=0)

    @property
    def table_info(self) -> dict[str, Any]:
        """The last table info; empty before the first."""
        return next((each for each in reversed(self.received) if each["type"] == "table_info"), {})

    async def close(self) -> None:
        self._receiving.cancel()
        await asyncio.gather(self._receiving, return_exceptions=True)
        sessions.close_session(self._table, self.connection)


async def store_table(
    services: Services,
    seats: Sequence[str | None],
    record: Record | None = None,
    texts: Sequence[str] = (),
) -> Table:
    """Store a table of `HOLDERS` and bots; without a record it waits for its game."""
    planned = tuple(
        SeatConfig(
            f"Player {seat}",
            COLORS[seat],
            *((None, occupant) if occupant in HOLDERS else (occupant, None)),
        )
        for seat, occupant in enumerate(seats)
    )
    name = f"t{secrets.token_hex(6)}"
    config = TableConfig(planned, (), True, True, False, 0)
    deal = None if record is None else record.deal
    await services.store.add_table(TableRow(name, "ayu", config, deal, None, (), time.time()))
    if texts:
        await services.store.append(name, 0, texts)
    return await services.tables.find(name)


async def settled(services: Services, table: Table) -> TableRow:
    """Return the stored table once automatic play has ended."""
    barrier = await store_table(services, (None, None))
    for number in range(3):
        async with table.lock:
            await services.store.append(barrier.id, number, ["pass"])  # writes run in order
        await asyncio.sleep(0)
    await eventually(lambda: not table.is_autoplaying)
    stored = await services.store.table(table.id)
    assert stored is not None
    return stored


async def eventually(holds: Callable[[], object]) -> None:
    async with asyncio.timeout(TIMEOUT):
        while not holds():
            await asyncio.sleep(0.001)
