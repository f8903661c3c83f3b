"""Database of a measured server: a SQLite file, or a PostgreSQL database."""

import asyncio
import contextlib
import secrets
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from bali.server.settings import Synchronous, database_url


class Storage(NamedTuple):
    """Location of databases; each run uses a new one, which is deleted afterwards."""

    folder: Path | None = None
    """Folder of SQLite files; None for the system's temporary folder."""
    postgresql: str | None = None
    """URL of a server with a user who may create databases; None for SQLite."""
    mode: Synchronous = "full"
    """Whether a commit waits for the disk; `normal` is `synchronous_commit=off` in PostgreSQL."""

    @contextlib.contextmanager
    def database(self) -> Iterator[str]:
        """Yield the URL of a new database."""
        if self.postgresql is not None:
            with _postgresql_database(self.postgresql, self.mode) as url:
                yield url
            return
        with TemporaryDirectory(dir=self.folder, prefix="bali-load-") as place:
            yield f"sqlite:///{place}/tables.sqlite"


@contextlib.contextmanager
def _postgresql_database(server: str, mode: Synchronous) -> Iterator[str]:
    name = f"bali_load_{secrets.token_hex(4)}"
    address = server.rstrip("/")
    commit = "on" if mode == "full" else "off"
    asyncio.run(
        _execute(
            f"{address}/postgres",
            f"CREATE DATABASE {name}",
            f"ALTER DATABASE {name} SET synchronous_commit = {commit}",
        )
    )
    try:
        yield f"{address}/{name}"
    finally:
        asyncio.run(_execute(f"{address}/postgres", f"DROP DATABASE {name} WITH (FORCE)"))


async def _execute(address: str, *statements: str) -> None:
    engine = create_async_engine(database_url(address), isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        for statement in statements:
            await connection.execute(text(statement))
    await engine.dispose()
