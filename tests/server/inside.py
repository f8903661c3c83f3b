"""A server's parts without its sockets: tables changed by calls, and what their pages hear."""

import asyncio
import contextlib
import secrets
import time
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any, Final

import msgspec

from bali.play.record import Record
from bali.server import visiting
from bali.server.app import create_app
from bali.server.guest import Guest
from bali.server.listener import Listener
from bali.server.messages import Color
from bali.server.services import Services
from bali.server.settings import Settings
from bali.server.stored import Plan, PlannedSeat, StoredTable
from bali.server.table import Table
from tests.server.running import GENEROUS, PATIENCE

HOLDERS: Final = ("ayu", "ketut", "made")
COLORS: Final[tuple[Color, ...]] = ("red", "blue", "yellow")


@contextlib.asynccontextmanager
async def inside(database: str) -> AsyncIterator[Services]:
    """The parts of a server, started and shut down as an application is."""
    app = create_app(Settings(database, GENEROUS))
    failure: BaseException | None = None
    async with app.router.lifespan_context(app):
        try:
            yield app.state.services
        except BaseException as error:
            failure = error  # raised after the shutdown, which an application always has
    if failure is not None:
        raise failure


class OpenPage:
    """A page at a table, without its socket."""

    def __init__(self, table: Table, holder: str | None) -> None:
        self.listener = Listener(Guest(holder, "127.0.0.1"), 10_000, 10**9)
        self.heard: list[dict[str, Any]] = []
        self._table = table
        self._hearing = asyncio.create_task(self._hear())
        visiting.welcome(table, self.listener)

    async def _hear(self) -> None:
        while True:
            self.heard.append(msgspec.json.decode(await self.listener.next()))

    @property
    def version(self) -> int:
        return max((message.get("version", 0) for message in self.heard), default=0)

    @property
    def lobby(self) -> dict[str, Any]:
        """The last one; empty before the first."""
        return next((each for each in reversed(self.heard) if each["type"] == "lobby"), {})

    async def close(self) -> None:
        self._hearing.cancel()
        await asyncio.gather(self._hearing, return_exceptions=True)
        visiting.part(self._table, self.listener)


async def place_inside(
    services: Services,
    seats: Sequence[str | None],
    record: Record | None = None,
    texts: Sequence[str] = (),
) -> Table:
    """A table of HOLDERS and bots; without a record it waits for its game."""
    planned = tuple(
        PlannedSeat(
            f"Player {seat}", COLORS[seat], *((None, who) if who in HOLDERS else (who, None))
        )
        for seat, who in enumerate(seats)
    )
    name = f"t{secrets.token_hex(6)}"
    plan = Plan(planned, (), True, True, False, 0)
    deal = None if record is None else record.deal
    await services.store.add_table(StoredTable(name, "ayu", plan, deal, None, (), time.time()))
    if texts:
        await services.store.append(name, 0, texts)
    return await services.tables.find(name)


async def settled(services: Services, table: Table) -> StoredTable:
    """The table in the database, once nothing is going on there by itself."""
    barrier = await place_inside(services, (None, None))
    for number in range(3):
        async with table.lock:
            await services.store.append(barrier.id, number, ["pass"])  # writes take turns
        await asyncio.sleep(0)
    await eventually(lambda: not table.is_driven)
    stored = await services.store.table(table.id)
    assert stored is not None
    return stored


async def eventually(holds: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.001)
