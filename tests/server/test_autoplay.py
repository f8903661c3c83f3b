"""Automatic play: tables with bots only play while a page is open."""

import random

from tests.server.clients import COLORS, Guests, Message, Visitor, with_bots
from tests.server.stored_games import stored_entries
from tests.server.test_metrics import count


def bots(code: str) -> list[Message]:
    return [{"color": color, "bot": code} for color in COLORS]


def play_elsewhere(visitor: Visitor) -> None:
    """Play a whole game at another table, which takes time in which bots could move."""
    visitor.visit(visitor.create_table(with_bots("random"))).play_on(random.Random(1))


def test_autoplay_of_bots_waits_for_a_connection(guests: Guests) -> None:
    ayu = guests.new()
    table = ayu.create_table(bots("random"))
    play_elsewhere(ayu)
    assert stored_entries(guests.server.database, table) == []
    page = ayu.visit(table)
    while not page.over:
        page.receive_until("happened")


def test_autoplay_of_bots_stops_without_connections(guests: Guests) -> None:
    ayu, ketut = guests.new(), guests.new()
    table = ayu.create_table(bots("uct:8000"))
    first, last = ayu.visit(table), ketut.visit(table)
    first.close()
    last.receive_until("happened")
    before = count(ayu, "bali_open_connections")
    last.close()
    while count(ayu, "bali_open_connections") >= before:
        pass
    play_elsewhere(ayu)
    entries = stored_entries(guests.server.database, table)
    play_elsewhere(ayu)
    assert stored_entries(guests.server.database, table) == entries
    again = ketut.visit(table)
    assert again.version == len(entries)
    again.receive_until("happened")


def test_autoplay_continues_until_a_person_decides(guests: Guests) -> None:
    ayu = guests.new()
    table = ayu.create_table(with_bots("random", "greedy"), first=1)
    while not ayu.get("/api/tables/mine")["tables"][0]["your_turn"]:
        pass
    assert ayu.visit(table).legal_actions
