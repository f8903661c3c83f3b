"""A substitute for a good that has run out, at a table: a choice, and news of its own."""

from typing import Any

import pytest

from tests.scarce_supply import SCORE_PEPPER, scarce_supply
from tests.server.placing import place, written
from tests.server.visiting import Guests, Page


@pytest.fixture
def pages(guests: Guests) -> list[Page]:
    """Ayu, who has just had pepper scored, and Ketut."""
    ayu, ketut = guests.new(), guests.new()
    table = place(guests.server.database, scarce_supply(), [ayu, ketut, None, None])
    pages = [ayu.visit(table), ketut.visit(table)]
    pages[0].act(SCORE_PEPPER)
    while pages[0].version > pages[1].version:
        pages[1].hear()
    return pages


def declined(news: dict[str, Any], seat: int, majority: bool) -> bool:
    event = {"type": "substitute_declined", "seat": seat, "majority": majority}
    return event in news["entry"]["events"]


def test_a_person_is_asked_about_the_only_substitute_left(pages: list[Page]) -> None:
    assert pages[0].view["decision"] == "receive"
    assert pages[0].view["scored"] == "pepper"
    assert pages[0].choices == ["pass", "receive banana"]
    assert pages[1].choices == []


def test_declining_a_substitute_is_news_to_the_whole_table(pages: list[Page]) -> None:
    ayu, ketut = pages
    goods = ayu.view["players"][0]["goods"]
    assert declined(ayu.act("pass"), 0, majority=False)
    assert declined(ketut.hear_of("happened"), 0, majority=False)
    assert ayu.view["players"][0]["goods"] == goods
    assert ayu.view["supply"]["banana"] == 5
    assert ketut.choices == ["pass", "receive banana"]


def test_declining_a_substitute_can_be_taken_back(pages: list[Page]) -> None:
    ayu, _ = pages
    ayu.act("pass")
    ayu.undo()
    assert ayu.choices == ["pass", "receive banana"]
    assert not declined({"entry": ayu.shown["log"][-1]}, 0, majority=False)


def test_a_hint_weighs_declining_a_substitute(pages: list[Page]) -> None:
    advice = pages[0].ask("ask_hint", version=pages[0].version)
    assert {each["action"] for each in advice["actions"]} == {"pass", "receive banana"}


def test_the_log_keeps_a_declined_majority_card(guests: Guests) -> None:
    friends = [guests.new() for _ in range(4)]
    game = scarce_supply(SCORE_PEPPER, "pass", "pass", "receive banana", "pass")
    table = place(guests.server.database, game, friends)
    page = friends[0].visit(table)
    assert page.choices == ["pass", "receive banana"]
    assert declined(page.act("pass"), 0, majority=True)
    page = friends[0].visit(table)
    assert declined({"entry": page.shown["log"][-1]}, 0, majority=True)
    assert written(guests.server.database, table)[-1] == "pass"
