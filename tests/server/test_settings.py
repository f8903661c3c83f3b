"""Settings of a server."""

from pathlib import Path

import pytest

from bali.server.settings import DATABASE, Settings, database_url
from tests.platforms import user_folders_in


@pytest.mark.parametrize(
    ("given", "used"),
    [
        ("postgres://me@here/bali", "postgresql+asyncpg://me@here/bali"),
        ("postgresql://me@here/bali", "postgresql+asyncpg://me@here/bali"),
        ("postgresql+asyncpg://here/bali", "postgresql+asyncpg://here/bali"),
        ("sqlite:///some.file", "sqlite+aiosqlite:///some.file"),
        ("sqlite+aiosqlite:////a/b", "sqlite+aiosqlite:////a/b"),
        ("dragon://x", "dragon://x"),
    ],
)
def test_database_url_adds_the_driver(given: str, used: str) -> None:
    assert database_url(given) == used


def test_database_url_defaults_to_a_user_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for variable, folder in user_folders_in(tmp_path / "b").items():
        monkeypatch.setenv(variable, folder)
    monkeypatch.delenv(DATABASE, raising=False)
    used = Settings.from_environment().database
    assert used == f"sqlite+aiosqlite:///{tmp_path / 'b' / 'bali' / 'tables.sqlite'}"
    assert (tmp_path / "b" / "bali").is_dir()


def test_settings_read_the_database_url_from_the_environment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(DATABASE, "postgres://here/bali")
    assert Settings.from_environment().database == "postgresql+asyncpg://here/bali"
