"""Database connections; errors of the database are raised as Refusal."""

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
"""SQLite's code for errors in a statement; all others concern the file or the machine."""
POSTGRES_CLASSES: Final = ("08", "25", "53", "55", "57", "58")
"""PostgreSQL's error classes for connections, read-only databases, full disks and shutdowns."""
NO_PRIVILEGE: Final = "42501"
"""PostgreSQL's error code for a role without write permission."""
GONE: Final = (
    "the database's file was deleted or replaced while the server ran: put it back, and start the "
    "server again"
)
REFUSED: Final = "the server can't use its database at the moment; nothing was changed"
log = structlog.get_logger()


class DatabaseGone(Exception):
    """The opened database file was deleted or replaced."""


class DatabaseAccess:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._path = file_of(engine.url)
        self._identity = None if self._path is None else file_identity(self._path)
        self._failure: str | None = None
        # SQLite allows one writer at a time and does not queue others fairly.
        has_one_writer = engine.dialect.name == "sqlite"
        self._write_lock = asyncio.Lock() if has_one_writer else contextlib.nullcontext()

    @contextlib.asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Yield a connection for reading."""
        with self._translated_errors():
            async with self._engine.connect() as connection:
                yield connection

    @contextlib.asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Yield a connection for writing, which is committed at the end."""
        with self._translated_errors():
            async with self._write_lock, self._engine.begin() as connection:
                yield connection
        self._log_change(None)

    async def close(self) -> None:
        await self._engine.dispose()

    def check_file(self) -> None:
        """Raise Refusal if the opened database file was deleted or replaced."""
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
        """Log the start and the end of a failure, once each."""
        if failure == self._failure:
            return
        if failure is None:
            log.warning("database usable again")
        else:
            log.error("database unusable", reason=failure)
        self._failure = failure

    @property
    def failure(self) -> str | None:
        """The reason of the last failure; None after a successful write."""
        return self._failure


def failure_reason(error: Exception) -> str | None:
    """Return why the database is unusable; None if the error is a bug of Bali."""
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
