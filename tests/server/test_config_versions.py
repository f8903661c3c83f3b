"""A configuration is replaced by its version, independently of its stored text."""

import asyncio
from pathlib import Path

import pytest

from bali.server.database import open_database
from bali.server.rows import SeatConfig, TableConfig, TableRow
from bali.server.store import Store
from bali.server.writer import Conflict
from tests.server.clients import Guests
from tests.server.conftest import new_database
from tests.server.running import running
from tests.stored.databases import VERSIONS, expected_state, restore


class NewerTableConfig(TableConfig, frozen=True):
    """A configuration with a field that this version does not know."""

    open_to_spectators: bool = True


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
@pytest.mark.parametrize("version", VERSIONS)
def test_stored_waiting_table_starts_when_config_gains_a_field(
    version: str,
    kind: str,
    request: pytest.FixtureRequest,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    database = new_database(kind, request, tmp_path)
    restore(version, database)
    table = expected_state(version, kind)["tables"]["waiting for two"]["id"]
    monkeypatch.setattr("bali.server.store.TableConfig", NewerTableConfig)
    with running(database) as server, Guests(server) as guests:
        for seat in (1, 2):
            guests.new().take_seat(table, seat)
        assert guests.new().table_info(table)["started"]


def test_replace_config_refuses_an_outdated_version(file: str) -> None:
    seats = (SeatConfig("Ayu", "red", None, "a"), SeatConfig("Ketut", "blue", None, None))
    config = TableConfig(seats, (), memory=True, hints=True, one_screen=False, first=None)

    async def replace_twice() -> None:
        store = Store(await open_database(file))
        await store.add_table(TableRow("t", "a", config, None, None, (), 0.0))
        await store.replace_config("t", 0, config, None)
        stored = await store.table("t")
        assert stored is not None
        assert stored.config_version == 1
        with pytest.raises(Conflict):
            await store.replace_config("t", 0, config, None)
        await store.close()

    asyncio.run(replace_twice())
