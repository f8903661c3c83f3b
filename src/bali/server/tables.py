"""All tables: making them, finding them, letting go of those that nobody visits."""

import asyncio
import re
import secrets
import time
from typing import Final

from bali.play.record import Deal
from bali.server import planning
from bali.server.driving import wake
from bali.server.lobby import line_of
from bali.server.messages import NewTable, Tables
from bali.server.metrics import MADE, TABLES
from bali.server.playing import record_of
from bali.server.refusal import Refusal
from bali.server.settings import Limits
from bali.server.store import Store
from bali.server.stored import Plan, StoredTable
from bali.server.table import Table
from bali.server.telling import tell_lobby
from bali.server.thinking import Thinkers

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
        self._thinkers = thinkers
        self._limits = limits
        self._live: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        self._agreeing = asyncio.Lock()

    async def make(self, wish: NewTable, host: str) -> Table:
        return await self._open(planning.planned(wish, host), host)

    async def play_again(self, table: Table, holder: str) -> Table:
        """A table for the same players; whoever asks later finds the same one."""
        if not table.seats_of(holder):
            raise Refusal("not_your_seat", "only those who played can ask for a rematch")
        record_of(table)  # refuses while the game is not over
        async with self._agreeing:  # or all who ask at once would have a table made
            if table.rematch is None:
                made = await self._open(planning.again(table.plan), holder)
                table.rematch = await self._store.claim_rematch(table.id, made.id)
                tell_lobby(table)
        return await self.find(str(table.rematch))

    async def _open(self, plan: Plan, host: str) -> Table:
        if len(self._live) >= self._limits.live_tables:
            raise Refusal("too_many", "this server has as many tables as it can hold; try later")
        deal: Deal | None = None
        if planning.is_full(plan):
            plan, deal = planning.begun(plan)
        table_id = "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))
        await self._store.add_table(table_id, host, plan, deal)
        stored = StoredTable(table_id, host, plan, deal, None, (), time.time())
        MADE.inc()
        return self._keep(Table(stored, self._store, self._thinkers))

    def _keep(self, table: Table) -> Table:
        self._live[table.id] = table
        TABLES.set(len(self._live))
        wake(table)
        return table

    async def find(self, table_id: str) -> Table:
        """A live table, or one out of the database; Refusal if there is none of that name."""
        table = self._live.get(table_id)
        if table is not None and table.broken:
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
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.create_task(self._loaded(table_id))
        try:
            return await asyncio.shield(self._loading[table_id])
        finally:
            self._loading.pop(table_id, None)

    async def _loaded(self, table_id: str) -> Table | None:
        stored = await self._store.table(table_id)
        if stored is None:
            return None
        if table_id in self._live:
            return self._live[table_id]
        return self._keep(Table(stored, self._store, self._thinkers))

    async def tables_of(self, holder: str) -> Tables:
        found = [await self.find(table_id) for table_id in await self._store.tables_of(holder)]
        return Tables(tuple(line_of(table, holder) for table in found))

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
