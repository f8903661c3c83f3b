"""Playing again."""

from concurrent.futures import ThreadPoolExecutor

from bali import Game
from tests.games import finished_game
from tests.server.placing import place
from tests.server.visiting import Guests, Visitor


def after_a_game(guests: Guests, count: int = 3) -> tuple[str, list[Visitor]]:
    friends = [guests.new() for _ in range(count)]
    game = finished_game(count, oracle=False, demon=False, seed=2)
    return place(guests.server.database, game, friends), friends


def ask(visitor: Visitor, table: str) -> str:
    again: str = visitor.post(f"/api/tables/{table}/rematch")["id"]
    return again


def test_all_who_ask_find_the_same_table(stored_guests: Guests) -> None:
    table, friends = after_a_game(stored_guests)
    assert len({ask(friend, table) for friend in friends}) == 1


def test_all_who_ask_at_once_find_the_same_table_and_there_is_no_other(
    stored_guests: Guests,
) -> None:
    table, friends = after_a_game(stored_guests)
    with ThreadPoolExecutor(3) as pool:
        found = list(pool.map(ask, friends, [table] * 3))
    assert len(set(found)) == 1
    lines = friends[0].get("/api/tables/mine")["tables"]
    assert sorted(line["table"] for line in lines) == sorted([table, found[0]])


def test_host_stays_host_whoever_asks(stored_guests: Guests) -> None:
    """Otherwise a guest who asks first could free the host's seat."""
    table, (ayu, ketut) = after_a_game(stored_guests, 2)
    again = ask(ketut, table)
    assert [visitor.lobby(again)["host"] for visitor in (ayu, ketut)] == [True, False]


def test_the_next_player_starts(stored_guests: Guests) -> None:
    table, friends = after_a_game(stored_guests)
    before = [seat["color"] for seat in friends[0].lobby(table)["seats"]]
    again = ask(friends[0], table)
    lobby = friends[0].lobby(again)
    assert [seat["color"] for seat in lobby["seats"]] == [*before[1:], before[0]]
    assert [seat["mine"] for seat in lobby["seats"]] == [False, False, True]
    page = friends[1].visit(again)
    assert page.shown["eyes"] == 0
    assert page.wait_for_turn()


def test_the_others_are_told_where(guests: Guests) -> None:
    table, (ayu, ketut, made) = after_a_game(guests)
    pages = [visitor.visit(table) for visitor in (ketut, made, guests.new())]
    again = ask(ayu, table)
    for page in pages:
        while page.lobby["rematch"] is None:
            page.hear_of("lobby")
        assert page.lobby["rematch"] == again


def test_only_players_ask(stored_guests: Guests) -> None:
    table, _ = after_a_game(stored_guests)
    answer = stored_guests.new().client.post(f"/api/tables/{table}/rematch")
    assert (answer.status_code, answer.json()["code"]) == (403, "not_your_seat")


def test_only_after_the_end(stored_guests: Guests) -> None:
    ayu = stored_guests.new()
    table = place(stored_guests.server.database, Game.new(2, seed=1), [ayu, stored_guests.new()])
    answer = ayu.client.post(f"/api/tables/{table}/rematch")
    assert (answer.status_code, answer.json()["code"]) == (409, "not_over")
    assert ayu.lobby(table)["rematch"] is None
