"""Migrations, which produce the schema that the code expects."""

import asyncio
import sqlite3
import threading

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from bali.errors import BadSetup, NoDatabase
from bali.server.database import file_of, open_database, parsed_url
from bali.server.migrate import MIGRATIONS
from bali.server.schema import metadata
from bali.server.settings import Settings


def differences(connection: Connection) -> list[object]:
    return list(compare_metadata(MigrationContext.configure(connection), metadata))


def revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


async def opened(database: str) -> tuple[list[object], str | None]:
    engine = await open_database(database)
    async with engine.connect() as connection:
        found = await connection.run_sync(differences), await connection.run_sync(revision)
    await engine.dispose()
    return found


def test_migrations_produce_the_declared_schema(database: str) -> None:
    different, current = asyncio.run(opened(database))
    assert different == []
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    assert current == ScriptDirectory.from_config(config).get_current_head()


def test_open_database_repeatedly(database: str) -> None:
    assert asyncio.run(opened(database)) == asyncio.run(opened(database))


def test_sqlite_uses_write_ahead_logging(file: str) -> None:
    async def mode() -> object:
        engine = await open_database(file)
        async with engine.connect() as connection:
            found = (await connection.execute(text("PRAGMA journal_mode"))).scalar()
        await engine.dispose()
        return found

    assert asyncio.run(mode()) == "wal"


def test_open_database_waits_for_a_writing_process(file: str) -> None:
    """Meanwhile SQLite refuses to switch a file to WAL mode without waiting."""
    asyncio.run(opened(file))
    path = file_of(parsed_url(file))
    assert path is not None
    other = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    other.execute("PRAGMA journal_mode=DELETE")
    other.execute("BEGIN IMMEDIATE")
    timer = threading.Timer(1.0, other.rollback)
    timer.start()
    different, _ = asyncio.run(opened(file))
    assert different == []
    timer.join()
    other.close()


@pytest.mark.parametrize(("mode", "number"), [("", 2), ("full", 2), ("Normal", 1)])
def test_sqlite_synchronous_is_full_by_default(
    file: str, mode: str, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite's numbers are 2 for FULL and 1 for NORMAL; `fullfsync` matters on macOS only."""
    monkeypatch.setenv("BALI_SQLITE_SYNCHRONOUS", mode)

    async def pragmas() -> list[object]:
        engine = await open_database(file, Settings.from_environment().sqlite_synchronous)
        async with engine.connect() as connection:
            found = [
                (await connection.execute(text(f"PRAGMA {name}"))).scalar()
                for name in ("synchronous", "fullfsync")
            ]
        await engine.dispose()
        return found

    assert asyncio.run(pragmas()) == [number, int(number == 2)]


def test_unknown_synchronous_mode_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BALI_SQLITE_SYNCHRONOUS", "off")
    with pytest.raises(BadSetup, match="must be full or normal, not 'off'"):
        Settings.from_environment()


@pytest.mark.parametrize(
    "address",
    [
        "nonsense",
        "dragon://here",
        "sqlite+aiosqlite:////nowhere/at/all/x.sqlite",
        "postgresql+asyncpg://bali:hunter2@127.0.0.1:1/none",
    ],
)
def test_open_database_error_names_the_database(address: str) -> None:
    async def open_unusable() -> None:
        try:
            await open_database(address)
        finally:
            await asyncio.sleep(0.5)  # a driver's thread may still use the loop

    with pytest.raises(NoDatabase) as refused:
        asyncio.run(open_unusable())
    assert "hunter2" not in str(refused.value)
