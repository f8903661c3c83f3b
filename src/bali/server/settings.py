"""How a server is set up: from its command's options and the environment."""

import os
from pathlib import Path
from typing import Final, Self

import msgspec
from platformdirs import user_data_dir

DATABASE: Final = "BALI_DATABASE_URL"
DRIVERS: Final = {
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "sqlite": "sqlite+aiosqlite",
}


class Limits(msgspec.Struct, frozen=True):
    """What one visitor, and all of them together, may ask for."""

    body: int = 256 * 1024
    """Bytes of an HTTP request."""
    message: int = 4 * 1024
    """Bytes of a WebSocket message."""
    messages_per_second: float = 20.0
    messages_at_once: int = 60
    tables_per_minute: float = 30.0
    tables_at_once: int = 30
    """New tables and replays of one address, before the rate counts."""
    listeners_per_table: int = 64
    live_tables: int = 20_000
    unsent: int = 256
    """Messages that may wait for a slow connection before it is closed."""


class Settings(msgspec.Struct, frozen=True):
    database: str
    limits: Limits = Limits()

    @classmethod
    def from_environment(cls) -> Self:
        return cls(database_url(os.environ.get(DATABASE, "")))


def database_url(text: str) -> str:
    """A database's address with its driver; without one, a file in the user's data folder."""
    if not text:
        folder = Path(user_data_dir("bali", appauthor=False))
        folder.mkdir(parents=True, exist_ok=True)
        return f"{DRIVERS['sqlite']}:///{folder / 'tables.sqlite'}"
    scheme, separator, rest = text.partition("://")
    return f"{DRIVERS.get(scheme, scheme)}{separator}{rest}"
