"""A table for friends: they come by its link, and it begins when it is full."""

import pytest

from tests.server.visiting import Guests, Visitor, people


def refusal(visitor: Visitor, method: str, path: str, body: object) -> tuple[int, str]:
    answer = visitor.client.request(method, path, json=body)
    return answer.status_code, answer.json()["code"]


def test_a_friend_sits_down_by_the_link(stored_guests: Guests) -> None:
    ayu, ketut = stored_guests.new(), stored_guests.new()
    table = ayu.make(people(3))
    lobby = ketut.sit(table, 2, "Made")
    assert [seat["taken"] for seat in lobby["seats"]] == [True, False, True]
    assert [seat["mine"] for seat in lobby["seats"]] == [False, False, True]
    assert lobby["seats"][2]["name"] == "Made"
    assert not lobby["started"]
    assert not lobby["host"]
    assert ayu.lobby(table)["host"]


def test_a_full_table_begins_and_everyone_is_shown_it(stored_guests: Guests) -> None:
    ayu, ketut, made = (stored_guests.new() for _ in range(3))
    table = ayu.make(people(3), first=2)
    ketut.sit(table, 1)
    pages = [visitor.open(table) for visitor in (ayu, ketut, stored_guests.new())]
    for page in pages:
        assert not page.hear_of("lobby")["started"]
    made.sit(table, 2)
    assert [page.hear_of("snapshot")["eyes"] for page in pages] == [1, 2, None]
    for page in pages:
        while not page.lobby["started"]:
            page.hear_of("lobby")
    page = made.visit(table)
    assert page.shown["eyes"] == 0
    assert page.wait_for_turn()


def test_who_came_before_they_had_a_seat_watches_until_they_connect_again(guests: Guests) -> None:
    """The cookie comes with the seat; the page connects anew when it has one."""
    ayu, ketut = guests.new(), guests.new()
    table = ayu.make(people(2), first=0)
    page = ketut.open(table)
    page.hear_of("lobby")
    ketut.sit(table, 1)
    assert page.hear_of("snapshot")["eyes"] is None
    assert ketut.visit(table).shown["eyes"] == 1


def test_until_then_there_is_nothing_to_play(stored_guests: Guests) -> None:
    ayu = stored_guests.new()
    page = ayu.open(ayu.make(people(2)))
    assert page.hear()["type"] == "lobby"
    assert page.code("act", version=0, action="pass") == "not_started"
    assert page.code("undo", version=0) == "not_started"
    assert page.code("ask_hint", version=0) == "not_started"
    assert page.code("look_back", moment=0) == "not_started"
    assert page.code("eyes", seat=0) == "not_started"


def test_a_taken_seat_is_taken(stored_guests: Guests) -> None:
    ayu, ketut, made = (stored_guests.new() for _ in range(3))
    table = ayu.make(people(3))
    ketut.sit(table, 1)
    before = ayu.lobby(table)
    for seat in (0, 1):
        path = f"/api/tables/{table}/seats/{seat}"
        assert refusal(made, "POST", path, {}) == (409, "seat_taken")
    assert made.cookie is None
    assert ayu.lobby(table) == before


def test_nobody_sits_in_two_seats(stored_guests: Guests) -> None:
    ayu, ketut = stored_guests.new(), stored_guests.new()
    table = ayu.make(people(4))
    ketut.sit(table, 1)
    path = f"/api/tables/{table}/seats/2"
    assert refusal(ketut, "POST", path, {}) == (409, "seat_taken")
    assert refusal(ayu, "POST", path, {}) == (409, "seat_taken")


def test_a_bot_s_seat_is_taken(guests: Guests) -> None:
    ayu = guests.new()
    table = ayu.make([*people(2), {"color": "green", "bot": "random"}])
    path = f"/api/tables/{table}/seats/2"
    assert refusal(guests.new(), "POST", path, {}) == (409, "seat_taken")


def test_there_are_no_more_seats_than_the_table_has(guests: Guests) -> None:
    ayu = guests.new()
    table = ayu.make(people(2))
    assert refusal(guests.new(), "POST", f"/api/tables/{table}/seats/2", {}) == (
        404,
        "no_such_seat",
    )
    assert refusal(guests.new(), "POST", f"/api/tables/{table}/seats/9", {})[0] == 422


def test_nobody_sits_down_once_the_game_has_begun(guests: Guests) -> None:
    table, _ = guests.pair()
    path = f"/api/tables/{table}/seats/1"
    assert refusal(guests.new(), "POST", path, {}) == (409, "seat_taken")


def test_the_host_lets_a_bot_play_and_the_table_begins(stored_guests: Guests) -> None:
    ayu = stored_guests.new()
    table = ayu.make(people(2), first=0)
    page = ayu.open(table)
    answer = ayu.client.put(f"/api/tables/{table}/seats/1/bot", json={"bot": "random"})
    assert answer.json()["started"]
    assert page.hear_of("snapshot")["eyes"] == 0


def test_only_the_host_seats_bots(stored_guests: Guests) -> None:
    ayu, ketut = stored_guests.new(), stored_guests.new()
    table = ayu.make(people(3))
    ketut.sit(table, 1)
    path = f"/api/tables/{table}/seats/2/bot"
    assert refusal(ketut, "PUT", path, {"bot": "random"}) == (403, "not_host")
    assert refusal(stored_guests.new(), "PUT", path, {"bot": "random"}) == (403, "not_host")
    assert not ayu.lobby(table)["seats"][2]["taken"]


def test_no_bot_takes_a_person_s_seat(stored_guests: Guests) -> None:
    ayu, ketut = stored_guests.new(), stored_guests.new()
    table = ayu.make(people(3))
    ketut.sit(table, 1)
    for seat in (0, 1):
        path = f"/api/tables/{table}/seats/{seat}/bot"
        assert refusal(ayu, "PUT", path, {"bot": "random"}) == (409, "seat_taken")


@pytest.mark.parametrize(
    "code", ["nobody", "uct", "uct:0", "uct:10s", "uct:1000000", "champion:10s", "os:system"]
)
def test_a_bot_that_is_not_there_or_thinks_too_long_is_refused(guests: Guests, code: str) -> None:
    ayu = guests.new()
    table = ayu.make(people(2))
    path = f"/api/tables/{table}/seats/1/bot"
    assert refusal(ayu, "PUT", path, {"bot": code}) == (422, "unknown_bot")
    seats = [{"color": "red"}, {"color": "blue", "bot": code}]
    assert refusal(ayu, "POST", "/api/tables", {"seats": seats}) == (422, "unknown_bot")


def test_a_name_that_somebody_has_is_numbered(guests: Guests) -> None:
    ayu, ketut = guests.new(), guests.new()
    table = ayu.make([{"color": "red", "name": "Ayu"}, {"color": "blue"}, {"color": "green"}])
    assert ketut.sit(table, 1, "  AYU ")["seats"][1]["name"] == "AYU 2"


def test_who_brings_no_name_is_called_something(guests: Guests) -> None:
    ayu, ketut = guests.new(), guests.new()
    table = ayu.make(people(3))
    names = [seat["name"] for seat in ketut.sit(table, 1)["seats"]]
    assert all(names)
    assert len(set(names)) == 3


def test_the_invitation_holds_no_secret(guests: Guests) -> None:
    """Whoever has the link can sit in a free seat, and in no other."""
    ayu = guests.new()
    table = ayu.make(people(2))
    stranger = guests.new()
    told = stranger.client.get(f"/api/tables/{table}").text
    assert ayu.cookie is not None
    assert ayu.cookie not in told
    assert ayu.cookie not in table
    page = stranger.open(table)
    page.hear_of("lobby")
    assert ayu.cookie.encode() not in page.heard[0]
