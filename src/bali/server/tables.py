"""Registry of tables: creation, lookup and loading, eviction of unused tables."""

import asyncio
import re
import secrets
import time
from typing import Final

from bali.play.record import Deal
from bali.server import table_setup
from bali.server.autoplay import wake
from bali.server.bot_executor import BotExecutor
from bali.server.changes import Change, execute
from bali.server.guest import Person
from bali.server.messages import NewTable, Tables
from bali.server.metrics import TABLES, TABLES_CREATED
from bali.server.moves import record_of
from bali.server.refusal import Refusal
from bali.server.rows import TableConfig, TableRow
from bali.server.sessions import broadcast_table_info
from bali.server.settings import Limits
from bali.server.store import Store
from bali.server.table import Table, TableContext
from bali.server.table_info import table_summary
from bali.server.task_registry import TaskRegistry, outcome

UNUSED_TIMEOUT: Final = 120.0
"""Seconds after which an unused table is evicted from memory; it stays in the database."""
SWEEP_INTERVAL: Final = 30.0
ID_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""Characters of a table's ID, without those that are easily confused."""
ID_LENGTH: Final = 10
TABLE_ID: Final = re.compile(r"[\w-]{1,32}")
"""Pattern of a table's ID; other texts are not looked up in the database."""


class TableRegistry:
    def __init__(self, store: Store, bot_executor: BotExecutor, limits: Limits) -> None:
        self._store = store
        self._limits = limits
        self._tasks = TaskRegistry()
        self._context = TableContext(store, bot_executor, self._tasks, self._wake)
        self._live: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        self._closing = False

    async def create(self, new_table: NewTable, host: str, person: Person) -> Table:
        new = self._new(table_setup.new_config(new_table, host), host)
        return await self._tasks.run(self._add(new, person))

    async def _add(self, new: TableRow, person: Person) -> Table:
        await self._store.add_table(new)
        TABLES_CREATED.inc()
        return self._register(new, person)

    async def create_rematch(
        self, table: Table, holder: str, person: Person | None = None
    ) -> Table:
        """Create a table for the same players, or return the one created before."""
        await execute(table, lambda: self._rematch(table, holder, person))
        return await self.find(str(table.rematch))

    def _rematch(self, table: Table, holder: str, person: Person | None) -> Change | None:
        if not table.seats_of(holder):
            raise Refusal("not_your_seat", "only players of the game can create a rematch")
        record_of(table)  # raises Refusal if the game is not over
        if table.rematch is not None:
            return None
        host = table.host if table.seats_of(table.host) else holder
        new = self._new(table_setup.rematch_config(table.config), host)

        def apply() -> None:
            TABLES_CREATED.inc()
            self._register(new, person)
            table.rematch = new.id
            broadcast_table_info(table)

        return Change(lambda: self._store.add_table(new, rematch_of=table.id), apply)

    def _new(self, config: TableConfig, host: str) -> TableRow:
        if len(self._live) >= self._limits.live_tables:
            raise Refusal("too_many", "this server has reached its limit of tables; try later")
        deal: Deal | None = None
        if table_setup.is_full(config):
            config, deal = table_setup.start_game(config)
        table_id = "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))
        return TableRow(table_id, host, config, deal, None, (), time.time())

    def _register(self, stored: TableRow, creator: Person | None = None) -> Table:
        """Add a table to memory, unless it has been loaded meanwhile."""
        if stored.id not in self._live:
            self._live[stored.id] = Table(stored, self._context, creator)
            TABLES.set(len(self._live))
            self._wake(self._live[stored.id])
        return self._live[stored.id]

    def _wake(self, table: Table) -> None:
        if not self._closing:
            wake(table)

    async def find(self, table_id: str) -> Table:
        """Return a table from memory or the database; raises Refusal if there is none."""
        table = self._live.get(table_id)
        if table is not None and table.closed:
            del self._live[table_id]
            table = None
        if table is None and TABLE_ID.fullmatch(table_id):
            table = await self._load(table_id)
        if table is None:
            raise Refusal("no_such_table", f"there is no table {table_id!r}")
        table.last_used = time.monotonic()
        return table

    async def _load(self, table_id: str) -> Table | None:
        """Load a table once for all concurrent calls."""
        task = self._loading.get(table_id)
        if task is None:
            task = self._loading[table_id] = self._tasks.start(self._loaded(table_id))
            task.add_done_callback(lambda _: self._loading.pop(table_id))
        return await outcome(task)

    async def _loaded(self, table_id: str) -> Table | None:
        stored = await self._store.table(table_id)
        return None if stored is None else self._register(stored)

    def is_live(self, table_id: str) -> bool:
        """Return whether a table is in memory or being loaded."""
        return table_id in self._live or table_id in self._loading

    async def forget_rematch(self, table_id: str) -> None:
        """Clear the rematch of a table after the rematch was deleted."""
        if self._loading:  # these may have been read before the deletion
            await asyncio.wait(list(self._loading.values()))
        for table in self._live.values():
            if table.rematch == table_id:
                table.rematch = None
                broadcast_table_info(table)

    async def tables_of(self, holder: str) -> Tables:
        found = [await self.find(table_id) for table_id in await self._store.tables_of(holder)]
        return Tables(tuple(table_summary(table, holder) for table in found))

    async def close(self) -> None:
        """Cancel automatic play, and complete running changes."""
        self._closing = True
        autoplay_tasks = [
            table.autoplay_task for table in self._live.values() if table.autoplay_task is not None
        ]
        for autoplay_task in autoplay_tasks:
            autoplay_task.cancel()
        await asyncio.gather(*autoplay_tasks, return_exceptions=True)
        await self._tasks.finish()

    async def sweep(self) -> None:
        """Evict unused tables periodically."""
        while True:
            await asyncio.sleep(SWEEP_INTERVAL)
            self.forget(time.monotonic() - UNUSED_TIMEOUT)

    def forget(self, before: float) -> None:
        for table in list(self._live.values()):
            if table.is_unused and table.last_used < before:
                del self._live[table.id]
        TABLES.set(len(self._live))
