"""Opening the database: SQLite in a file, or PostgreSQL, brought up to date."""

from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from sqlalchemy import URL, Connection, create_engine, event, make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bali.errors import NoDatabase
from bali.server.password_mask import mask_passwords

MIGRATIONS: Final = Path(__file__).parent / "migrations"
PRAGMAS: Final = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=NORMAL",
    "PRAGMA foreign_keys=ON",
    "PRAGMA busy_timeout=5000",
)


async def open_database(address: str) -> AsyncEngine:
    """Connect and migrate; NoDatabase says what is in the way."""
    try:
        url = make_url(address)
        engine = create_async_engine(url, hide_parameters=True)
    except (SQLAlchemyError, ImportError, ValueError) as error:
        raise NoDatabase(
            mask_passwords(f"{address!r} is no database that can be used: {error}")
        ) from None
    try:
        if engine.dialect.name == "sqlite":
            event.listen(engine.sync_engine, "connect", _set_pragmas)
            _open_once(url)
        async with engine.begin() as connection:
            await connection.run_sync(migrate)
    except (SQLAlchemyError, OSError) as error:
        await engine.dispose()
        reason = str(error).splitlines()[0]
        raise NoDatabase(
            mask_passwords(f"the database {address} can't be opened: {reason}")
        ) from error
    return engine


def _open_once(url: URL) -> None:
    """Find out without aiosqlite whether the file can be opened.

    Its thread outlives a failure, and complains to whoever reads if the event loop ends before it.
    """
    plain = create_engine(url.set(drivername="sqlite"), hide_parameters=True)
    plain.connect().close()
    plain.dispose()


def _set_pragmas(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
