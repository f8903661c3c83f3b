"""Logs and messages contain no password, no holder's hash and no deal."""

import asyncio
import sqlite3
import time
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from bali.cli.app import app
from bali.errors import NoDatabase
from bali.server.database import open_database
from bali.server.database_lock import database_lock
from bali.server.password_mask import mask_passwords
from bali.server.settings import database_url
from tests.server.clients import Guests, people, with_bots
from tests.server.conftest import new_database
from tests.server.running import killable
from tests.server.stored_games import holder_of

PASSWORD = "tamarind"


def test_logs_of_a_broken_database_hold_no_stored_values(file: str, tmp_path: Path) -> None:
    with killable(file, tmp_path) as server, Guests(server) as guests:
        ayu = guests.new()
        ayu.create_table(people(2))
        assert ayu.cookie is not None
        with sqlite3.connect(tmp_path / "tables.sqlite") as database:
            database.execute("ALTER TABLE tables RENAME TO lost")
        answer = ayu.client.post("/api/tables", json={"seats": with_bots("random")})
        assert (answer.status_code, answer.json()["code"]) == (500, "broken")
        while "no such table" not in server.log:
            time.sleep(0.01)  # the line is logged after the response
        assert holder_of(ayu.cookie) not in server.log
        assert '"pile"' not in server.log
        assert "parameters:" not in server.log.replace("SQL parameters hidden", "")


def test_logs_of_a_refused_row_hold_none_of_its_values(
    request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    """PostgreSQL's error quotes the row."""
    database = new_database("postgresql", request, tmp_path)
    with killable(database, tmp_path) as server, Guests(server) as guests:
        ayu = guests.new()
        ayu.create_table(people(2))
        assert ayu.cookie is not None
        asyncio.run(
            execute(
                database, "ALTER TABLE tables ADD CONSTRAINT no_more CHECK (made < 0) NOT VALID"
            )
        )
        answer = ayu.client.post("/api/tables", json={"seats": with_bots("random")})
        assert (answer.status_code, answer.json()["code"]) == (500, "broken")
        while "no_more" not in server.log:
            time.sleep(0.01)  # the line is logged after the response
        assert "Failing row" not in server.log
        assert holder_of(ayu.cookie) not in server.log


async def execute(database: str, statement: str) -> None:
    engine = create_async_engine(database)
    async with engine.begin() as connection:
        await connection.execute(text(statement))
    await engine.dispose()


def test_error_of_a_newer_database_masks_the_password(
    request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    database = new_database("postgresql", request, tmp_path)
    address = f"{database}?password={PASSWORD}"
    asyncio.run(migrate(address))
    asyncio.run(execute(database, "UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(NoDatabase, match="newer version") as refused:
        asyncio.run(open_database(address))
    assert PASSWORD not in str(refused.value)


async def migrate(address: str) -> None:
    await (await open_database(address)).dispose()


@pytest.mark.parametrize(
    "address",
    [
        f"postgresql://me:{PASSWORD}@127.0.0.1:1/bali",
        f"postgresql://me:{PASSWORD}@127.0.0.1:port/bali",
        f"postgresql://me:x@y@{PASSWORD}@127.0.0.1:1/bali",
        f"postgresql://me:x/{PASSWORD}@127.0.0.1:1/bali",
        f"postgresql://127.0.0.1:1/bali?user=me&password={PASSWORD}",
        f"postgresql://me:x@h:{PASSWORD}@127.0.0.1:1/bali",
        f"postgresql://me:x@127.0.0.1:1/{PASSWORD}@127.0.0.1:1/bali",
        f"postgresql://me:x {PASSWORD}@127.0.0.1:port/bali",
        f"postgresql://127.0.0.1:port/bali?user=me&password=x {PASSWORD}",
        f"mysql://me:{PASSWORD}@127.0.0.1/bali",
        f"postgresql//me:{PASSWORD}@127.0.0.1/bali",
        f"dragon://me:{PASSWORD}@127.0.0.1/bali",
    ],
)
def test_database_errors_mask_the_password(address: str) -> None:
    with pytest.raises(NoDatabase) as refused:
        asyncio.run(open_database(database_url(address)))
    assert PASSWORD not in str(refused.value)
    with pytest.raises(NoDatabase) as refused, database_lock(database_url(address)):
        pass
    assert PASSWORD not in str(refused.value)
    assert "***" in str(refused.value)
    assert "127.0.0.1" in str(refused.value)


def test_traceback_of_the_command_shows_no_local_variables() -> None:
    assert app.pretty_exceptions_show_locals is False


@pytest.mark.parametrize(
    ("message", "masked"),
    [
        ("sqlite:////home/me/tables.sqlite", "sqlite:////home/me/tables.sqlite"),
        ("postgresql://me@here/bali", "postgresql://me@here/bali"),
        ("postgresql://me:word@here:5432/bali", "postgresql://me:***@here:5432/bali"),
        ("at 12:30 of 'x://a:b@c'", "at 12:30 of 'x://a:***@c'"),
        ("x://c/d?sslpassword=a%20b&e=f", "x://c/d?sslpassword=***&e=f"),
    ],
)
def test_mask_passwords_leaves_everything_else(message: str, masked: str) -> None:
    assert mask_passwords(message) == masked
