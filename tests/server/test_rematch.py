"""Rematches."""

from concurrent.futures import ThreadPoolExecutor

from bali import Game
from tests.games import finished_game
from tests.server.clients import Guests, Visitor
from tests.server.stored_games import store_game


def after_a_game(guests: Guests, count: int = 3) -> tuple[str, list[Visitor]]:
    friends = [guests.new() for _ in range(count)]
    game = finished_game(count, oracle=False, demon=False, seed=2)
    return store_game(guests.server.database, game, friends), friends


def request_rematch(visitor: Visitor, table: str) -> str:
    again: str = visitor.post(f"/api/tables/{table}/rematch")["id"]
    return again


def test_rematch_returns_the_same_table_to_all_players(stored_guests: Guests) -> None:
    table, friends = after_a_game(stored_guests)
    assert len({request_rematch(friend, table) for friend in friends}) == 1


def test_rematch_creates_one_table_when_requested_concurrently(
    stored_guests: Guests,
) -> None:
    table, friends = after_a_game(stored_guests)
    with ThreadPoolExecutor(3) as pool:
        found = list(pool.map(request_rematch, friends, [table] * 3))
    assert len(set(found)) == 1
    lines = friends[0].get("/api/tables/mine")["tables"]
    assert sorted(line["table"] for line in lines) == sorted([table, found[0]])


def test_rematch_keeps_the_host(stored_guests: Guests) -> None:
    """Otherwise a guest who requests it first could free the host's seat."""
    table, (ayu, ketut) = after_a_game(stored_guests, 2)
    again = request_rematch(ketut, table)
    assert [visitor.table_info(again)["host"] for visitor in (ayu, ketut)] == [True, False]


def test_rematch_starts_with_the_next_player(stored_guests: Guests) -> None:
    table, friends = after_a_game(stored_guests)
    before = [seat["color"] for seat in friends[0].table_info(table)["seats"]]
    again = request_rematch(friends[0], table)
    table_info = friends[0].table_info(again)
    assert [seat["color"] for seat in table_info["seats"]] == [*before[1:], before[0]]
    assert [seat["mine"] for seat in table_info["seats"]] == [False, False, True]
    page = friends[1].visit(again)
    assert page.state["viewer_seat"] == 0
    assert page.wait_for_turn()


def test_rematch_is_broadcast_to_the_other_players(guests: Guests) -> None:
    table, (ayu, ketut, made) = after_a_game(guests)
    pages = [visitor.visit(table) for visitor in (ketut, made, guests.new())]
    again = request_rematch(ayu, table)
    for page in pages:
        while page.table_info["rematch"] is None:
            page.receive_until("table_info")
        assert page.table_info["rematch"] == again


def test_rematch_requires_a_player(stored_guests: Guests) -> None:
    table, _ = after_a_game(stored_guests)
    answer = stored_guests.new().client.post(f"/api/tables/{table}/rematch")
    assert (answer.status_code, answer.json()["code"]) == (403, "not_your_seat")


def test_rematch_requires_a_finished_game(stored_guests: Guests) -> None:
    ayu = stored_guests.new()
    table = store_game(
        stored_guests.server.database, Game.new(2, seed=1), [ayu, stored_guests.new()]
    )
    answer = ayu.client.post(f"/api/tables/{table}/rematch")
    assert (answer.status_code, answer.json()["code"]) == (409, "not_over")
    assert ayu.table_info(table)["rematch"] is None
