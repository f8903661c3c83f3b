"""Substitutes for an exhausted good at a table: the choice, and its events."""

from typing import Any

import pytest

from tests.scarce_supply import SCORE_PEPPER, scarce_supply
from tests.server.clients import Guests, Page
from tests.server.stored_games import store_game, stored_entries


@pytest.fixture
def pages(guests: Guests) -> list[Page]:
    """Pages of Ayu, who has just had pepper scored, and Ketut."""
    ayu, ketut = guests.new(), guests.new()
    table = store_game(guests.server.database, scarce_supply(), [ayu, ketut, None, None])
    pages = [ayu.visit(table), ketut.visit(table)]
    pages[0].act(SCORE_PEPPER)
    while pages[0].version > pages[1].version:
        pages[1].receive()
    return pages


def declined(updates: dict[str, Any], seat: int, majority: bool) -> bool:
    event = {"type": "substitute_declined", "seat": seat, "majority": majority}
    return event in updates["entry"]["events"]


def test_last_substitute_is_offered_to_the_actor(pages: list[Page]) -> None:
    assert pages[0].view["decision"] == "receive"
    assert pages[0].view["scored"] == "pepper"
    assert pages[0].legal_actions == ["pass", "receive banana"]
    assert pages[1].legal_actions == []


def test_declined_substitute_is_broadcast(pages: list[Page]) -> None:
    ayu, ketut = pages
    goods = ayu.view["players"][0]["goods"]
    assert declined(ayu.act("pass"), 0, majority=False)
    assert declined(ketut.receive_until("happened"), 0, majority=False)
    assert ayu.view["players"][0]["goods"] == goods
    assert ayu.view["supply"]["banana"] == 5
    assert ketut.legal_actions == ["pass", "receive banana"]


def test_declined_substitute_can_be_undone(pages: list[Page]) -> None:
    ayu, _ = pages
    ayu.act("pass")
    ayu.undo()
    assert ayu.legal_actions == ["pass", "receive banana"]
    assert not declined({"entry": ayu.state["log"][-1]}, 0, majority=False)


def test_hint_includes_declining_a_substitute(pages: list[Page]) -> None:
    advice = pages[0].request("ask_hint", version=pages[0].version)
    assert {each["action"] for each in advice["actions"]} == {"pass", "receive banana"}


def test_log_contains_a_declined_majority_card(guests: Guests) -> None:
    friends = [guests.new() for _ in range(4)]
    game = scarce_supply(SCORE_PEPPER, "pass", "pass", "receive banana", "pass")
    table = store_game(guests.server.database, game, friends)
    page = friends[0].visit(table)
    assert page.legal_actions == ["pass", "receive banana"]
    assert declined(page.act("pass"), 0, majority=True)
    page = friends[0].visit(table)
    assert declined({"entry": page.state["log"][-1]}, 0, majority=True)
    assert stored_entries(guests.server.database, table)[-1] == "pass"
