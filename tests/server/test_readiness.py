"""Unwritable databases: `/healthz`, requests and the log report them, and their recovery."""

import asyncio
import contextlib
import resource
import sqlite3
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, event, text
from sqlalchemy.engine import Engine
from sqlalchemy.ext.asyncio import create_async_engine

from bali.server.database import file_of, parsed_url
from bali.server.readiness import RESULT_LIFETIME
from tests.server.clients import Guests, people, with_bots
from tests.server.conftest import new_database
from tests.server.running import Killable, Running, ServerLog, killable, running
from tests.server.stored_games import stored_entries
from tests.server.test_database_lock import wait_until
from tests.server.test_log_secrets import execute


def reason(server: Running) -> str:
    """Return why the server is not ready."""
    wait_until(lambda: server.health().status_code == 503)
    found: str = server.health().json()["reason"]
    return found


class ReadOnly:
    on = False


@pytest.fixture
def read_only() -> Iterator[ReadOnly]:
    """Yield a switch that makes SQLite refuse all writes of this process."""
    switch = ReadOnly()

    def begin(connection: Connection) -> None:
        connection.exec_driver_sql(f"PRAGMA query_only = {int(switch.on)}")

    event.listen(Engine, "begin", begin)
    yield switch
    event.remove(Engine, "begin", begin)


def test_healthz_reports_a_deleted_file(file: str, server_log: ServerLog) -> None:
    with running(file) as server, Guests(server) as guests:
        ayu = guests.new()
        page = ayu.visit(ayu.create_table(with_bots("random"), first=0))
        path(file).unlink()
        assert "deleted or replaced" in reason(server)
        assert ayu.client.post("/api/tables", json={"seats": people(2)}).status_code == 503
        page.wait_for_turn()
        assert (
            page.refusal_code("act", version=page.version, action=page.legal_actions[0])
            == "unavailable"
        )
        assert not path(file).exists()
    assert any("database unusable" in error for error in server_log.errors)
    server_log.errors.clear()


def test_healthz_reports_a_replaced_file(file: str, server_log: ServerLog) -> None:
    with running(file) as server:
        moved = path(file).rename(path(file).with_name("moved.sqlite"))
        path(file).write_bytes(moved.read_bytes())
        assert "deleted or replaced" in reason(server)
        path(file).unlink()
        moved.rename(path(file))
        wait_until(lambda: server.health().is_success)
    server_log.errors.clear()


def test_deleted_file_is_logged_without_a_request(
    file: str, server_log: ServerLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bali.server.readiness.FILE_CHECK_INTERVAL", 0.1)
    with running(file):
        path(file).unlink()
        wait_until(lambda: any("deleted or replaced" in error for error in server_log.errors))
    server_log.errors.clear()


def test_healthz_fails_while_the_database_is_read_only(
    file: str, server_log: ServerLog, read_only: ReadOnly
) -> None:
    with running(file) as server, Guests(server) as guests:
        table = guests.new().create_table(people(2))
        read_only.on = True
        assert "readonly" in reason(server)
        assert guests.new().table_info(table)["seats"]
        answer = guests.new().client.post(f"/api/tables/{table}/seats/1", json={})
        assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
        read_only.on = False
        wait_until(lambda: server.health().is_success)
        guests.new().take_seat(table, 1)
    assert len([error for error in server_log.errors if "database unusable" in error]) == 1
    server_log.errors.clear()


def test_healthz_fails_while_postgresql_is_read_only(
    request: pytest.FixtureRequest, tmp_path: Path, server_log: ServerLog
) -> None:
    database = new_database("postgresql", request, tmp_path)
    with running(database) as server, Guests(server) as guests:
        asyncio.run(set_read_only(database, "on"))
        wait_until(lambda: "read-only transaction" in server.health().json().get("reason", ""))
        answer = guests.new().client.post("/api/tables", json={"seats": people(2)})
        assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
        asyncio.run(set_read_only(database, "off"))
        wait_until(lambda: server.health().is_success)
        guests.new().create_table(people(2))
    server_log.errors.clear()


def test_healthz_fails_while_the_role_may_only_read(
    request: pytest.FixtureRequest, tmp_path: Path, server_log: ServerLog
) -> None:
    database = new_database("postgresql", request, tmp_path)
    name = database.rpartition("/")[2]
    asyncio.run(execute(database, f"CREATE ROLE {name} LOGIN"))
    asyncio.run(execute(database, f"GRANT ALL ON SCHEMA public TO {name}"))
    rights = f"INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public {{}} {name}"
    with running(database.replace("bali@", f"{name}@")) as server, Guests(server) as guests:
        asyncio.run(execute(database, f"REVOKE {rights.format('FROM')}"))
        assert "permission denied" in reason(server)
        answer = guests.new().client.post("/api/tables", json={"seats": people(2)})
        assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
        asyncio.run(execute(database, f"GRANT {rights.format('TO')}"))
        wait_until(lambda: server.health().is_success)
    server_log.errors.clear()


def test_healthz_fails_while_the_test_write_fails(file: str, server_log: ServerLog) -> None:
    """The error is logged once."""
    with running(file) as server:
        with sqlite3.connect(path(file)) as database:
            database.execute("ALTER TABLE health RENAME TO lost")
        for _ in range(2):
            assert "log has the reason" in reason(server)
            time.sleep(RESULT_LIFETIME)
        with sqlite3.connect(path(file)) as database:
            database.execute("ALTER TABLE lost RENAME TO health")
        wait_until(lambda: server.health().is_success)
    assert len([error for error in server_log.errors if "test write failed" in error]) == 1
    server_log.errors.clear()


async def set_read_only(database: str, switch: str) -> None:
    """Set the mode of new sessions, and end the current ones."""
    engine = create_async_engine(database, isolation_level="AUTOCOMMIT")
    name = database.rpartition("/")[2]
    async with engine.connect() as connection:
        change = f"ALTER DATABASE {name} SET default_transaction_read_only = {switch}"
        await connection.execute(text("SET default_transaction_read_only = off"))
        await connection.execute(text(change))
        await connection.execute(
            text(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        )
    await engine.dispose()


@pytest.mark.skipif(sys.platform != "linux", reason="another process's limits are Linux's")
def test_healthz_fails_while_the_disk_is_full(file: str, tmp_path: Path) -> None:
    """The server can't extend any file: actions are refused, and nothing is lost."""
    with killable(file, tmp_path) as server, Guests(server) as guests:
        ayu = guests.new()
        table = ayu.create_table(with_bots("random"), first=0)
        page = ayu.visit(table)
        page.wait_for_turn()
        before = page.version
        with full_disk(server):
            assert reason(server)
            assert (
                page.refusal_code("act", version=before, action=page.legal_actions[0])
                == "unavailable"
            )
            assert "database unusable" in server.log
        wait_until(lambda: server.health().is_success)
        page.act(page.legal_actions[0])
        page.wait_for_turn()
        assert len(stored_entries(file, table)) >= page.version > before
        assert "Traceback" not in server.log


def test_healthz_writes_at_most_once_a_second(file: str) -> None:
    writes: list[str] = []

    def count_update(connection: Connection, cursor: object, statement: str, *_: object) -> None:
        del connection, cursor
        if statement.startswith("UPDATE health"):
            writes.append(statement)

    event.listen(Engine, "before_cursor_execute", count_update)
    try:
        with running(file) as server:
            started = time.monotonic()
            for _ in range(50):
                assert server.health().is_success
            seconds = time.monotonic() - started
    finally:
        event.remove(Engine, "before_cursor_execute", count_update)
    assert 1 <= len(writes) <= 2 + seconds


def path(database: str) -> Path:
    found = file_of(parsed_url(database))
    assert found is not None
    return found


@contextlib.contextmanager
def full_disk(server: Killable) -> Iterator[None]:
    """Simulate a full disk by the process's limit of file sizes."""
    log = path(server.database).with_name(f"{path(server.database).name}-wal")
    _, most = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (log.stat().st_size, most))
    try:
        yield
    finally:
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (most, most))
