"""Players' names: no invisible characters, and no two names that look the same."""

import json
import unicodedata

import pytest

from bali import Game
from bali.play.record import Player
from bali.server.names import clean_name, name_key
from tests.server.clients import Guests, people
from tests.server.test_access import invitation_of, seat_path
from tests.server.test_free_seat import free

CONTROL = "\x00\x07\x1b\x7f\x85\x9b"
BIDI = "\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
WIDE = "\uff21\uff59\uff55"
"""Ayu in full-width letters."""
BOT = {"bot": "random"}
ZERO_WIDTH = "\u200b\u200c\u200d\u2060\ufeff\u00ad\u034f\u3164\ufe0f\u180e\u2800\U000e0041"


@pytest.mark.parametrize(
    "character", CONTROL + BIDI + ZERO_WIDTH, ids=lambda each: f"{ord(each):x}"
)
def test_clean_name_removes_invisible_characters(character: str) -> None:
    between = " " if character.isspace() else ""
    assert clean_name(f"{character}Ay{character}u{character} B") == f"Ay{between}u B"
    assert clean_name(character * 5) == ""


@pytest.mark.parametrize(
    "name", ["Ayu", "Ängström", "नेपाल", "王小明", "عائشة", "O'Brien-Łuk", "Zoë 2", "🦉", "e\u0301"]
)
def test_clean_name_keeps_visible_characters(name: str) -> None:
    assert clean_name(f"  {name} ") == name


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ayu", "aYU"),
        ("Ayu", WIDE),
        ("Ayu", "Ay\u200bu"),
        ("Zoë", unicodedata.normalize("NFD", "ZOË")),
        ("Straße", "STRASSE"),
        ("\ufb01n", "FIN"),
        ("A B", "A\u00a0\u3000B"),
        ("Ayu 2", "Ayu ²"),
        ("\u017fam", "Sam"),
    ],
)
def test_name_key_is_equal_for_names_that_look_the_same(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)


def test_name_key_differs_for_other_names() -> None:
    keys = {name_key(name) for name in ("Ayu", "Ayo", "Äyu", "A yu", "Ayu 2")}
    assert len(keys) == 5


def test_names_at_a_table_are_clean_and_distinct(guests: Guests) -> None:
    ayu, budi, citra = (guests.new() for _ in range(3))
    seats = people(3)
    seats[0]["name"] = "\u202eAyu\u200b"
    table = ayu.create_table(seats, first=0)
    budi.take_seat(table, 1, WIDE)
    table_info = citra.take_seat(table, 2, "\u200b\u2060")
    names = [seat["name"] for seat in table_info["seats"]]
    assert names[0] == "Ayu"
    assert names[1] == f"{WIDE} 2"
    assert clean_name(names[2]) == names[2] != ""


def test_names_and_bots_of_an_uploaded_record_are_clean(guests: Guests) -> None:
    bot = "gree\u202edy\x00"
    game = Game.new([Player("\u202eAyu\x07", "red"), Player("Budi", "blue", bot)], seed=1)
    while game.actor is not None:
        game.play(game.legal_actions()[0])
    visitor = guests.new()
    replay = visitor.post("/api/replays", json.loads(game.record().to_json()))["id"]
    shown = visitor.get(f"/api/replays/{replay}")
    assert [player["name"] for player in shown["players"]] == ["Ayu", "Budi"]
    assert [player.get("bot") for player in shown["players"]] == [None, "greedy"]


def test_seat_bot_numbers_the_name_of_a_person(guests: Guests) -> None:
    ayu, wayan = guests.new(), guests.new()
    table = ayu.create_table([*people(3)], first=0)
    third = ayu.table_info(table)["seats"][2]["name"]
    wayan.take_seat(table, 1, third)
    names = [seat["name"] for seat in ayu.put(f"{seat_path(table, 2)}/bot", BOT)["seats"]]
    assert names[1:] == [third, f"{third} 2"]


def test_taking_a_freed_seat_avoids_names_of_other_free_seats(guests: Guests) -> None:
    ayu, budi, citra, dewi = (guests.new() for _ in range(4))
    table = ayu.create_table(people(3), first=0)
    budi.take_seat(table, 1, "Budi")
    citra.take_seat(table, 2, "Citra")
    for seat in (1, 2):
        free(ayu, table, seat)
    assert dewi.take_seat(table, 1, "citra")["seats"][1]["name"] == "citra 2"
    assert citra.show_invitation(table, invitation_of(ayu, table))["seats"][2]["name"] == "Citra"
