"""Freeing a seat, before and during the game."""

import random

from bali import Game
from bali.server.settings import Limits
from tests.server.clients import Guests, Page, Visitor, people, play_together
from tests.server.running import ServerLog, running
from tests.server.stored_games import store_game
from tests.server.test_access import invitation_of, seat_path


def free(host: Visitor, table: str, seat: int) -> None:
    answer = host.client.delete(seat_path(table, seat))
    assert answer.is_success, answer.text
    assert not answer.json()["seats"][seat]["taken"]


def page_of_actor(table_pages: list[Page]) -> Page:
    """Return the page of the actor."""
    return table_pages[table_pages[0].view["actor"]]


def test_seat_is_free_again_before_the_game(stored_guests: Guests) -> None:
    ayu, ketut, made = (stored_guests.new() for _ in range(3))
    table = ayu.create_table(people(3))
    ketut.take_seat(table, 1, "Ketut")
    free(ayu, table, 1)
    assert not ketut.table_info(table)["seats"][1]["mine"]
    assert ketut.table_info(table)["seats"][1]["name"] != "Ketut"
    assert ketut.get("/api/tables/mine")["tables"] == []
    assert made.take_seat(table, 1, "Made")["seats"][1]["mine"]


def test_freed_seat_is_continued_by_another_person(stored_guests: Guests) -> None:
    table, (ayu, ketut) = stored_guests.table_for_two()
    host, page = ayu.visit(table), ketut.visit(table)
    host.play_on(random.Random(1), turns=1)
    free(ayu, table, 1)
    shown = page.receive_until("snapshot")
    while shown["viewer_seat"] is not None:
        shown = page.receive_until("snapshot")
    assert shown["view"]["players"][1]["hand"] is None
    version = page.version
    assert page.refusal_code("act", version=version, action="pass") == "not_your_turn"
    assert page.refusal_code("set_viewer", seat=1) == "not_your_seat"
    assert ketut.visit(table).state["viewer_seat"] is None
    made = stored_guests.new()
    assert made.take_seat(table, 1, "Made")["seats"][1]["mine"]
    pages = [ayu.visit(table), made.visit(table)]
    assert pages[1].state["viewer_seat"] == 1
    assert [player["name"] for player in pages[1].view["players"]][1] == "Made"
    play_together(pages, random.Random(2))
    assert made.get(f"/api/tables/{table}/record")["players"][1]["name"] == "Made"


def test_removed_person_needs_a_new_invitation(stored_guests: Guests) -> None:
    ayu, ketut = stored_guests.new(), stored_guests.new()
    table = ayu.create_table(people(3))
    ketut.show_invitation(table, invitation_of(ayu, table))
    ketut.take_seat(table, 1)
    assert ketut.table_info(table)["invited"]
    free(ayu, table, 1)
    assert not ketut.table_info(table)["invited"]
    assert ketut.refusal("POST", seat_path(table, 1), {}) == (403, "removed")
    fresh = ayu.put(f"/api/tables/{table}/invitation")["invitation"]
    assert ketut.refusal("POST", seat_path(table, 1), {}) == (403, "removed")
    ketut.show_invitation(table, fresh)
    assert ketut.table_info(table)["invited"]
    assert ketut.take_seat(table, 1)["seats"][1]["mine"]


def test_removed_person_is_refused_with_the_old_invitation(
    server_log: ServerLog, file: str
) -> None:
    """Without cookies the visitor would count as another person."""
    del server_log
    with running(file, Limits(seats_per_address=0)) as server, Guests(server) as guests:
        ayu, ketut = guests.new(), guests.new()
        table = ayu.create_table(people(3))
        invitation = invitation_of(ayu, table)
        ketut.show_invitation(table, invitation)
        ketut.take_seat(table, 1)
        free(ayu, table, 1)
        again = guests.new()
        path = f"/api/tables/{table}/invitation"
        assert again.refusal("POST", path, {"invitation": invitation}) == (403, "not_invited")
        assert again.refusal("POST", seat_path(table, 1), {}) == (403, "seats_of_address")
        again.show_invitation(table, invitation_of(ayu, table))
        assert again.take_seat(table, 1)["seats"][1]["mine"]


def test_removed_address_takes_no_other_seat(server_log: ServerLog, file: str) -> None:
    del server_log
    with running(file, Limits()) as server, Guests(server) as guests:
        ayu = guests.new()
        table = ayu.create_table(people(3))
        guests.new().take_seat(table, 1)
        free(ayu, table, 1)
        without_cookies = guests.new()
        expected = (403, "seats_of_address")
        assert without_cookies.refusal("POST", seat_path(table, 1), {}) == expected
        ayu.put(f"/api/tables/{table}/invitation")
        assert without_cookies.refusal("POST", seat_path(table, 1), {}) == expected


def test_free_seat_refuses_hosts_bots_and_strangers(stored_guests: Guests) -> None:
    ayu = stored_guests.new()
    table = ayu.create_table([*people(3), {"color": "green", "bot": "random"}])
    assert ayu.refusal("DELETE", seat_path(table, 0)) == (422, "bad_setup")
    for seat in (1, 3):
        assert ayu.refusal("DELETE", seat_path(table, seat)) == (404, "no_such_seat")


def test_freed_seat_persists_across_restarts(server_log: ServerLog, database: str) -> None:
    del server_log
    with running(database) as server, Guests(server) as guests:
        ayu, ketut = guests.new(), guests.new()
        table = store_game(database, Game.new(2, seed=4), [ayu, ketut])
        ketut.visit(table)
        free(ayu, table, 1)
        cookie = ketut.cookie
    with running(database) as server, Guests(server) as guests:
        ketut, made = guests.new(), guests.new()
        ketut.remember(str(cookie))
        assert ketut.visit(table).state["viewer_seat"] is None
        made.take_seat(table, 1)
        assert made.visit(table).state["viewer_seat"] == 1
