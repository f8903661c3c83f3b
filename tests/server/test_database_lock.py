"""The database lock, with real processes that are killed or started together."""

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import NullPool

from bali.errors import DatabaseInUse
from bali.server.advisory_lock import SERVER_KEY
from bali.server.database_lock import database_lock
from tests.server.conftest import new_database
from tests.server.running import TIMEOUT, Killable, free_port, killable
from tests.server.test_migrations import opened

IN_USE: Final = "is in use by another server"
OPEN: Final = "import asyncio, sys; from bali.server.database import open_database; "
OPEN_TWICE: Final = OPEN + "asyncio.run(asyncio.wait_for(open_database(sys.argv[1]), 120))"


@pytest.fixture
def held(database: str, tmp_path: Path) -> Iterator[Killable]:
    with killable(database, tmp_path) as server:
        yield server


def second_server(database: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "bali.server", "--port", str(free_port())]
    environment = os.environ | {"BALI_DATABASE_URL": database}
    return subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=TIMEOUT, check=False
    )


def test_second_server_is_refused_in_one_sentence(held: Killable) -> None:
    done = second_server(held.database)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert IN_USE in done.stderr


def test_database_lock_is_released_when_its_server_is_killed(held: Killable) -> None:
    with pytest.raises(DatabaseInUse, match=IN_USE), database_lock(held.database, timeout=0):
        pass
    held.kill()
    with database_lock(held.database) as lock:
        assert lock.is_held
    held.start()


def test_database_lock_is_free_after_release(database: str) -> None:
    for _ in range(2):
        with database_lock(database, timeout=0) as lock:
            assert lock.is_held


def test_database_lock_follows_links(file: str, tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite").touch()
    (tmp_path / "linked.sqlite").symlink_to(tmp_path / "tables.sqlite")
    linked = file.replace("tables.sqlite", "linked.sqlite")
    with database_lock(file), pytest.raises(DatabaseInUse), database_lock(linked, timeout=0):
        pass


def test_server_is_not_ready_when_its_lock_file_is_deleted(file: str, tmp_path: Path) -> None:
    """Another server could create a new lock file and use the same database."""
    with killable(file, tmp_path) as server:
        (tmp_path / "tables.sqlite.lock").unlink()
        assert server.health().status_code == 503
        with database_lock(file, timeout=0) as another:
            assert another.is_held
            assert "lock was lost" in server.health().json()["reason"]


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_two_first_starts_migrate_once(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    """Processes that open an empty database at the same time all find the current schema."""
    for _ in range(3):
        database = new_database(kind, request, tmp_path)
        command = [sys.executable, "-c", OPEN_TWICE, database]
        started = [subprocess.Popen(command, stderr=subprocess.PIPE, text=True) for _ in range(3)]
        ended = [(each.communicate(timeout=TIMEOUT)[1], each.returncode) for each in started]
        assert [code for _, code in ended] == [0, 0, 0], ended
        different, _ = asyncio.run(opened(database))
        assert different == []


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_concurrent_first_starts_admit_one_server(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    database = new_database(kind, request, tmp_path)
    environment = os.environ | {"BALI_DATABASE_URL": database}
    servers = [Killable(database, tmp_path) for _ in range(2)]
    processes = [
        subprocess.Popen(
            [sys.executable, "-m", "bali.server", "--port", str(server.port)],
            env=environment,
            stderr=subprocess.PIPE,
            text=True,
        )
        for server in servers
    ]
    try:
        refused = first_ended(processes)
        assert processes[refused].returncode == 2
        servers[1 - refused].wait_until_ready()
        message = processes[refused].communicate(timeout=TIMEOUT)[1]
        assert IN_USE in message
    finally:
        for process in processes:
            process.kill()
            process.communicate()


def first_ended(processes: list[subprocess.Popen[str]]) -> int:
    end = time.monotonic() + TIMEOUT
    while time.monotonic() < end:
        for place, process in enumerate(processes):
            if process.poll() is not None:
                return place
        time.sleep(0.05)
    raise AssertionError("no server was refused")


def test_killed_migration_leaves_the_file_unchanged(file: str) -> None:
    """All migrations, tables and revision included, are one transaction."""
    killed = (
        "import asyncio, os, signal, sys; from alembic import op; "
        "from bali.server.database import open_database; "
        "made = op.create_table; "
        "op.create_table = lambda name, *rest, **more: "
        "made(name, *rest, **more) if name != 'replays' else os.kill(os.getpid(), signal.SIGKILL); "
        "asyncio.run(open_database(sys.argv[1]))"
    )
    done = subprocess.run([sys.executable, "-c", killed, file], timeout=TIMEOUT, check=False)
    assert done.returncode == -9
    different, _ = asyncio.run(opened(file))
    assert different == []


def test_server_reports_and_regains_a_lost_lock(
    request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    database = new_database("postgresql", request, tmp_path)
    with killable(database, tmp_path) as server, asyncio.Runner() as runner:
        other = runner.run(take_over(database))
        wait_until(lambda: server.health().status_code == 503)
        assert "lock was lost" in server.health().json()["reason"]
        wait_until(lambda: "another server holds it" in server.log)
        assert "database lock lost" in server.log
        runner.run(other.close())
        wait_until(lambda: server.health().is_success)
        assert "database lock regained" in server.log
        with pytest.raises(DatabaseInUse), database_lock(database, timeout=0):
            pass


async def take_over(database: str) -> AsyncConnection:
    """Return a connection that has taken the server's lock by ending the server's session."""
    engine = create_async_engine(database, isolation_level="AUTOCOMMIT", poolclass=NullPool)
    connection = await engine.connect()
    holder = (
        "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND "
        "objid = :key AND database = (SELECT oid FROM pg_database WHERE datname = "
        "current_database())"
    )
    ended = await connection.execute(text(holder), {"key": SERVER_KEY & 0xFFFFFFFF})
    assert ended.all() == [(True,)]
    await connection.execute(text("SELECT pg_advisory_lock(:key)"), {"key": SERVER_KEY})
    return connection


def wait_until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + TIMEOUT
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.05)
