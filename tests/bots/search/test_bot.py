"""The base class of bots that search."""

from typing import Any

import pytest

from bali import Game
from bali.bots.search.bot import SearchBot
from bali.bots.search.budget import Budget
from bali.bots.search.config import UCT_CONFIG
from bali.bots.search.searcher import Searcher
from tests.bots.decisions import some_decisions


def test_search_bot_selects_the_most_visited_action() -> None:
    bot = SearchBot(Searcher(Budget(simulations=200)), seed=3)
    for seen in some_decisions(3, True, True, 8):
        result = bot.search(seen)
        assert bot.choose(seen) == result.best
        assert max(found.visits for found in result.actions) == result.actions[0].visits


def test_search_bot_skips_search_at_forced_decisions(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bot = SearchBot(Searcher(Budget(simulations=200)), seed=3)

    def search(*_: Any) -> None:
        raise AssertionError("a forced decision was searched")

    monkeypatch.setattr(Searcher, "search", search)
    game = Game.new(2, seed=1)
    assert [str(action) for action in game.legal_actions()] == ["pass"]
    assert str(bot.choose(game.observe(0))) == "pass"


def test_search_bot_uses_its_config() -> None:
    searcher = Searcher(Budget(simulations=100))
    greedy = UCT_CONFIG._replace(margin_weight=1.0)
    for seen in some_decisions(2, False, False, 6):
        assert SearchBot(searcher, 3).search(seen) == searcher.search(seen, 3, UCT_CONFIG)
        assert SearchBot(searcher, 3, greedy).search(seen) == searcher.search(seen, 3, greedy)


def test_unseeded_bots_differ() -> None:
    seen = some_decisions(3, True, True, 5)[2]
    budget = Budget(simulations=99)
    found = [SearchBot(Searcher(budget)).search(seen) for _ in "123"]
    assert found[0] != found[1] or found[1] != found[2]
