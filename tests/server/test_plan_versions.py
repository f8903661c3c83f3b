"""A plan is replaced by its version, whatever its text was when another version wrote it."""

import asyncio
from pathlib import Path

import pytest

from bali.server.database import open_database
from bali.server.store import Store
from bali.server.stored import Plan, PlannedSeat, StoredTable
from bali.server.writer import Conflict
from tests.server.conftest import new_database
from tests.server.running import running
from tests.server.visiting import Guests
from tests.stored.databases import VERSIONS, described, restore


class LaterPlan(Plan, frozen=True):
    """A plan with a field that this version does not know."""

    open_to_spectators: bool = True


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
@pytest.mark.parametrize("version", VERSIONS)
def test_stored_waiting_table_starts_after_plan_gains_a_field(
    version: str,
    kind: str,
    request: pytest.FixtureRequest,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    database = new_database(kind, request, tmp_path)
    restore(version, database)
    table = described(version, kind)["tables"]["waiting for two"]["id"]
    monkeypatch.setattr("bali.server.store.Plan", LaterPlan)
    with running(database) as server, Guests(server) as guests:
        for seat in (1, 2):
            guests.new().sit(table, seat)
        assert guests.new().lobby(table)["started"]


def test_replan_refuses_a_version_that_was_replaced(file: str) -> None:
    seats = (PlannedSeat("Ayu", "red", None, "a"), PlannedSeat("Ketut", "blue", None, None))
    plan = Plan(seats, (), memory=True, hints=True, one_screen=False, first=None)

    async def replace_twice() -> None:
        store = Store(await open_database(file))
        await store.add_table(StoredTable("t", "a", plan, None, None, (), 0.0))
        await store.replan("t", 0, plan, None)
        stored = await store.table("t")
        assert stored is not None
        assert stored.plan_version == 1
        with pytest.raises(Conflict):
            await store.replan("t", 0, plan, None)
        await store.close()

    asyncio.run(replace_twice())
