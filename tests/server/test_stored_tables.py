"""Databases of earlier versions: they are migrated, and every table continues by the API."""

import contextlib
import json
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

import pytest

from bali import Game, Record
from bali.server.game_log import UNDO
from tests.server.clients import Guests, Message, Page, Visitor
from tests.server.conftest import new_database
from tests.server.running import Running, running
from tests.server.stored_games import stored_entries
from tests.stored.databases import VERSIONS, expected_state, restore

StoredCase = tuple[str, str, str]
"""A version, a kind of database, and the name of a table or replay."""
KINDS: Final = ("sqlite", "postgresql")
SLOW_BOT: Final = "uct:2500ms"


def stored_cases(key: str) -> list[StoredCase]:
    """Return every table or replay of every stored database, by version, kind and name."""
    return [
        (version, kind, name)
        for version in VERSIONS
        for kind in KINDS
        for name in expected_state(version, kind)[key]
    ]


class Player(NamedTuple):
    """A person at a stored table, with an open page."""

    visitor: Visitor
    page: Page
    seats: list[int]


class StoredDatabase(NamedTuple):
    """An earlier version's database, used by a server of this version."""

    server: Running
    guests: Guests
    newcomers: list[Visitor]
    cookies: Mapping[str, str]
    tables: Mapping[str, Message]
    replays: Mapping[str, Message]

    def visitors(self) -> list[Visitor]:
        """Return the browsers with the cookies stored with the database."""
        return [self._visitor(secret) for secret in self.cookies.values()]

    def _visitor(self, secret: str) -> Visitor:
        visitor = self.guests.new()
        visitor.remember(secret)
        return visitor


Opener = Callable[[str, str], StoredDatabase]


@pytest.fixture(scope="module")
def opened(
    request: pytest.FixtureRequest, server_log: object, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Opener]:
    """Return a function that starts a server on a restored database, once for all its tests."""
    del server_log
    with contextlib.ExitStack() as stack:

        @cache
        def open_stored(version: str, kind: str) -> StoredDatabase:
            database = new_database(kind, request, tmp_path_factory.mktemp(version))
            restore(version, database)
            server = stack.enter_context(running(database))
            guests = stack.enter_context(Guests(server))
            stored = expected_state(version, kind)
            parts = (stored[part] for part in ("visitors", "tables", "replays"))
            return StoredDatabase(server, guests, [], *parts)

        yield open_stored


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("kind", KINDS)
def test_stored_database_keeps_every_entry(opened: Opener, version: str, kind: str) -> None:
    database = opened(version, kind)
    for table in database.tables.values():
        entries = stored_entries(database.server.database, table["id"])
        assert entries[: len(table["entries"])] == table["entries"]


@pytest.mark.parametrize("case", stored_cases("tables"), ids="-".join)
def test_stored_table_continues_to_its_end_and_a_rematch(opened: Opener, case: StoredCase) -> None:
    """People join, undo and act, and play a rematch."""
    database, table = at(opened, case)
    check_table_info(database, table)
    fill(database, table)
    players = players_at(database, table["id"])
    if table["entries"] and table["entries"][-1] != UNDO and UNDO in table["entries"]:
        undo(players)
    if any(seat["bot"] == SLOW_BOT for seat in table["lobby"]["seats"]):
        play(players, action_count=2)
        leave(players)
        return
    play(players)
    record = database.guests.new().get(f"/api/tables/{table['id']}/record")
    assert record == (table["record"] or record)
    assert Game.from_record(Record.from_json(json.dumps(record))).actor is None
    again = play_again(players, table)
    leave(players)
    players = players_at(database, again)
    play(players, action_count=3)
    leave(players)


@pytest.mark.parametrize("case", stored_cases("replays"), ids="-".join)
def test_stored_replay_is_shown_as_uploaded(opened: Opener, case: StoredCase) -> None:
    version, kind, name = case
    database = opened(version, kind)
    visitor, stored = database.guests.new(), database.replays[name]
    address = f"/api/replays/{stored['id']}"
    assert visitor.get(f"{address}/record") == stored["record"]
    plies = visitor.get(address)["plies"]
    assert plies == len(stored["record"]["actions"])
    assert len(visitor.get(f"{address}/log")["log"]) >= plies
    assert visitor.get(f"{address}/moments/{plies}")["ply"] == plies


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("kind", KINDS)
def test_stored_tables_are_listed_for_their_players(
    opened: Opener, version: str, kind: str
) -> None:
    database = opened(version, kind)
    for visitor in database.visitors():
        listed = {line["table"] for line in visitor.get("/api/tables/mine")["tables"]}
        assert listed
    assert len(listed & {table["id"] for table in database.tables.values()}) > 0


def at(opened: Opener, case: StoredCase) -> tuple[StoredDatabase, Message]:
    version, kind, name = case
    database = opened(version, kind)
    return database, database.tables[name]


def check_table_info(database: StoredDatabase, table: Message) -> None:
    """Seats, variants and rematch are unchanged; names may have lost invisible characters."""
    found, stored = database.guests.new().table_info(table["id"]), table["lobby"]
    for name in ("variants", "memory", "hints", "one_screen", "started", "rematch"):
        assert found[name] == stored[name]
    assert [seat_state(seat) for seat in found["seats"]] == [
        seat_state(seat) for seat in stored["seats"]
    ]


def seat_state(seat: Message) -> tuple[object, ...]:
    name = "".join(letter for letter in seat["name"] if letter.isprintable())
    return name, seat["color"], seat["bot"], seat["taken"]


def fill(database: StoredDatabase, table: Message) -> None:
    """Seat a bot in the first of several free seats, and new visitors in the others."""
    free = [seat for seat, each in enumerate(table["lobby"]["seats"]) if not each["taken"]]
    if len(free) > 1:
        hosts = [each for each in database.visitors() if each.table_info(table["id"])["host"]]
        address = f"/api/tables/{table['id']}/seats/{free.pop(0)}/bot"
        answer = hosts[0].client.put(address, json={"bot": "random"})
        assert answer.is_success, answer.text
    for seat in free:
        newcomer = database.guests.new()
        newcomer.take_seat(table["id"], seat, "Newcomer")
        database.newcomers.append(newcomer)
    assert database.guests.new().table_info(table["id"])["started"]


def players_at(database: StoredDatabase, table: str) -> list[Player]:
    """Return everyone with a seat at the table, in the browser that holds it."""
    players = []
    for visitor in [*database.visitors(), *database.newcomers]:
        found = visitor.table_info(table)["seats"]
        seats = [seat for seat, each in enumerate(found) if each["mine"]]
        if seats:
            players.append(Player(visitor, visitor.visit(table), seats))
    assert players
    return players


def play(players: Sequence[Player], action_count: int = 10_000) -> None:
    """Make `action_count` random choices, or play to the end; bots play in between."""
    chance = random.Random(1)
    first = players[0].page
    while action_count and not first.over:
        page = page_of_actor(players)
        if page.legal_actions:
            page.act(chance.choice(page.legal_actions))
            action_count -= 1
        else:
            page.receive_until("happened")  # an action of a bot, or a forced one
        latest = max(player.page.version for player in players)
        for player in players:
            while player.page.version < latest:
                player.page.receive()


def leave(players: Sequence[Player]) -> None:
    """Close the pages while they still read, since others can't be closed cleanly."""
    for player in players:
        player.page.close()


def page_of_actor(players: Sequence[Player]) -> Page:
    """Return the page of the person to act, showing that seat; any page if a bot is next."""
    actor = players[0].page.view["actor"]
    for player in players:
        if actor in player.seats:
            if player.page.state["viewer_seat"] != actor:
                player.page.request("set_viewer", seat=actor)
            return player.page
    return players[0].page


def undo(players: Sequence[Player]) -> None:
    """Undo the last choice, and wait until all players have received it."""
    page = page_of_actor(players)
    before = page.version
    page.undo()
    assert page.version > before
    for player in players:
        while player.page.version < page.version:
            player.page.receive()


def play_again(players: Sequence[Player], table: Message) -> str:
    """Create the rematch, or find the stored one, and return its ID."""
    address = f"/api/tables/{table['id']}/rematch"
    found = {player.visitor.post(address)["id"] for player in players}
    assert len(found) == 1
    again: str = found.pop()
    assert again == (table["lobby"]["rematch"] or again)
    return again
