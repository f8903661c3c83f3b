"""Connections to the database; what keeps it from being read or written becomes a Refusal."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from typing import Final

import structlog
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bali.server.database import file_identity, file_of
from bali.server.refusal import Refusal

SQLITE_ERROR: Final = 1
"""SQLite's code for faults of a statement; all others are about the file or the machine."""
POSTGRES_CLASSES: Final = ("08", "25", "53", "55", "57", "58")
"""Of PostgreSQL's error codes: connections, read-only databases, full disks, shutdowns."""
NO_PRIVILEGE: Final = "42501"
"""A role that may only read."""
GONE: Final = (
    "the database's file was deleted or replaced while the server ran: put it back, and start the "
    "server again"
)
REFUSED: Final = "the server can't use its database at the moment; nothing was changed"
log = structlog.get_logger()


class DatabaseGone(Exception):
    """The file that was opened is not the one at its path any more."""


class DatabaseAccess:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._path = file_of(engine.url)
        self._identity = None if self._path is None else file_identity(self._path)
        self._failure: str | None = None
        # SQLite lets one write at a time, and keeps no queue of those that wait.
        has_one_writer = engine.dialect.name == "sqlite"
        self._write_lock = asyncio.Lock() if has_one_writer else contextlib.nullcontext()

    @contextlib.asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read with."""
        with self._translated_errors():
            async with self._engine.connect() as connection:
                yield connection

    @contextlib.asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A connection to write with; committed at the end."""
        with self._translated_errors():
            async with self._write_lock, self._engine.begin() as connection:
                yield connection
        self._log_change(None)

    async def close(self) -> None:
        await self._engine.dispose()

    def check_file(self) -> None:
        """Refuse if the file that was opened is not the one at its path any more."""
        with self._translated_errors():
            return

    @contextlib.contextmanager
    def _translated_errors(self) -> Iterator[None]:
        try:
            if self._path is not None and file_identity(self._path) != self._identity:
                raise DatabaseGone(GONE)
            yield
        except (DBAPIError, OSError, PoolTimeout, DatabaseGone) as error:
            reason = failure_reason(error)
            if reason is None:
                raise
            self._log_change(reason)
            raise Refusal("unavailable", REFUSED) from error

    def _log_change(self, failure: str | None) -> None:
        """Log the beginning and the end of a trouble, once each."""
        if failure == self._failure:
            return
        if failure is None:
            log.warning("database usable again")
        else:
            log.error("database unusable", reason=failure)
        self._failure = failure

    @property
    def failure(self) -> str | None:
        """Why the last write failed, or a read after it; None if all is well."""
        return self._failure


def failure_reason(error: Exception) -> str | None:
    """What is wrong with the database; None for a fault of Bali's own."""
    if not isinstance(error, DBAPIError):
        return _first_line(error)
    if isinstance(error, IntegrityError):
        return None
    cause = error.orig
    sqlite = getattr(cause, "sqlite_errorcode", None)
    postgres = getattr(cause, "sqlstate", None)
    if sqlite is not None:
        return None if sqlite == SQLITE_ERROR else _first_line(error)
    if postgres is not None:
        is_usable = postgres[:2] not in POSTGRES_CLASSES and postgres != NO_PRIVILEGE
        return None if is_usable else _first_line(error)
    return _first_line(error) if error.connection_invalidated else None


def _first_line(error: Exception) -> str:
    found = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    return (str(found).splitlines() or [type(found).__name__])[0]
