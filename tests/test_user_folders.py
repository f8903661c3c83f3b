"""Files in the user's folders, including those of earlier versions."""

import asyncio
import os
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import platformdirs
import pytest

from bali.arena.run_file import RunFile, default_path, read_run
from bali.arena.run_output import Overrides, resumed_output
from bali.arena.tournament import StopRule, Tournament
from bali.rules.compiler import STALE_DAYS, cache_folder, remove_stale_caches, sources_digest
from bali.server.database import open_database
from bali.server.running_server import save_server_address, saved_server_address
from bali.server.settings import DATABASE, Settings
from bali.server.store import Store as TableStore
from bali.user_folders import CURRENT, cache_path, data_path, state_path
from tests.platforms import user_folders_in
from tests.stored.databases import VERSIONS, expected_state, restore

PAIR: Final = Tournament(("random", "greedy"))
DATABASE_URL: Final = "sqlite+aiosqlite:///some/tables.sqlite"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home, with the folders that `platformdirs` gave to earlier versions."""
    for variable, folder in user_folders_in(tmp_path).items():
        monkeypatch.setenv(variable, folder)
    monkeypatch.delenv(DATABASE, raising=False)
    cache_folder.cache_clear()
    return tmp_path


@pytest.fixture
def former_arena() -> Path:
    folder = platformdirs.user_data_path("bali-game") / "arena"
    folder.mkdir(parents=True)
    return folder


@pytest.fixture
def former_kernel() -> Path:
    folder = platformdirs.user_cache_path("bali-game") / "kernel"
    folder.mkdir(parents=True)
    return folder


def test_new_files_are_in_folders_of_one_name() -> None:
    assert default_path(PAIR).parent == data_path("arena")
    paths = data_path("tables.sqlite"), cache_path("kernel"), state_path("servers")
    assert {path.relative_to(path.anchor).parts.count("bali") for path in paths} == {1}
    assert not any("bali-game" in str(path) for path in (*paths, default_path(PAIR)))


@pytest.mark.parametrize("version", VERSIONS)
def test_database_of_an_earlier_version_is_used_in_place(version: str) -> None:
    path = platformdirs.user_data_path("bali", appauthor=False) / "tables.sqlite"
    path.parent.mkdir(parents=True)
    restore(version, f"sqlite+aiosqlite:///{path}")
    replay_ids = [each["id"] for each in expected_state(version, "sqlite")["replays"].values()]
    assert asyncio.run(_has_replays(Settings.from_environment().database, replay_ids))


def test_arena_results_of_an_earlier_version_are_resumed_in_place(
    former_arena: Path,
) -> None:
    path = former_arena / default_path(PAIR).name
    RunFile.create(path, PAIR, StopRule(games=10)).close()
    output = resumed_output(Overrides(PAIR.bots, games=20), None)
    output.open().close()
    assert output.path == path
    assert read_run(path).stop_rule == StopRule(games=20)
    assert not (CURRENT.user_data_path / "arena").exists()


def test_arena_results_of_this_version_come_first(former_arena: Path) -> None:
    name = default_path(PAIR).name
    current = default_path(PAIR)
    (former_arena / name).touch()
    assert default_path(PAIR) == former_arena / name
    current.parent.mkdir(parents=True)
    current.touch()
    assert default_path(PAIR) == current


def test_machine_code_of_an_earlier_version_is_used_in_place(former_kernel: Path) -> None:
    (former_kernel / sources_digest()).mkdir()
    assert cache_folder() == former_kernel / sources_digest()


def test_machine_code_is_kept_in_the_cache_folder_otherwise(former_kernel: Path) -> None:
    (former_kernel / "another").mkdir()
    assert cache_folder() == cache_path("kernel", sources_digest())


def test_stale_machine_code_is_removed_from_both_folders(former_kernel: Path) -> None:
    stale = [former_kernel / "stale", cache_path("kernel", "stale")]
    long_ago = time.time() - (STALE_DAYS + 1) * 24 * 60 * 60
    for folder in stale:
        folder.mkdir(parents=True)
        os.utime(folder, (long_ago, long_ago))
    (former_kernel / "recent").mkdir()
    remove_stale_caches()
    assert not any(folder.exists() for folder in stale)
    assert (former_kernel / "recent").exists()


def test_server_address_of_an_earlier_version_is_found() -> None:
    save_server_address(DATABASE_URL, "http://127.0.0.1:8642/")
    folder = platformdirs.user_state_path("bali", appauthor=False) / "servers"
    assert len(list(folder.iterdir())) == 1
    assert saved_server_address(DATABASE_URL) == "http://127.0.0.1:8642/"


async def _has_replays(database: str, replay_ids: Iterable[str]) -> bool:
    store = TableStore(await open_database(database))
    try:
        return all([await store.replay(replay_id) for replay_id in replay_ids])
    finally:
        await store.close()
