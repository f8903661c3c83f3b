"""The writer of log entries, and groups of entries that can't be written."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

from sqlalchemy.ext.asyncio import AsyncConnection

from bali.server.database import open_database
from bali.server.database_access import DatabaseAccess
from bali.server.refusal import Refusal
from bali.server.writer import Conflict, EntryRow, Writer


class FullDisk(DatabaseAccess):
    """A database that refuses all writes and counts them."""

    attempts = 0
    is_full = True

    @contextlib.asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        self.attempts += 1
        if self.is_full:
            raise Refusal("unavailable", "the disk is full")
        async with super().writing() as connection:
            yield connection


async def write_all(access: DatabaseAccess, entries: list[EntryRow]) -> list[BaseException | None]:
    writer = Writer(access)
    stored_entries = await asyncio.gather(
        *(writer.write([entry]) for entry in entries), return_exceptions=True
    )
    await writer.close()
    await access.close()
    return stored_entries


def test_writer_refuses_a_whole_group_when_the_database_is_unavailable(file: str) -> None:
    """Each attempt may take until the database's timeout."""

    async def attempts() -> int:
        access = FullDisk(await open_database(file))
        entries = [EntryRow(f"t{number}", 0, "pass", 0.0) for number in range(10)]
        stored_entries = await write_all(access, entries)
        assert all(isinstance(each, Refusal) for each in stored_entries)
        return access.attempts

    assert asyncio.run(attempts()) == 1


def test_writer_fails_only_the_entry_that_conflicts(file: str) -> None:
    """The table of the second entry does not exist."""

    async def stored_entries() -> list[BaseException | None]:
        access = DatabaseAccess(await open_database(file))
        async with access.writing() as connection:
            await connection.exec_driver_sql(
                "INSERT INTO tables (id, made, host, plan) VALUES ('t', 0, '', '')"
            )
        entries = [EntryRow(name, number, "pass", 0.0) for number, name in enumerate("txt")]
        return await write_all(access, entries)

    first, second, third = asyncio.run(stored_entries())
    assert (first, third) == (None, None)
    assert isinstance(second, Conflict)
