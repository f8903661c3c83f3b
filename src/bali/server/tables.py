"""All tables: making them, finding them, letting go of those that nobody visits."""

import asyncio
import re
import secrets
import time
from typing import Final

from bali.play.record import Deal
from bali.server import planning
from bali.server.changes import Change, carry_out
from bali.server.driving import wake
from bali.server.guest import Person
from bali.server.lobby import line_of
from bali.server.messages import NewTable, Tables
from bali.server.metrics import MADE, TABLES
from bali.server.playing import record_of
from bali.server.refusal import Refusal
from bali.server.settings import Limits
from bali.server.store import Store
from bali.server.stored import Plan, StoredTable
from bali.server.table import Table, TableContext
from bali.server.task_registry import TaskRegistry, outcome
from bali.server.thinking import Thinkers
from bali.server.visiting import tell_lobby

FORGOTTEN: Final = 120.0
"""Seconds after which a table that nobody visits leaves the memory; the database keeps it."""
SWEEP: Final = 30.0
LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""Of a table's name: none that is mistaken for another when it is read out."""
ID_LENGTH: Final = 10
NAMED: Final = re.compile(r"[\w-]{1,32}")
"""What can be a table's name; the database is not asked for anything else."""


class TableKeeper:
    def __init__(self, store: Store, thinkers: Thinkers, limits: Limits) -> None:
        self._store = store
        self._limits = limits
        self._tasks = TaskRegistry()
        self._context = TableContext(store, thinkers, self._tasks, self._wake)
        self._live: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        self._closing = False

    async def make(self, wish: NewTable, host: str, person: Person) -> Table:
        new = self._new(planning.planned(wish, host), host)
        return await self._tasks.run(self._add(new, person))

    async def _add(self, new: StoredTable, person: Person) -> Table:
        await self._store.add_table(new)
        MADE.inc()
        return self._keep(new, person)

    async def play_again(self, table: Table, holder: str, person: Person | None = None) -> Table:
        """A table for the same players; whoever asks later finds the same one."""
        await carry_out(table, lambda: self._rematch(table, holder, person))
        return await self.find(str(table.rematch))

    def _rematch(self, table: Table, holder: str, person: Person | None) -> Change | None:
        if not table.seats_of(holder):
            raise Refusal("not_your_seat", "only those who played can ask for a rematch")
        record_of(table)  # refuses while the game is not over
        if table.rematch is not None:
            return None
        host = table.host if table.seats_of(table.host) else holder
        new = self._new(planning.again(table.plan), host)

        def apply() -> None:
            MADE.inc()
            self._keep(new, person)
            table.rematch = new.id
            tell_lobby(table)

        return Change(lambda: self._store.add_table(new, rematch_of=table.id), apply)

    def _new(self, plan: Plan, host: str) -> StoredTable:
        if len(self._live) >= self._limits.live_tables:
            raise Refusal("too_many", "this server has as many tables as it can hold; try later")
        deal: Deal | None = None
        if planning.is_full(plan):
            plan, deal = planning.begun(plan)
        table_id = "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))
        return StoredTable(table_id, host, plan, deal, None, (), time.time())

    def _keep(self, stored: StoredTable, maker: Person | None = None) -> Table:
        """The table in memory, which may have been loaded meanwhile."""
        if stored.id not in self._live:
            self._live[stored.id] = Table(stored, self._context, maker)
            TABLES.set(len(self._live))
            self._wake(self._live[stored.id])
        return self._live[stored.id]

    def _wake(self, table: Table) -> None:
        if not self._closing:
            wake(table)

    async def find(self, table_id: str) -> Table:
        """A live table, or one out of the database; Refusal if there is none of that name."""
        table = self._live.get(table_id)
        if table is not None and table.closed:
            del self._live[table_id]
            table = None
        if table is None and NAMED.fullmatch(table_id):
            table = await self._load(table_id)
        if table is None:
            raise Refusal("no_such_table", f"there is no table {table_id!r}")
        table.used = time.monotonic()
        return table

    async def _load(self, table_id: str) -> Table | None:
        """Once, however many ask at the same time."""
        task = self._loading.get(table_id)
        if task is None:
            task = self._loading[table_id] = self._tasks.start(self._loaded(table_id))
            task.add_done_callback(lambda _: self._loading.pop(table_id))
        return await outcome(task)

    async def _loaded(self, table_id: str) -> Table | None:
        stored = await self._store.table(table_id)
        return None if stored is None else self._keep(stored)

    def is_live(self, table_id: str) -> bool:
        """Whether a table is in memory, or is being loaded."""
        return table_id in self._live or table_id in self._loading

    async def forget_rematch(self, table_id: str) -> None:
        """A table was deleted: the one before it can have a rematch again."""
        if self._loading:  # what is being loaded may have been read before the deletion
            await asyncio.wait(list(self._loading.values()))
        for table in self._live.values():
            if table.rematch == table_id:
                table.rematch = None
                tell_lobby(table)

    async def tables_of(self, holder: str) -> Tables:
        found = [await self.find(table_id) for table_id in await self._store.tables_of(holder)]
        return Tables(tuple(line_of(table, holder) for table in found))

    async def close(self) -> None:
        """Stop the bots, and finish what has begun."""
        self._closing = True
        drivers = [table.driver for table in self._live.values() if table.driver is not None]
        for driver in drivers:
            driver.cancel()
        await asyncio.gather(*drivers, return_exceptions=True)
        await self._tasks.finish()

    async def sweep(self) -> None:
        """Lets go of forgotten tables, for ever."""
        while True:
            await asyncio.sleep(SWEEP)
            self.forget(time.monotonic() - FORGOTTEN)

    def forget(self, before: float) -> None:
        for table in list(self._live.values()):
            if table.idle and table.used < before:
                del self._live[table.id]
        TABLES.set(len(self._live))
