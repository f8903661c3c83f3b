"""Fixtures with servers and visitors."""

import asyncio
import itertools
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from bali.server.precompile import precompile_server
from bali.server.settings import database_url
from tests.programs import require_postgres
from tests.server.clients import Guests
from tests.server.postgres import OFF, postgres
from tests.server.running import Running, ServerLog, captured_logs, running

_numbers = itertools.count(1)


@pytest.fixture(scope="session")
def server_log() -> Iterator[ServerLog]:
    precompile_server()
    with captured_logs() as log:
        yield log


@pytest.fixture(autouse=True)
def no_logged_errors(server_log: ServerLog) -> Iterator[None]:
    """Fail a test whose server logs an error; a test that expects errors clears the log."""
    server_log.errors.clear()
    yield
    assert server_log.errors == []


@pytest.fixture(scope="session")
def cluster() -> Iterator[str]:
    """The URL of a PostgreSQL server, without the name of a database."""
    if os.environ.get(OFF):
        pytest.skip(f"{OFF} is set")
    require_postgres()
    with postgres() as address:
        yield address


def new_database(kind: str, request: pytest.FixtureRequest, folder: Path) -> str:
    """Return the URL of an empty database."""
    if kind == "sqlite":
        return database_url(f"sqlite:///{folder / f'tables{next(_numbers)}.sqlite'}")
    address: str = request.getfixturevalue("cluster")
    name = f"bali{next(_numbers)}"
    asyncio.run(_create(f"{address}/postgres", name))
    return database_url(f"{address}/{name}")


async def _create(address: str, name: str) -> None:
    engine = create_async_engine(database_url(address), isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(text(f"CREATE DATABASE {name}"))
    await engine.dispose()


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """An empty database of each kind."""
    return new_database(request.param, request, tmp_path_factory.mktemp("database"))


@pytest.fixture
def file(tmp_path: Path) -> str:
    """An empty SQLite database."""
    return database_url(f"sqlite:///{tmp_path / 'tables.sqlite'}")


@pytest.fixture(scope="module")
def stored_server(server_log: ServerLog, database: str) -> Iterator[Running]:
    """A server on each kind of database."""
    del server_log
    with running(database) as server:
        yield server


@pytest.fixture(scope="module")
def server(server_log: ServerLog, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with the default database, a file."""
    del server_log
    file = tmp_path_factory.mktemp("server") / "tables.sqlite"
    with running(database_url(f"sqlite:///{file}")) as started:
        yield started


@pytest.fixture
def guests(server: Running) -> Iterator[Guests]:
    with Guests(server) as entered:
        yield entered


@pytest.fixture
def stored_guests(stored_server: Running) -> Iterator[Guests]:
    """Visitors of a server on each kind of database."""
    with Guests(stored_server) as entered:
        yield entered
