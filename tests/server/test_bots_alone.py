"""Tables of bots alone move only while a page is open there."""

import random

from tests.server.placing import written
from tests.server.test_watching import count
from tests.server.visiting import COLORS, Guests, Message, Visitor, with_bots


def bots(code: str) -> list[Message]:
    return [{"color": color, "bot": code} for color in COLORS]


def play_elsewhere(visitor: Visitor) -> None:
    """A whole game at another table: time in which others could move."""
    visitor.visit(visitor.make(with_bots("random"))).play_on(random.Random(1))


def test_bots_alone_wait_for_a_page_to_open(guests: Guests) -> None:
    ayu = guests.new()
    table = ayu.make(bots("random"))
    play_elsewhere(ayu)
    assert written(guests.server.database, table) == []
    page = ayu.visit(table)
    while not page.over:
        page.hear_of("happened")


def test_bots_alone_stop_when_the_last_page_closes(guests: Guests) -> None:
    ayu, ketut = guests.new(), guests.new()
    table = ayu.make(bots("uct:8000"))
    first, last = ayu.visit(table), ketut.visit(table)
    first.close()
    last.hear_of("happened")
    before = count(ayu, "bali_listeners")
    last.close()
    while count(ayu, "bali_listeners") >= before:
        pass
    play_elsewhere(ayu)
    entries = written(guests.server.database, table)
    play_elsewhere(ayu)
    assert written(guests.server.database, table) == entries
    again = ketut.visit(table)
    assert again.version == len(entries)
    again.hear_of("happened")


def test_bots_play_on_to_an_absent_persons_decision(guests: Guests) -> None:
    ayu = guests.new()
    table = ayu.make(with_bots("random", "greedy"), first=1)
    while not ayu.get("/api/tables/mine")["tables"][0]["your_turn"]:
        pass
    assert ayu.visit(table).choices
