"""Access to a table: by its address, by its invitation, or for its players only."""

import asyncio
import json

import pytest
from sqlalchemy import select, update

from bali.server.database import open_database
from bali.server.schema import tables
from bali.server.settings import Limits
from tests.games import finished_game
from tests.server.clients import Guests, Visitor, people
from tests.server.running import ServerLog, running
from tests.server.stored_games import store_game

PRIVATE = 4401
GAME = finished_game(2, oracle=False, demon=False, seed=3)


def seat_path(table: str, seat: int) -> str:
    return f"/api/tables/{table}/seats/{seat}"


def invitation_of(host: Visitor, table: str) -> str:
    invitation: str = host.table_info(table)["invitation"]
    assert invitation
    return invitation


def test_invitation_is_sent_only_to_the_host(stored_guests: Guests) -> None:
    ayu, ketut = stored_guests.new(), stored_guests.new()
    table = ayu.create_table(people(3))
    invitation = invitation_of(ayu, table)
    assert invitation not in table
    assert ketut.take_seat(table, 1)["invitation"] is None
    assert stored_guests.new().table_info(table)["invitation"] is None
    assert ketut.show_invitation(table, invitation)["invitation"] == invitation


def test_wrong_invitation_is_refused(stored_guests: Guests) -> None:
    ayu, ketut = stored_guests.new(), stored_guests.new()
    table, other = ayu.create_table(people(2)), ayu.create_table(people(2))
    for wrong in ("x", invitation_of(ayu, other)):
        path = f"/api/tables/{table}/invitation"
        assert ketut.refusal("POST", path, {"invitation": wrong}) == (403, "not_invited")


def test_take_seat_requires_invitation_when_seating_is_private(stored_guests: Guests) -> None:
    ayu, ketut, made = (stored_guests.new() for _ in range(3))
    table = ayu.create_table(people(3))
    ayu.set_access(table, "invitation", "link")
    assert ketut.refusal("POST", seat_path(table, 1), {}) == (403, "not_invited")
    assert not ketut.table_info(table)["invited"]
    ketut.show_invitation(table, invitation_of(ayu, table))
    assert ketut.take_seat(table, 1)["seats"][1]["mine"]
    assert made.refusal("POST", seat_path(table, 2), {}) == (403, "not_invited")


def test_take_seat_allows_one_uninvited_seat_per_address(server_log: ServerLog, file: str) -> None:
    """A client without cookies is still limited by address; a family uses the invitation."""
    del server_log
    with running(file, Limits()) as server, Guests(server) as guests:
        ayu = guests.new()
        table = ayu.create_table(people(4))
        guests.new().take_seat(table, 1)
        assert guests.new().refusal("POST", seat_path(table, 2), {}) == (403, "seats_of_address")
        assert not ayu.table_info(table)["seats"][2]["taken"]
        for seat in (2, 3):
            child = guests.new()
            child.show_invitation(table, invitation_of(ayu, table))
            child.take_seat(table, seat)
        assert ayu.table_info(table)["started"]
        assert [seat["invited"] for seat in ayu.table_info(table)["seats"]].count(True) == 3


def test_closing_a_table_disconnects_spectators(stored_guests: Guests) -> None:
    table, (ayu, ketut) = stored_guests.table_for_two()
    watcher = stored_guests.new()
    page, own = watcher.visit(table), ketut.visit(table)
    ayu.set_access(table, "link", "players")
    assert page.close_code() == PRIVATE
    assert watcher.open(table).close_code() == PRIVATE
    assert watcher.refusal("GET", f"/api/tables/{table}") == (403, "not_invited")
    assert own.request("look_back", ply=0)["type"] == "past"
    assert ayu.visit(table).state["viewer_seat"] == 0


def test_invited_spectators_connect_to_a_private_table(stored_guests: Guests) -> None:
    table, (ayu, _) = stored_guests.table_for_two()
    ayu.set_access(table, "link", "invitation")
    watcher = stored_guests.new()
    assert watcher.open(table).close_code() == PRIVATE
    watcher.show_invitation(table, invitation_of(ayu, table))
    assert watcher.visit(table).state["viewer_seat"] is None


def test_private_table_sends_table_info_to_invited_visitors(stored_guests: Guests) -> None:
    ayu, ketut = stored_guests.new(), stored_guests.new()
    table = ayu.create_table(people(2))
    ayu.set_access(table, "link", "players")
    page = stored_guests.new().open(table)
    assert page.receive()["type"] == "table_info"
    assert page.refusal_code("look_back", ply=0) == "not_started"
    ketut.take_seat(table, 1)
    assert page.close_code() == PRIVATE
    assert b'"snapshot"' not in b"".join(page.received)
    assert ketut.visit(table).state


def test_access_changes_require_the_host(stored_guests: Guests) -> None:
    ayu, ketut = stored_guests.new(), stored_guests.new()
    table = ayu.create_table(people(3))
    ketut.take_seat(table, 1)
    request_body = {"seating": "link", "watching": "players"}
    for visitor in (ketut, stored_guests.new()):
        path = f"/api/tables/{table}"
        assert visitor.refusal("PUT", f"{path}/access", request_body) == (403, "not_host")
        assert visitor.refusal("PUT", f"{path}/invitation") == (403, "not_host")
        assert visitor.refusal("DELETE", f"{path}/seats/0") == (403, "not_host")


def test_renewed_invitation_invalidates_the_previous_one(stored_guests: Guests) -> None:
    ayu, ketut = stored_guests.new(), stored_guests.new()
    table = ayu.create_table(people(2))
    ayu.set_access(table, "invitation", "invitation")
    old = invitation_of(ayu, table)
    ketut.show_invitation(table, old)
    page = ketut.open(table)
    assert page.receive_or_close() == "table_info"
    ayu.put(f"/api/tables/{table}/invitation")
    assert page.close_code() == PRIVATE
    assert ketut.refusal("POST", seat_path(table, 1), {}) == (403, "not_invited")
    assert invitation_of(ayu, table) != old


def test_table_without_access_fields_loads(server_log: ServerLog, database: str) -> None:
    """It has no invitation, so its address is enough until the host creates one."""
    del server_log
    with running(database) as server, Guests(server) as guests:
        ayu = guests.new()
        table, cookie = ayu.create_table(people(4)), str(ayu.cookie)
    asyncio.run(downgrade_config(database, table))
    with running(database, Limits()) as server, Guests(server) as guests:
        ayu = guests.new()
        ayu.remember(cookie)
        assert ayu.table_info(table)["invitation"] == ""
        for seat in (1, 2):
            guests.new().take_seat(table, seat)
        assert ayu.put(f"/api/tables/{table}/invitation")["invitation"]
        guests.new().take_seat(table, 3)
        assert ayu.table_info(table)["started"]


async def downgrade_config(database: str, table: str) -> None:
    """Reduce a table's configuration to the fields of the first version."""
    engine = await open_database(database)
    this = tables.c.id == table
    async with engine.begin() as connection:
        config = json.loads(str(await connection.scalar(select(tables.c.plan).where(this))))
        older = {name: config[name] for name in OLDER_CONFIG}
        older["seats"] = [{name: seat[name] for name in OLDER_SEAT} for seat in config["seats"]]
        await connection.execute(update(tables).where(this).values(plan=json.dumps(older)))
    await engine.dispose()


OLDER_CONFIG = ("seats", "variants", "memory", "hints", "one_screen", "first")
OLDER_SEAT = ("name", "color", "bot", "holder")
PATHS = ["tables/{}/record", "replays/{}", "replays/{}/record", "replays/{}/log"]


@pytest.mark.parametrize("watching", ["invitation", "players"])
def test_private_record_needs_the_invitation_or_a_seat(
    stored_guests: Guests, watching: str
) -> None:
    ayu, ketut = stored_guests.new(), stored_guests.new()
    table = store_game(stored_guests.server.database, GAME, [ayu, ketut])
    stranger, friend = stored_guests.new(), stored_guests.new()
    paths = [f"/api/{path.format(table)}" for path in [*PATHS, "replays/{}/moments/3"]]
    for path in paths:
        stranger.get(path)  # loads it into memory, too
    ayu.set_access(table, "link", watching)
    friend.show_invitation(table, ketut.table_info(table)["invitation"])
    for path in paths:
        assert stranger.refusal("GET", path) == (403, "not_invited")
        for reader in (ayu, ketut, friend):
            reader.get(path)


def test_access_persists_across_restarts(server_log: ServerLog, database: str) -> None:
    del server_log
    with running(database) as server, Guests(server) as guests:
        table, (ayu, ketut) = guests.table_for_two()
        ayu.set_access(table, "invitation", "players")
        invitation, cookies = invitation_of(ayu, table), (ayu.cookie, ketut.cookie)
    with running(database) as server, Guests(server) as guests:
        ayu, ketut = guests.new(), guests.new()
        for visitor, cookie in zip((ayu, ketut), cookies, strict=True):
            visitor.remember(str(cookie))
        assert guests.new().open(table).close_code() == PRIVATE
        assert ketut.visit(table).state["viewer_seat"] == 1
        table_info = ayu.table_info(table)
        assert (table_info["seating"], table_info["watching"]) == ("invitation", "players")
        assert table_info["invitation"] == invitation
