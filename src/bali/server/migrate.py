"""Schema migrations with Alembic, in one transaction per database.

Concurrent processes wait for the migration: with SQLite by its write lock, with PostgreSQL by an
advisory lock. A process that is killed leaves the database unchanged.
"""

import sqlite3
import time
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, create_engine, event, text
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import NullPool

MIGRATIONS: Final = Path(__file__).parent / "migrations"
KEY: Final = 0x62616C69_0002
"""Key of PostgreSQL's advisory lock."""
PATIENCE: Final = 60.0
"""Seconds to wait for a migration of a SQLite database by another process."""
RETRY: Final = 0.05


class NewerDatabase(Exception):
    """The database has a schema of a newer version of Bali; the argument is its revision."""


def migrate_file(url: URL) -> None:
    """Migrate a SQLite file in one transaction.

    This does not use aiosqlite, whose thread survives a failure and logs errors if the event loop
    ends before it.
    """
    engine = create_engine(
        url.set(drivername="sqlite"),
        hide_parameters=True,
        poolclass=NullPool,
        connect_args={"timeout": PATIENCE},
    )
    event.listen(engine, "connect", _leave_transactions_to_us)
    with engine.connect() as connection:
        is_current(connection)  # refuses a newer database before anything is written
        _write_ahead(connection)
        if not is_current(connection):
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            upgrade(connection)
            connection.commit()


def _write_ahead(connection: Connection) -> None:
    """Switch to WAL mode; SQLite itself does not wait for another writer here."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            connection.exec_driver_sql("PRAGMA journal_mode=WAL")
            return
        except OperationalError as error:
            code = getattr(error.orig, "sqlite_errorcode", 0)
            if code & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
            time.sleep(RETRY)


def _leave_transactions_to_us(connection: Any, _record: object) -> None:
    """Disable the transactions of Python's module, which commits before it changes tables."""
    connection.isolation_level = None


def migrate(connection: Connection) -> None:
    """Migrate the database of a connection within its transaction."""
    if is_current(connection):
        return
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": KEY})
    upgrade(connection)


def is_current(connection: Connection) -> bool:
    """Return whether the schema is current; raises NewerDatabase if it is newer."""
    known = ScriptDirectory.from_config(_config())
    found = MigrationContext.configure(connection).get_current_revision()
    if found is not None and found not in {script.revision for script in known.walk_revisions()}:
        raise NewerDatabase(found)
    return found == known.get_current_head()


def upgrade(connection: Connection) -> None:
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config
