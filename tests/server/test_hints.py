"""Hints: evaluations by the strongest bot, unless the table disables them."""

import pytest

from tests.server.clients import Guests
from tests.server.game_search import find_game_log
from tests.server.stored_games import store_game
from tests.server.test_moves import refused, takes_two


def test_hint_lists_expected_results_of_actions(guests: Guests) -> None:
    game_log = find_game_log(takes_two)
    ayu, ketut = guests.new(), guests.new()
    table = store_game(guests.server.database, game_log.game, [ayu, ketut])
    pages = [ayu.visit(table), ketut.visit(table)]
    page, other = pages if game_log.game.actor == 0 else pages[::-1]
    advice = page.request("ask_hint", version=page.version)
    assert advice["version"] == page.version
    actions = advice["actions"]
    assert {each["action"] for each in actions} == set(page.legal_actions)
    assert all(0 <= each["win_share"] <= 1 for each in actions)
    assert all(each["win_error"] >= 0 for each in actions)
    visits = [each["visits"] for each in actions]
    known = [each["win_share"] for each in actions if each["visits"] >= 0.1 * max(visits)]
    assert known == sorted(known, reverse=True), "the best action is first"
    assert sum(visits) <= advice["simulations"] * 1.01 + 1
    assert other.refusal_code("ask_hint", version=other.version) == "not_your_turn"


@pytest.mark.parametrize("memory", [True, False])
def test_hint_is_refused_when_disabled(guests: Guests, memory: bool) -> None:
    game_log = find_game_log(takes_two)
    ayu = guests.new()
    table = store_game(
        guests.server.database,
        game_log.game,
        [ayu, ayu],
        hints=False,
        memory=memory,
        one_screen=True,
    )
    page = ayu.visit(table)
    assert not page.table_info["hints"]
    assert refused(page, "ask_hint", version=page.version) == ("no_hints", True)
