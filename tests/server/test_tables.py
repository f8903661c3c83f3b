"""Tables: creation, table info, automatic play and lists."""

import random
import time

import pytest

from tests.games import finished_game
from tests.server.clients import Guests, people, with_bots
from tests.server.stored_games import store_game


def test_create_table_starts_games_against_bots(stored_guests: Guests) -> None:
    ayu = stored_guests.new()
    table = ayu.create_table(with_bots("random", "greedy"), first=0)
    table_info = ayu.table_info(table)
    assert table_info["started"]
    assert [seat["bot"] for seat in table_info["seats"]] == [None, "random", "greedy"]
    assert [seat["mine"] for seat in table_info["seats"]] == [True, False, False]
    page = ayu.visit(table)
    assert page.state["viewer_seat"] == 0
    assert page.wait_for_turn()


def test_game_against_bots_is_played_to_its_end(stored_guests: Guests) -> None:
    ayu = stored_guests.new()
    table = ayu.create_table(with_bots("random"), variants=["oracle", "demon"])
    page = ayu.visit(table)
    page.play_on(random.Random(1))
    outcome = page.view["outcome"]
    assert page.state["scores"][-1] == [sheet["total"] for sheet in outcome["scores"]]
    assert ayu.get(f"/api/tables/{table}/record")["result"]["places"] == outcome["places"]


def test_bots_play_while_the_creator_watches(guests: Guests) -> None:
    ayu = guests.new()
    seats = [{"color": "red", "bot": "random"}, {"color": "blue", "bot": "random"}]
    page = ayu.visit(ayu.create_table(seats))
    assert page.state["viewer_seat"] is None
    while not page.over:
        page.receive_until("happened")


def test_create_table_accepts_bots_of_several_levels(guests: Guests) -> None:
    ayu = guests.new()
    page = ayu.visit(ayu.create_table(with_bots("novice", "apprentice", "uct:100"), first=1))
    assert page.wait_for_turn()


def test_create_table_uses_the_chosen_first_player(guests: Guests) -> None:
    ayu = guests.new()
    for first in range(3):
        table_info = ayu.table_info(ayu.create_table(with_bots("random", "greedy"), first=first))
        bots = [seat["bot"] for seat in table_info["seats"]]
        assert bots[0] == [None, "random", "greedy"][first]
        assert [seat["color"] for seat in table_info["seats"]] == [
            ["red", "blue", "yellow"][(first + seat) % 3] for seat in range(3)
        ]


def test_create_table_draws_the_first_player_at_random(guests: Guests) -> None:
    ayu = guests.new()
    starters = set()
    for _ in range(60):
        starters.add(ayu.table_info(ayu.create_table(with_bots("random")))["seats"][0]["color"])
        if len(starters) == 2:
            return
    pytest.fail("the same player started sixty times")


def test_strangers_are_spectators(guests: Guests) -> None:
    ayu = guests.new()
    table = ayu.create_table(with_bots("random"))
    page = guests.new().visit(table)
    assert page.state["viewer_seat"] is None
    assert page.legal_actions == []
    assert all(player["hand"] is None for player in page.view["players"])
    assert not any(seat["mine"] for seat in page.table_info["seats"])


def test_table_info_lists_present_players(guests: Guests) -> None:
    table, (ayu, ketut) = guests.table_for_two()
    page = ayu.visit(table)
    assert [seat["present"] for seat in page.table_info["seats"]] == [True, False]
    other = ketut.visit(table)
    assert [seat["present"] for seat in page.receive_until("table_info")["seats"]] == [True, True]
    other.close()
    assert [seat["present"] for seat in page.receive_until("table_info")["seats"]] == [True, False]


def test_table_info_counts_a_player_with_two_pages_once(guests: Guests) -> None:
    table, (ayu, ketut) = guests.table_for_two()
    page = ketut.visit(table)
    first, second = ayu.visit(table), ayu.visit(table)
    assert [seat["present"] for seat in page.receive_until("table_info")["seats"]] == [True, True]
    first.close()
    watcher = guests.new().visit(table)
    assert [seat["present"] for seat in watcher.table_info["seats"]] == [True, True]
    second.close()
    assert [seat["present"] for seat in page.receive_until("table_info")["seats"]].count(True) == 1


def test_my_tables_are_ordered_by_last_change(stored_guests: Guests) -> None:
    ayu = stored_guests.new()
    waiting = ayu.create_table(people(2))
    playing = ayu.create_table(with_bots("random"), first=0)
    lines = ayu.get("/api/tables/mine")["tables"]
    assert [line["table"] for line in lines] == [playing, waiting]
    assert [line["state"] for line in lines] == ["playing", "waiting"]
    assert lines[0]["your_turn"]
    assert lines[1]["turn"] == 0
    assert all(line["result"] is None for line in lines)
    assert abs(lines[0]["touched"] - time.time()) < 3600


def test_my_tables_include_results(stored_guests: Guests) -> None:
    game = finished_game(2, oracle=False, demon=False, seed=1)
    ayu = stored_guests.new()
    store_game(stored_guests.server.database, game, [ayu, None], bots=[None, "random"])
    (line,) = ayu.get("/api/tables/mine")["tables"]
    assert line["state"] == "over"
    assert not line["your_turn"]
    result = game.record().result
    assert result is not None
    assert line["result"]["scores"] == list(result.scores)


def test_my_tables_of_a_new_visitor_are_empty_without_a_cookie(guests: Guests) -> None:
    stranger = guests.new()
    table = guests.new().create_table(with_bots("random"))
    assert stranger.get("/api/tables/mine") == {"tables": []}
    stranger.table_info(table)
    assert stranger.cookie is None


def test_bots_are_listed(guests: Guests) -> None:
    bots = guests.new().get("/api/bots")
    assert bots["levels"][0] == "novice"
    assert {"random", "greedy", "uct:1000"} <= set(bots["others"])
    assert not set(bots["levels"]) & set(bots["others"])


def test_lessons_are_served(guests: Guests) -> None:
    assert guests.new().get("/api/lessons")["lessons"]


def test_player_names_are_distinct(guests: Guests) -> None:
    ayu = guests.new()
    seats = [{"color": "red", "name": " Ayu "}, {"color": "blue", "name": "ayu"}]
    names = [seat["name"] for seat in ayu.table_info(ayu.create_table(seats))["seats"]]
    assert names == ["Ayu", "ayu 2"]


def test_memory_is_sent_only_at_tables_with_memory_aid(guests: Guests) -> None:
    ayu = guests.new()
    page = ayu.visit(ayu.create_table(with_bots("random"), variants=["oracle"], memory=True))
    assert len(page.state["memory"]) >= 4
    page = ayu.visit(ayu.create_table(with_bots("random"), variants=["oracle"], memory=False))
    assert page.state["memory"] is None
