"""Opening the database: SQLite in a file, or PostgreSQL, brought up to date."""

from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
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
    except NoDatabase:
        await engine.dispose()
        raise
    except (SQLAlchemyError, OSError) as error:
        await engine.dispose()
        reason = str(error).splitlines()[0]
        raise NoDatabase(
            mask_passwords(f"the database {address} can't be opened: {reason}")
        ) from error
    return engine


async def connect_existing(address: str) -> AsyncEngine:
    """Connect to a database of this version of Bali, and change nothing; or NoDatabase."""
    shown = mask_passwords(address)
    try:
        url = make_url(address)
        if url.get_backend_name() == "sqlite" and not Path(url.database or "").is_file():
            raise NoDatabase(f"there is no database {shown}")
        engine = create_async_engine(url, hide_parameters=True)
        async with engine.connect() as connection:
            found = await connection.run_sync(_revision)
    except (SQLAlchemyError, ImportError, ValueError, OSError) as error:
        raise NoDatabase(mask_passwords(f"the database {shown} can't be read: {error}")) from error
    newest = ScriptDirectory(str(MIGRATIONS)).get_current_head()
    if found != newest:
        await engine.dispose()
        raise NoDatabase(f"the database {shown} is of another version: start the server once")
    return engine


def _revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


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
    """Bring the tables up to date; NoDatabase if a newer version of Bali made them."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    _check_revision(connection, ScriptDirectory.from_config(config))
    command.upgrade(config, "head")


def _check_revision(connection: Connection, known: ScriptDirectory) -> None:
    found = MigrationContext.configure(connection).get_current_revision()
    if found is not None and found not in {script.revision for script in known.walk_revisions()}:
        raise NoDatabase(
            f"the database {connection.engine.url.render_as_string(hide_password=True)} was made "
            f"by a newer version of Bali (revision {found}): update Bali, or name another database"
        )
