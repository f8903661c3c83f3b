"""Seats: people join by the table's link, and the game starts when the table is full."""

import pytest

from tests.server.clients import Guests, Visitor, people


def refusal(visitor: Visitor, method: str, path: str, body: object) -> tuple[int, str]:
    answer = visitor.client.request(method, path, json=body)
    return answer.status_code, answer.json()["code"]


def test_take_seat_by_link(stored_guests: Guests) -> None:
    ayu, ketut = stored_guests.new(), stored_guests.new()
    table = ayu.create_table(people(3))
    table_info = ketut.take_seat(table, 2, "Made")
    assert [seat["taken"] for seat in table_info["seats"]] == [True, False, True]
    assert [seat["mine"] for seat in table_info["seats"]] == [False, False, True]
    assert table_info["seats"][2]["name"] == "Made"
    assert not table_info["started"]
    assert not table_info["host"]
    assert ayu.table_info(table)["host"]


def test_take_seat_starts_the_game_when_the_table_is_full(stored_guests: Guests) -> None:
    ayu, ketut, made = (stored_guests.new() for _ in range(3))
    table = ayu.create_table(people(3), first=2)
    ketut.take_seat(table, 1)
    pages = [visitor.open(table) for visitor in (ayu, ketut, stored_guests.new())]
    for page in pages:
        assert not page.receive_until("table_info")["started"]
    made.take_seat(table, 2)
    assert [page.receive_until("snapshot")["viewer_seat"] for page in pages] == [1, 2, None]
    for page in pages:
        while not page.table_info["started"]:
            page.receive_until("table_info")
    page = made.visit(table)
    assert page.state["viewer_seat"] == 0
    assert page.wait_for_turn()


def test_take_seat_applies_to_the_next_connection_of_a_new_visitor(guests: Guests) -> None:
    """The response sets the cookie; the page then reconnects."""
    ayu, ketut = guests.new(), guests.new()
    table = ayu.create_table(people(2), first=0)
    page = ketut.open(table)
    page.receive_until("table_info")
    ketut.take_seat(table, 1)
    assert page.receive_until("snapshot")["viewer_seat"] is None
    assert ketut.visit(table).state["viewer_seat"] == 1


def test_messages_before_the_start_are_refused(stored_guests: Guests) -> None:
    ayu = stored_guests.new()
    page = ayu.open(ayu.create_table(people(2)))
    assert page.receive()["type"] == "table_info"
    assert page.refusal_code("act", version=0, action="pass") == "not_started"
    assert page.refusal_code("undo", version=0) == "not_started"
    assert page.refusal_code("ask_hint", version=0) == "not_started"
    assert page.refusal_code("look_back", ply=0) == "not_started"
    assert page.refusal_code("set_viewer", seat=0) == "not_started"


def test_take_seat_refuses_taken_seats(stored_guests: Guests) -> None:
    ayu, ketut, made = (stored_guests.new() for _ in range(3))
    table = ayu.create_table(people(3))
    ketut.take_seat(table, 1)
    before = ayu.table_info(table)
    for seat in (0, 1):
        path = f"/api/tables/{table}/seats/{seat}"
        assert refusal(made, "POST", path, {}) == (409, "seat_taken")
    assert made.cookie is None
    assert ayu.table_info(table) == before


def test_take_seat_refuses_a_second_seat(stored_guests: Guests) -> None:
    ayu, ketut = stored_guests.new(), stored_guests.new()
    table = ayu.create_table(people(4))
    ketut.take_seat(table, 1)
    path = f"/api/tables/{table}/seats/2"
    assert refusal(ketut, "POST", path, {}) == (409, "seat_taken")
    assert refusal(ayu, "POST", path, {}) == (409, "seat_taken")


def test_take_seat_refuses_bot_seats(guests: Guests) -> None:
    ayu = guests.new()
    table = ayu.create_table([*people(2), {"color": "green", "bot": "random"}])
    path = f"/api/tables/{table}/seats/2"
    assert refusal(guests.new(), "POST", path, {}) == (409, "seat_taken")


def test_take_seat_refuses_unknown_seats(guests: Guests) -> None:
    ayu = guests.new()
    table = ayu.create_table(people(2))
    assert refusal(guests.new(), "POST", f"/api/tables/{table}/seats/2", {}) == (
        404,
        "no_such_seat",
    )
    assert refusal(guests.new(), "POST", f"/api/tables/{table}/seats/9", {})[0] == 422


def test_take_seat_refuses_running_games(guests: Guests) -> None:
    table, _ = guests.table_for_two()
    path = f"/api/tables/{table}/seats/1"
    assert refusal(guests.new(), "POST", path, {}) == (409, "seat_taken")


def test_seat_bot_starts_the_game_when_the_table_is_full(stored_guests: Guests) -> None:
    ayu = stored_guests.new()
    table = ayu.create_table(people(2), first=0)
    page = ayu.open(table)
    answer = ayu.client.put(f"/api/tables/{table}/seats/1/bot", json={"bot": "random"})
    assert answer.json()["started"]
    assert page.receive_until("snapshot")["viewer_seat"] == 0


def test_seat_bot_requires_the_host(stored_guests: Guests) -> None:
    ayu, ketut = stored_guests.new(), stored_guests.new()
    table = ayu.create_table(people(3))
    ketut.take_seat(table, 1)
    path = f"/api/tables/{table}/seats/2/bot"
    assert refusal(ketut, "PUT", path, {"bot": "random"}) == (403, "not_host")
    assert refusal(stored_guests.new(), "PUT", path, {"bot": "random"}) == (403, "not_host")
    assert not ayu.table_info(table)["seats"][2]["taken"]


def test_seat_bot_refuses_taken_seats(stored_guests: Guests) -> None:
    ayu, ketut = stored_guests.new(), stored_guests.new()
    table = ayu.create_table(people(3))
    ketut.take_seat(table, 1)
    for seat in (0, 1):
        path = f"/api/tables/{table}/seats/{seat}/bot"
        assert refusal(ayu, "PUT", path, {"bot": "random"}) == (409, "seat_taken")


@pytest.mark.parametrize(
    "code", ["nobody", "uct", "uct:0", "uct:10s", "uct:1000000", "champion:10s", "os:system"]
)
def test_seat_bot_refuses_unknown_and_slow_bots(guests: Guests, code: str) -> None:
    ayu = guests.new()
    table = ayu.create_table(people(2))
    path = f"/api/tables/{table}/seats/1/bot"
    assert refusal(ayu, "PUT", path, {"bot": code}) == (422, "unknown_bot")
    seats = [{"color": "red"}, {"color": "blue", "bot": code}]
    assert refusal(ayu, "POST", "/api/tables", {"seats": seats}) == (422, "unknown_bot")


def test_take_seat_numbers_duplicate_names(guests: Guests) -> None:
    ayu, ketut = guests.new(), guests.new()
    table = ayu.create_table(
        [{"color": "red", "name": "Ayu"}, {"color": "blue"}, {"color": "green"}]
    )
    assert ketut.take_seat(table, 1, "  AYU ")["seats"][1]["name"] == "AYU 2"


def test_take_seat_assigns_a_default_name(guests: Guests) -> None:
    ayu, ketut = guests.new(), guests.new()
    table = ayu.create_table(people(3))
    names = [seat["name"] for seat in ketut.take_seat(table, 1)["seats"]]
    assert all(names)
    assert len(set(names)) == 3


def test_table_info_contains_no_secrets(guests: Guests) -> None:
    """Anyone with the link can take a free seat, but no other seat."""
    ayu = guests.new()
    table = ayu.create_table(people(2))
    stranger = guests.new()
    message = stranger.client.get(f"/api/tables/{table}").text
    assert ayu.cookie is not None
    assert ayu.cookie not in message
    assert ayu.cookie not in table
    page = stranger.open(table)
    page.receive_until("table_info")
    assert ayu.cookie.encode() not in page.received[0]
