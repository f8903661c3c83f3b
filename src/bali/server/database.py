"""Opening and migrating the database: a SQLite file, or PostgreSQL."""

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit
from urllib.request import url2pathname

from sqlalchemy import URL, event, make_url
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bali.errors import NoDatabase
from bali.server.migrate import NewerDatabase, is_current, migrate, migrate_file
from bali.server.password_mask import mask_address, mask_passwords, shown
from bali.server.settings import Synchronous

URI: Final = "file:"
IN_MEMORY: Final = (None, "", ":memory:")


async def open_database(address: str, synchronous: Synchronous = "full") -> AsyncEngine:
    """Connect and migrate; raises NoDatabase with the reason if that fails."""
    url = parsed_url(address)
    async with _new_engine_of(url) as engine:
        if engine.dialect.name == "sqlite":
            event.listen(engine.sync_engine, "connect", _set_pragmas(synchronous))
        if file_of(url) is not None:
            migrate_file(url)
        async with engine.begin() as connection:
            await connection.run_sync(migrate)
    return engine


async def connect_existing(address: str) -> AsyncEngine:
    """Connect to a database of the current schema without changing it, or raise NoDatabase."""
    url = parsed_url(address)
    file = file_of(url)
    if file is not None and not file.is_file():
        raise NoDatabase(f"there is no database {shown(url)}")
    async with _new_engine_of(url) as engine, engine.connect() as connection:
        if not await connection.run_sync(is_current):
            raise NoDatabase(
                f"the database {shown(url)} has an older schema: start the server once to update it"
            )
    return engine


@contextlib.asynccontextmanager
async def _new_engine_of(url: URL) -> AsyncIterator[AsyncEngine]:
    """Yield an engine, and dispose of it if the database is unusable; raises NoDatabase."""
    engine = new_engine(_existing_file(url))
    try:
        yield engine
    except BaseException as error:
        await engine.dispose()
        if isinstance(error, NewerDatabase):
            raise NoDatabase(
                f"the database {shown(url)} was made by a newer version of Bali (revision "
                f"{error}): update Bali, or name another database"
            ) from None
        if isinstance(error, SQLAlchemyError | OSError):
            raise cannot_open(url, error) from error
        raise


def new_engine(url: URL, **options: Any) -> AsyncEngine:
    """Return an unconnected engine; NoDatabase if its driver is missing."""
    try:
        engine = create_async_engine(url, hide_parameters=True, **options)
    except (SQLAlchemyError, ImportError, ValueError) as error:
        raise _unusable(shown(url), str(error)) from None
    event.listen(engine.sync_engine, "handle_error", _hide_details)
    return engine


def _hide_details(context: ExceptionContext) -> None:
    """Remove the rows that PostgreSQL's errors quote, since tracebacks show them."""
    cause: Any = context.original_exception.__cause__
    if getattr(cause, "detail", None):
        cause.detail = None


def parsed_url(address: str) -> URL:
    try:
        return make_url(address)
    except SQLAlchemyError as error:
        raise _unusable(address, str(error)) from None
    except ValueError:  # its text would quote what stands in place of the port
        raise _unusable(address, "its port is not a number") from None


def file_of(url: URL) -> Path | None:
    """Return the file of a SQLite database; None for other databases and in memory."""
    if url.get_backend_name() != "sqlite" or url.database in IN_MEMORY:
        return None
    name = str(url.database)
    is_uri = name.startswith(URI)
    return Path(url2pathname(urlsplit(name).path) if is_uri else name).resolve()


def file_identity(path: Path) -> tuple[int, int] | None:
    """Return device and inode of a file, which identify it; None if it does not exist."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _existing_file(url: URL) -> URL:
    """Return the URL in a mode in which SQLite does not create a missing file."""
    file = file_of(url)
    if file is None or str(url.database).startswith(URI):
        return url
    return url.set(database=file.as_uri()).update_query_dict({"mode": "rw", "uri": "true"})


def cannot_open(url: URL, error: Exception) -> NoDatabase:
    reason = (str(error).splitlines() or [type(error).__name__])[0]
    return NoDatabase(mask_passwords(f"the database {shown(url)} can't be opened: {reason}"))


def _unusable(address: str, reason: str) -> NoDatabase:
    known = mask_address(address)
    return NoDatabase(f"{known!r} is not a usable database: {mask_passwords(reason)}")


def _set_pragmas(synchronous: Synchronous) -> Any:
    pragmas = (
        "PRAGMA busy_timeout=5000",
        "PRAGMA journal_mode=WAL",
        f"PRAGMA synchronous={synchronous.upper()}",
        f"PRAGMA fullfsync={int(synchronous == 'full')}",  # fsync of macOS skips the drive's cache
        "PRAGMA foreign_keys=ON",
    )

    def on_connect(connection: Any, _record: object) -> None:
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(pragma)
        cursor.close()

    return on_connect
