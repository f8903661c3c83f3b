"""Database queries for expired tables and uploads."""

from collections.abc import AsyncIterator
from typing import Final, NamedTuple

from sqlalchemy import ColumnElement, Select, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bali.server.retention import Kind, Retention
from bali.server.schema import entries, holders, replays, tables

CHANGED: Final = func.coalesce(
    select(func.max(entries.c.made)).where(entries.c.table_id == tables.c.id).scalar_subquery(),
    tables.c.made,
)
"""Time of the last change of a table, in seconds since 1970."""


class Candidate(NamedTuple):
    """A table or an upload whose last change is old enough to be considered."""

    id: str
    changed: float
    """Time of the last change, in seconds since 1970."""
    has_started: bool
    is_upload: bool


class Expired(NamedTuple):
    kind: Kind
    id: str
    changed: float


async def candidates(
    connection: AsyncConnection, retention: Retention, now: float
) -> AsyncIterator[Candidate]:
    """Yield candidates for expiry; replaying a table's game shows whether it is over."""
    for has_started, deadline in (
        (False, retention.deadline("never-begun", now)),
        (True, max(retention.deadline(kind, now) for kind in ("unfinished", "finished"))),
    ):
        found = await connection.execute(_tables(has_started, deadline))
        for table_id, changed in found:
            yield Candidate(table_id, changed, has_started, is_upload=False)
    uploads = await connection.execute(_uploads(retention.deadline("uploads", now)))
    for replay_id, made in uploads:
        yield Candidate(replay_id, made, has_started=True, is_upload=True)


def _tables(has_started: bool, deadline: float) -> Select[str, float]:
    query = select(tables.c.id, CHANGED).where(tables.c.made < deadline, deadline > CHANGED)
    return query.where(_has_game(has_started)).order_by(CHANGED)


def _uploads(deadline: float) -> Select[str, float]:
    old = replays.c.made < deadline
    return select(replays.c.id, replays.c.made).where(old).order_by(replays.c.made)


def _has_game(has_started: bool) -> ColumnElement[bool]:
    return tables.c.deal.is_not(None) if has_started else tables.c.deal.is_(None)


async def delete_expired(connection: AsyncConnection, expired: Expired) -> bool:
    """Delete a table or an upload, unless it has changed since; return whether it was deleted."""
    if expired.kind == "uploads":
        deletion = delete(replays).where(
            replays.c.id == expired.id, replays.c.made <= expired.changed
        )
        return (await connection.execute(deletion)).rowcount > 0
    this = tables.c.id == expired.id
    unchanged = (expired.changed >= CHANGED, _has_game(expired.kind != "never-begun"))
    found = select(tables.c.id).where(this, *unchanged).with_for_update(of=tables)
    if await connection.scalar(found) is None:
        return False
    await connection.execute(delete(entries).where(entries.c.table_id == expired.id))
    await connection.execute(delete(holders).where(holders.c.table_id == expired.id))
    await connection.execute(
        update(tables).where(tables.c.rematch == expired.id).values(rematch=None)
    )
    await connection.execute(delete(tables).where(this))
    return True
