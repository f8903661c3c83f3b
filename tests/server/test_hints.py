"""Hints: from the strongest bot, for whose turn it is, where the table has them."""

import pytest

from tests.server.finding import found
from tests.server.placing import place
from tests.server.test_versions import refused, takes_two
from tests.server.visiting import Guests


def test_a_hint_tells_what_each_action_promises(guests: Guests) -> None:
    course = found(takes_two)
    ayu, ketut = guests.new(), guests.new()
    table = place(guests.server.database, course.game, [ayu, ketut])
    pages = [ayu.visit(table), ketut.visit(table)]
    page, other = pages if course.game.actor == 0 else pages[::-1]
    advice = page.ask("ask_hint", version=page.version)
    assert advice["version"] == page.version
    actions = advice["actions"]
    assert {each["action"] for each in actions} == set(page.choices)
    assert all(0 <= each["win_share"] <= 1 for each in actions)
    assert all(each["win_error"] >= 0 for each in actions)
    visits = [each["visits"] for each in actions]
    known = [each["win_share"] for each in actions if each["visits"] >= 0.1 * max(visits)]
    assert known == sorted(known, reverse=True), "what wins most comes first"
    assert sum(visits) <= advice["simulations"] * 1.01 + 1
    assert other.code("ask_hint", version=other.version) == "not_your_turn"


@pytest.mark.parametrize("memory", [True, False])
def test_a_table_may_do_without(guests: Guests, memory: bool) -> None:
    course = found(takes_two)
    ayu = guests.new()
    table = place(
        guests.server.database, course.game, [ayu, ayu], hints=False, memory=memory, one_screen=True
    )
    page = ayu.visit(table)
    assert not page.lobby["hints"]
    assert refused(page, "ask_hint", version=page.version) == ("no_hints", True)
