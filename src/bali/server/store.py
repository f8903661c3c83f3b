"""Storage of tables and replays in the database."""

import contextlib
import secrets
import time
from collections.abc import Sequence
from typing import Final

import msgspec
from sqlalchemy import RowMapping, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bali.play.record import Deal, Record
from bali.server.database_access import DatabaseAccess
from bali.server.expired import Candidate, Expired, candidates, delete_expired
from bali.server.retention import Retention
from bali.server.rows import TableConfig, TableRow
from bali.server.schema import entries, health, holders, replays, signing_keys, tables
from bali.server.writer import Conflict, EntryRow, Writer

LISTED: Final = 30
"""Maximum number of tables in a visitor's list."""


class Store:
    """The database of a server. Log entries are durable once `append` has returned."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._access = DatabaseAccess(engine)
        self._writer = Writer(self._access)

    async def close(self) -> None:
        await self._writer.close()
        await self._access.close()

    async def test_write(self) -> None:
        """Update a row to test whether the database is writable; raises Refusal if not."""
        async with self._access.writing() as connection:
            await connection.execute(update(health).values(checked=time.time()))

    def check_file(self) -> None:
        """Raise Refusal if the database's file was deleted or replaced."""
        self._access.check_file()

    @property
    def failure(self) -> str | None:
        """Why the database was last found unusable; None if it is usable."""
        return self._access.failure

    async def add_table(self, new: TableRow, rematch_of: str | None = None) -> None:
        """Add a table; Conflict if `rematch_of` has a rematch already."""
        row = {
            "id": new.id,
            "made": new.touched,
            "host": new.host,
            "plan": _text(new.config),
            "plan_version": new.config_version,
            "deal": None if new.deal is None else _text(new.deal),
        }
        async with self._access.writing() as connection:
            await connection.execute(insert(tables), row)
            await _insert_holders(connection, new.id, new.config)
            if rematch_of is not None:
                await _claim_rematch(connection, rematch_of, new.id)

    async def replace_config(
        self, table_id: str, version: int, config: TableConfig, deal: Deal | None
    ) -> None:
        """Replace version `version` of the configuration; Conflict if it is no longer current."""
        values: dict[str, object] = {"plan": _text(config), "plan_version": version + 1}
        if deal is not None:
            values["deal"] = _text(deal)
        this = update(tables).where(tables.c.id == table_id, tables.c.plan_version == version)
        async with self._access.writing() as connection:
            if (await connection.execute(this.values(**values))).rowcount == 0:
                raise Conflict(f"the configuration of table {table_id} was changed elsewhere")
            await connection.execute(delete(holders).where(holders.c.table_id == table_id))
            await _insert_holders(connection, table_id, config)

    async def append(self, table_id: str, first: int, texts: Sequence[str]) -> None:
        """Append log entries, numbered from `first`; raises Conflict if a number exists."""
        now = time.time()
        await self._writer.write(
            [EntryRow(table_id, first + place, text, now) for place, text in enumerate(texts)]
        )

    async def table(self, table_id: str) -> TableRow | None:
        async with self._access.reading() as connection:
            found = await connection.execute(select(tables).where(tables.c.id == table_id))
            row = found.mappings().first()
            if row is None:
                return None
            listed = await connection.execute(
                select(entries.c.text, entries.c.made)
                .where(entries.c.table_id == table_id)
                .order_by(entries.c.number)
            )
            return _table_row(row, [(text, made) for text, made in listed])

    async def tables_of(self, holder: str) -> list[str]:
        """Return the IDs of the holder's tables, the most recently changed first."""
        touched = func.coalesce(func.max(entries.c.made), tables.c.made)
        query = (
            select(tables.c.id)
            .join(holders, holders.c.table_id == tables.c.id)
            .outerjoin(entries, entries.c.table_id == tables.c.id)
            .where(holders.c.holder == holder)
            .group_by(tables.c.id, tables.c.made)
            .order_by(touched.desc())
            .limit(LISTED)
        )
        async with self._access.reading() as connection:
            return [str(row[0]) for row in await connection.execute(query)]

    async def holds_seat(self, holder: str) -> bool:
        """Return whether the holder has a seat at any table."""
        query = select(holders.c.table_id).where(holders.c.holder == holder).limit(1)
        async with self._access.reading() as connection:
            return await connection.scalar(query) is not None

    async def signing_key(self, name: str) -> bytes:
        """Return the key of this name, which is created on first use."""
        query = select(signing_keys.c.value).where(signing_keys.c.name == name)
        row = {"name": name, "value": secrets.token_hex(32)}
        with contextlib.suppress(IntegrityError):  # another server has created it
            async with self._access.writing() as connection:
                await connection.execute(insert(signing_keys), row)
        async with self._access.reading() as connection:
            return bytes.fromhex(str(await connection.scalar(query)))

    async def add_replay(self, replay_id: str, record: Record) -> None:
        """Add a replay, or update the time of the same replay."""
        row = {"id": replay_id, "made": time.time(), "record": _text(record)}
        try:
            async with self._access.writing() as connection:
                await connection.execute(insert(replays), row)
        except IntegrityError:
            again = update(replays).where(replays.c.id == replay_id).values(made=row["made"])
            async with self._access.writing() as connection:
                await connection.execute(again)

    async def candidates(self, retention: Retention, now: float) -> list[Candidate]:
        """Return what may have expired, the oldest of each kind first."""
        async with self._access.reading() as connection:
            return [each async for each in candidates(connection, retention, now)]

    async def delete(self, expired: Expired) -> bool:
        """Delete a table or an upload, unless it has changed since it was found."""
        async with self._access.writing() as connection:
            return await delete_expired(connection, expired)

    async def replay(self, replay_id: str) -> Record | None:
        async with self._access.reading() as connection:
            query = select(replays.c.record).where(replays.c.id == replay_id)
            text = await connection.scalar(query)
        return None if text is None else msgspec.json.decode(text, type=Record)


async def _claim_rematch(connection: AsyncConnection, table_id: str, rematch: str) -> None:
    this = update(tables).where(tables.c.id == table_id, tables.c.rematch.is_(None))
    if (await connection.execute(this.values(rematch=rematch))).rowcount == 0:
        raise Conflict(f"table {table_id} has a rematch already")


async def _insert_holders(connection: AsyncConnection, table_id: str, config: TableConfig) -> None:
    rows = [
        {"table_id": table_id, "seat": seat, "holder": seat_config.holder}
        for seat, seat_config in enumerate(config.seats)
        if seat_config.holder is not None
    ]
    if rows:
        await connection.execute(insert(holders), rows)


def _table_row(row: RowMapping, listed: Sequence[tuple[str, float]]) -> TableRow:
    return TableRow(
        id=row["id"],
        host=row["host"],
        config=msgspec.json.decode(row["plan"], type=TableConfig),
        deal=None if row["deal"] is None else msgspec.json.decode(row["deal"], type=Deal),
        rematch=row["rematch"],
        entries=tuple(text for text, _ in listed),
        touched=listed[-1][1] if listed else row["made"],
        config_version=row["plan_version"],
    )


def _text(data: TableConfig | Deal | Record) -> str:
    return msgspec.json.encode(data).decode()
