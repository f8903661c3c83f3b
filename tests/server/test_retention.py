"""Retention: expired data, and only these, are listed and deleted."""

import asyncio
import json
import time
from collections.abc import Callable

import pytest
from sqlalchemy import select, union_all, update
from typer.testing import CliRunner

from bali import Game
from bali.cli.app import app
from bali.errors import BadSetup
from bali.server.database import open_database
from bali.server.retention import DAY, Retention
from bali.server.schema import entries, replays, tables
from bali.server.settings import DATABASE, RETENTION, Settings
from tests.games import finished_game
from tests.server.clients import Guests, people
from tests.server.running import TIMEOUT, ServerLog, running
from tests.server.stored_games import store_game

GAME = finished_game(2, oracle=False, demon=False, seed=3)
STRICT = "never-begun=7,unfinished=30,uploads=30"
OFTEN = 0.05
"""Seconds between two deletions."""


def age(database: str, days: float, *ids: str) -> None:
    """Make tables and uploads older by some days."""
    asyncio.run(_age(database, time.time() - days * DAY, ids))


async def _age(database: str, made: float, ids: tuple[str, ...]) -> None:
    engine = await open_database(database)
    async with engine.begin() as connection:
        await connection.execute(update(tables).where(tables.c.id.in_(ids)).values(made=made))
        await connection.execute(update(replays).where(replays.c.id.in_(ids)).values(made=made))
        of_tables = update(entries).where(entries.c.table_id.in_(ids))
        await connection.execute(of_tables.values(made=made))
    await engine.dispose()


def stored_ids(database: str) -> set[str]:
    """Return the IDs of all stored tables and uploads."""
    return asyncio.run(_stored_ids(database))


async def _stored_ids(database: str) -> set[str]:
    engine = await open_database(database)
    async with engine.connect() as connection:
        named = union_all(select(tables.c.id), select(replays.c.id))
        found = {str(row[0]) for row in await connection.execute(named)}
    await engine.dispose()
    return found


def eventually(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + TIMEOUT
    while not condition():
        assert time.monotonic() < end, "the condition did not become true"
        time.sleep(0.02)


def stored_of_all_kinds(database: str) -> dict[str, str]:
    """Store an expired table or upload of each kind, and a recent one of each kind that expires."""
    with running(database) as server, Guests(server) as guests:
        ayu, ketut = guests.new(), guests.new()
        ids = {"waiting": ayu.create_table(people(2)), "young waiting": ayu.create_table(people(2))}
        started, over = Game.new(2, seed=4), GAME
        for name in ("running", "young running"):
            ids[name] = store_game(database, started, [ayu, ketut])
        ids["over"] = store_game(database, over, [ayu, ketut])
        ids["upload"] = ayu.post("/api/replays", json.loads(over.record().to_json()))["id"]
    age(database, 40, *(ids[name] for name in ids if not name.startswith("young")))
    return ids


def listed(
    database: str, ids: dict[str, str], monkeypatch: pytest.MonkeyPatch, *options: str
) -> dict[str, str]:
    """Return the kinds that the dry run lists, by ID."""
    monkeypatch.setenv(DATABASE, database)
    result = CliRunner().invoke(app, ["retention", *options])
    assert result.exit_code == 0, result.output
    lines = [line.split() for line in result.output.splitlines() if " days old" in line]
    assert f"{len(lines)} would be deleted" in result.output
    message_types = {line[0]: line[1] for line in lines}
    return {name: message_types[id_] for name, id_ in ids.items() if id_ in message_types}


def test_expired_data_are_listed_and_deleted(
    server_log: ServerLog, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    del server_log
    ids = stored_of_all_kinds(database)
    expected = {"waiting": "never-begun", "running": "unfinished", "upload": "uploads"}
    assert listed(database, ids, monkeypatch, "--retention", STRICT) == expected
    again = listed(database, ids, monkeypatch, "--retention", STRICT)
    assert again == expected, "the dry run deleted data"
    every = Retention.of(STRICT)
    retention = Retention(every.never_begun, every.unfinished, None, every.uploads, period=OFTEN)
    left = {ids[name] for name in ids.keys() - expected.keys()}
    with running(database, retention=retention):
        eventually(lambda: stored_ids(database) & set(ids.values()) == left)
    assert listed(database, ids, monkeypatch, "--retention", STRICT) == {}


def test_only_tables_that_never_began_expire_by_default(
    server_log: ServerLog, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    del server_log
    ids = stored_of_all_kinds(database)
    monkeypatch.delenv(RETENTION, raising=False)
    assert listed(database, ids, monkeypatch) == {"waiting": "never-begun"}
    monkeypatch.setenv(RETENTION, "never-begun=forever")
    assert listed(database, ids, monkeypatch) == {}


def test_finished_tables_expire_if_that_is_set(
    server_log: ServerLog, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    del server_log
    ids = stored_of_all_kinds(database)
    options = ("--retention", "never-begun=forever,finished=30")
    assert listed(database, ids, monkeypatch, *options) == {"over": "finished"}


def test_table_with_an_open_page_is_kept(server_log: ServerLog, file: str) -> None:
    del server_log
    with running(file) as server, Guests(server) as guests:
        left = guests.new().create_table(people(2))
    with running(file, retention=Retention(period=OFTEN)) as server, Guests(server) as guests:
        ayu = guests.new()
        visited = ayu.create_table(people(2))
        page = ayu.open(visited)
        assert page.receive()["type"] == "table_info"
        age(file, 40, visited, left)
        eventually(lambda: left not in stored_ids(file))
        guests.new().take_seat(visited, 1)
        assert page.receive_until("snapshot")["viewer_seat"] is not None


def test_rematch_is_created_again_after_it_expired(server_log: ServerLog, file: str) -> None:
    del server_log
    with running(file) as server, Guests(server) as guests:
        ayu = guests.new()
        table = store_game(file, GAME, [ayu, None])
        rematch = ayu.post(f"/api/tables/{table}/rematch")["id"]
        cookie = str(ayu.cookie)
    age(file, 40, rematch)
    with running(file, retention=Retention(period=OFTEN)) as server, Guests(server) as guests:
        ayu = guests.new()
        ayu.remember(cookie)
        page = ayu.visit(table)
        eventually(lambda: rematch not in stored_ids(file))
        while page.table_info["rematch"] is not None:
            page.receive_until("table_info")
        assert ayu.post(f"/api/tables/{table}/rematch")["id"] != rematch


@pytest.mark.parametrize("text", ["all=3", "uploads", "uploads=", "uploads=-1", "uploads=nan"])
def test_faulty_settings_are_refused(text: str) -> None:
    with pytest.raises(BadSetup):
        Retention.of(text)


def test_settings_are_read_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(RETENTION, "unfinished=90, uploads=0.5,never-begun=forever")
    read = Settings.from_environment().retention
    assert (read.never_begun, read.unfinished, read.finished, read.uploads) == (None, 90, None, 0.5)


def test_dry_run_needs_a_database(monkeypatch: pytest.MonkeyPatch, file: str) -> None:
    monkeypatch.setenv(DATABASE, file)
    result = CliRunner().invoke(app, ["retention"])
    assert result.exit_code != 0
    assert "there is no database" in str(result.exception)
