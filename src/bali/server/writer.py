"""Group commit of log entries: all waiting entries are written in one transaction.

A commit takes about the same time for one entry as for a hundred. `Writer.write` returns after
the commit.
"""

import asyncio
from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError

from bali.server.database_access import DatabaseAccess
from bali.server.refusal import Refusal
from bali.server.schema import entries


class EntryRow(NamedTuple):
    table_id: str
    number: int
    text: str
    made: float


class Conflict(Exception):
    """The entry's number exists: another server has changed the table."""


class _Batch(NamedTuple):
    rows: Sequence[EntryRow]
    done: asyncio.Future[None]


class Writer:
    def __init__(self, access: DatabaseAccess) -> None:
        self._access = access
        self._batches: asyncio.Queue[_Batch] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    async def write(self, rows: Sequence[EntryRow]) -> None:
        """Write entries; returns after their commit."""
        if self._task is None:
            self._task = asyncio.create_task(self._run())
        batch = _Batch(rows, asyncio.get_running_loop().create_future())
        self._batches.put_nowait(batch)
        await batch.done

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            group = [await self._batches.get()]
            while not self._batches.empty():
                group.append(self._batches.get_nowait())
            await self._commit(group)

    async def _commit(self, group: Sequence[_Batch]) -> None:
        try:
            await self._insert([row for batch in group for row in batch.rows])
        except Refusal as refusal:  # not caused by a batch, so none is retried alone
            for batch in group:
                _fail(batch, refusal)
            return
        except Exception as error:  # the error is raised in the waiting `write` calls
            if len(group) > 1:
                for batch in group:
                    await self._commit([batch])
                return
            _fail(group[0], error)
            return
        for batch in group:
            if not batch.done.done():
                batch.done.set_result(None)

    async def _insert(self, rows: Sequence[EntryRow]) -> None:
        async with self._access.writing() as connection:
            await connection.execute(insert(entries), [row._asdict() for row in rows])


def _fail(batch: _Batch, error: Exception) -> None:
    if batch.done.done():
        return
    conflict = isinstance(error, IntegrityError)
    batch.done.set_exception(Conflict(str(error)) if conflict else error)
