"""Writing entries down, all that wait at once in one transaction.

A commit costs about the same for one entry as for a hundred, so busy servers write in groups. Who
writes is told only after the commit.
"""

import asyncio
from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError

from bali.server.database_access import DatabaseAccess
from bali.server.refusal import Refusal
from bali.server.schema import entries


class Entry(NamedTuple):
    table_id: str
    number: int
    text: str
    made: float


class Conflict(Exception):
    """An entry with that number is already there: another server plays at this table."""


class _Order(NamedTuple):
    rows: Sequence[Entry]
    done: asyncio.Future[None]


class Writer:
    def __init__(self, access: DatabaseAccess) -> None:
        self._access = access
        self._orders: asyncio.Queue[_Order] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    async def write(self, rows: Sequence[Entry]) -> None:
        """Returns when they are committed."""
        if self._task is None:
            self._task = asyncio.create_task(self._run())
        order = _Order(rows, asyncio.get_running_loop().create_future())
        self._orders.put_nowait(order)
        await order.done

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            group = [await self._orders.get()]
            while not self._orders.empty():
                group.append(self._orders.get_nowait())
            await self._commit(group)

    async def _commit(self, group: Sequence[_Order]) -> None:
        try:
            await self._insert([row for order in group for row in order.rows])
        except (
            Refusal
        ) as refusal:  # no order's fault: to try each alone would take that much longer
            for order in group:
                _fail(order, refusal)
            return
        except Exception as error:  # whatever the database says belongs to those who wait
            if len(group) > 1:
                for order in group:
                    await self._commit([order])
                return
            _fail(group[0], error)
            return
        for order in group:
            if not order.done.done():
                order.done.set_result(None)

    async def _insert(self, rows: Sequence[Entry]) -> None:
        async with self._access.writing() as connection:
            await connection.execute(insert(entries), [row._asdict() for row in rows])


def _fail(order: _Order, error: Exception) -> None:
    if order.done.done():
        return
    conflict = isinstance(error, IntegrityError)
    order.done.set_exception(Conflict(str(error)) if conflict else error)
