"""Admission of connections: limits by person and by address, with priority for players."""

from collections.abc import Iterator

import pytest

from bali.server.settings import Limits
from tests.server.clients import Guests, Page, Visitor
from tests.server.running import Running, ServerLog, running

FULL = 4429
NARROW = Limits(
    spectators_per_table=6,
    spectators_per_address=4,
    sockets_per_person=3,
    sockets_per_address=5,
    sockets_with_spectators=8,
)


@pytest.fixture
def limited_server(server_log: ServerLog, file: str) -> Iterator[Running]:
    del server_log
    with running(file, NARROW) as server:
        yield server


@pytest.fixture
def limited_guests(limited_server: Running) -> Iterator[Guests]:
    with Guests(limited_server) as entered:
        yield entered


def watch(visitor: Visitor, table: str, count: int, address: str) -> list[Page]:
    """Open `count` spectator pages, all of which are admitted."""
    pages = [visitor.open(table, address=address) for _ in range(count)]
    for page in pages:
        page.receive_until("snapshot")
    return pages


def is_closed_as_full(page: Page) -> bool:
    return page.close_code() == FULL


def test_admission_accepts_holders_when_spectators_fill_the_table(limited_guests: Guests) -> None:
    table, players = limited_guests.table_for_two()
    stranger = limited_guests.new()
    watch(stranger, table, 4, "127.0.0.2")
    watch(stranger, table, 2, "127.0.0.3")
    assert is_closed_as_full(stranger.open(table, address="127.0.0.4"))
    for player in players:
        assert player.visit(table).state["viewer_seat"] is not None


def test_holder_at_full_address_displaces_a_spectator(limited_guests: Guests) -> None:
    table, (ayu, ketut) = limited_guests.table_for_two()
    other, _ = limited_guests.table_for_two()
    stranger = limited_guests.new()
    first, *_ = watch(stranger, table, 4, "127.0.0.1")
    watch(stranger, other, 1, "127.0.0.1")
    assert is_closed_as_full(stranger.open(other))
    assert ayu.visit(table).state["viewer_seat"] == 0
    assert is_closed_as_full(first)
    assert ketut.visit(table).state["viewer_seat"] == 1


def test_spectators_of_one_address_leave_room_for_others(limited_guests: Guests) -> None:
    table, _ = limited_guests.table_for_two()
    stranger = limited_guests.new()
    watch(stranger, table, 4, "127.0.0.2")
    assert is_closed_as_full(stranger.open(table, address="127.0.0.2"))
    watch(limited_guests.new(), table, 1, "127.0.0.3")


def test_admission_closes_the_oldest_connection_of_a_person(limited_guests: Guests) -> None:
    table, (ayu, ketut) = limited_guests.table_for_two()
    pages = [ayu.visit(table) for _ in range(4)]
    assert is_closed_as_full(pages[0])
    assert pages[-1].request("look_back", ply=0)["type"] == "past"
    assert ketut.visit(table).state["viewer_seat"] == 1


def test_full_server_admits_only_players(limited_guests: Guests) -> None:
    tables = [limited_guests.table_for_two() for _ in range(3)]
    stranger = limited_guests.new()
    for number, (table, _) in enumerate(tables):
        watch(stranger, table, 3 - number % 2, f"127.0.0.{number + 2}")
    (first, (ayu, _)), (second, _), _ = tables
    assert is_closed_as_full(stranger.open(second, address="127.0.0.9"))
    assert ayu.visit(first).state["viewer_seat"] == 0


def test_admission_frees_room_of_closed_connections(limited_guests: Guests) -> None:
    table, _ = limited_guests.table_for_two()
    stranger = limited_guests.new()
    page, *_ = watch(stranger, table, 4, "127.0.0.2")
    assert is_closed_as_full(stranger.open(table, address="127.0.0.2"))
    page.close()
    for _ in range(1_000):
        again = stranger.open(table, address="127.0.0.2")
        if again.receive_or_close() == "table_info":
            return
    raise AssertionError("the place of a closed connection was not freed")


def test_admission_accepts_holders_with_default_limits(guests: Guests) -> None:
    table, players = guests.table_for_two()
    stranger = guests.new()
    for number in range(70):
        stranger.open(table, address=f"127.0.0.{number % 5 + 2}").receive_or_close()
    for player in players:
        assert player.open(table).receive_or_close() == "table_info"


def test_spectator_changes_send_players_no_table_info(stored_guests: Guests) -> None:
    table, (ayu, ketut) = stored_guests.table_for_two()
    page = ketut.visit(table)
    for _ in range(3):
        watcher = stored_guests.new().visit(table)
        watcher.close()
    ayu.set_access(table, "link", "players")
    while page.table_info["watching"] != "players":
        page.receive_until("table_info")
    assert sum(b'"type":"table_info"' in message for message in page.received) == 2
