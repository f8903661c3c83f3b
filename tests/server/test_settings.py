"""How a server is set up."""

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
def test_a_database_s_address_gets_its_driver(given: str, used: str) -> None:
    assert database_url(given) == used


def test_without_one_it_is_a_file_of_the_user_s(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for variable, folder in user_folders_in(tmp_path / "b").items():
        monkeypatch.setenv(variable, folder)
    monkeypatch.delenv(DATABASE, raising=False)
    used = Settings.from_environment().database
    assert used == f"sqlite+aiosqlite:///{tmp_path / 'b' / 'bali' / 'tables.sqlite'}"
    assert (tmp_path / "b" / "bali").is_dir()


def test_the_environment_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DATABASE, "postgres://here/bali")
    assert Settings.from_environment().database == "postgresql+asyncpg://here/bali"
