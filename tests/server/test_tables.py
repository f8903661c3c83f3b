"""Tables: made, found, played at, listed."""

import random
import time

import pytest

from tests.games import finished_game
from tests.server.placing import place
from tests.server.visiting import Guests, people, with_bots


def test_against_bots_the_game_begins_at_once(stored_guests: Guests) -> None:
    ayu = stored_guests.new()
    table = ayu.make(with_bots("random", "greedy"), first=0)
    lobby = ayu.lobby(table)
    assert lobby["started"]
    assert [seat["bot"] for seat in lobby["seats"]] == [None, "random", "greedy"]
    assert [seat["mine"] for seat in lobby["seats"]] == [True, False, False]
    page = ayu.visit(table)
    assert page.shown["eyes"] == 0
    assert page.wait_for_turn()


def test_a_game_against_bots_is_played_to_its_end(stored_guests: Guests) -> None:
    ayu = stored_guests.new()
    table = ayu.make(with_bots("random"), variants=["oracle", "demon"])
    page = ayu.visit(table)
    page.play_on(random.Random(1))
    outcome = page.view["outcome"]
    assert page.shown["scores"][-1] == [sheet["total"] for sheet in outcome["scores"]]
    assert ayu.get(f"/api/tables/{table}/record")["result"]["places"] == outcome["places"]


def test_bots_alone_play_while_their_maker_watches(guests: Guests) -> None:
    ayu = guests.new()
    seats = [{"color": "red", "bot": "random"}, {"color": "blue", "bot": "random"}]
    page = ayu.visit(ayu.make(seats))
    assert page.shown["eyes"] is None
    while not page.over:
        page.hear_of("happened")


def test_several_bots_of_all_levels_sit_together(guests: Guests) -> None:
    ayu = guests.new()
    page = ayu.visit(ayu.make(with_bots("novice", "apprentice", "uct:100"), first=1))
    assert page.wait_for_turn()


def test_the_first_player_is_the_one_who_was_chosen(guests: Guests) -> None:
    ayu = guests.new()
    for first in range(3):
        lobby = ayu.lobby(ayu.make(with_bots("random", "greedy"), first=first))
        bots = [seat["bot"] for seat in lobby["seats"]]
        assert bots[0] == [None, "random", "greedy"][first]
        assert [seat["color"] for seat in lobby["seats"]] == [
            ["red", "blue", "yellow"][(first + seat) % 3] for seat in range(3)
        ]


def test_without_a_choice_lots_are_drawn(guests: Guests) -> None:
    ayu = guests.new()
    starters = set()
    for _ in range(60):
        starters.add(ayu.lobby(ayu.make(with_bots("random")))["seats"][0]["color"])
        if len(starters) == 2:
            return
    pytest.fail("sixty times the same player started")


def test_whoever_is_nobody_here_watches(guests: Guests) -> None:
    ayu = guests.new()
    table = ayu.make(with_bots("random"))
    page = guests.new().visit(table)
    assert page.shown["eyes"] is None
    assert page.choices == []
    assert all(player["hand"] is None for player in page.view["players"])
    assert not any(seat["mine"] for seat in page.lobby["seats"])


def test_the_lobby_tells_who_is_there(guests: Guests) -> None:
    table, (ayu, ketut) = guests.pair()
    page = ayu.visit(table)
    assert [seat["present"] for seat in page.lobby["seats"]] == [True, False]
    other = ketut.visit(table)
    assert [seat["present"] for seat in page.hear_of("lobby")["seats"]] == [True, True]
    other.close()
    assert [seat["present"] for seat in page.hear_of("lobby")["seats"]] == [True, False]


def test_two_pages_of_a_player_count_once(guests: Guests) -> None:
    table, (ayu, ketut) = guests.pair()
    page = ketut.visit(table)
    first, second = ayu.visit(table), ayu.visit(table)
    assert [seat["present"] for seat in page.hear_of("lobby")["seats"]] == [True, True]
    first.close()
    watcher = guests.new().visit(table)
    assert [seat["present"] for seat in watcher.lobby["seats"]] == [True, True]
    second.close()
    assert [seat["present"] for seat in page.hear_of("lobby")["seats"]].count(True) == 1


def test_my_tables_are_listed_the_last_one_touched_first(stored_guests: Guests) -> None:
    ayu = stored_guests.new()
    waiting = ayu.make(people(2))
    playing = ayu.make(with_bots("random"), first=0)
    lines = ayu.get("/api/tables/mine")["tables"]
    assert [line["table"] for line in lines] == [playing, waiting]
    assert [line["state"] for line in lines] == ["playing", "waiting"]
    assert lines[0]["your_turn"]
    assert lines[1]["turn"] == 0
    assert all(line["result"] is None for line in lines)
    assert abs(lines[0]["touched"] - time.time()) < 3600


def test_a_game_that_is_over_is_listed_with_its_result(stored_guests: Guests) -> None:
    game = finished_game(2, oracle=False, demon=False, seed=1)
    ayu = stored_guests.new()
    place(stored_guests.server.database, game, [ayu, None], bots=[None, "random"])
    (line,) = ayu.get("/api/tables/mine")["tables"]
    assert line["state"] == "over"
    assert not line["your_turn"]
    result = game.record().result
    assert result is not None
    assert line["result"]["scores"] == list(result.scores)


def test_a_stranger_has_no_tables_and_gets_no_cookie_by_looking(guests: Guests) -> None:
    stranger = guests.new()
    table = guests.new().make(with_bots("random"))
    assert stranger.get("/api/tables/mine") == {"tables": []}
    stranger.lobby(table)
    assert stranger.cookie is None


def test_the_bots_that_can_be_seated_are_listed(guests: Guests) -> None:
    bots = guests.new().get("/api/bots")
    assert bots["levels"][0] == "novice"
    assert {"random", "greedy", "uct:1000"} <= set(bots["others"])
    assert not set(bots["levels"]) & set(bots["others"])


def test_the_tutorial_is_served(guests: Guests) -> None:
    assert guests.new().get("/api/lessons")["lessons"]


def test_two_players_are_never_called_the_same(guests: Guests) -> None:
    ayu = guests.new()
    seats = [{"color": "red", "name": " Ayu "}, {"color": "blue", "name": "ayu"}]
    names = [seat["name"] for seat in ayu.lobby(ayu.make(seats))["seats"]]
    assert names == ["Ayu", "ayu 2"]


def test_memory_is_told_at_tables_that_have_it(guests: Guests) -> None:
    ayu = guests.new()
    page = ayu.visit(ayu.make(with_bots("random"), variants=["oracle"], memory=True))
    assert len(page.shown["memory"]) >= 4
    page = ayu.visit(ayu.make(with_bots("random"), variants=["oracle"], memory=False))
    assert page.shown["memory"] is None
