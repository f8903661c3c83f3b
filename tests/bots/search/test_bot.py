"""A bot that searches: it thinks only where there is something to choose."""

from typing import Any

import pytest

from bali import Game
from bali.bots.search.bot import SearchBot
from bali.bots.search.budget import Budget
from bali.bots.search.mind import PERFECT
from bali.bots.search.thinking import Thinker
from tests.bots.questions import some_questions


def test_it_chooses_what_it_tried_most_often() -> None:
    bot = SearchBot(Thinker(Budget(simulations=200)), seed=3)
    for seen in some_questions(3, True, True, 8):
        findings = bot.think(seen)
        assert bot.choose(seen) == findings.best
        assert max(found.visits for found in findings.actions) == findings.actions[0].visits


def test_it_does_not_think_where_there_is_only_one_thing_to_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bot = SearchBot(Thinker(Budget(simulations=200)), seed=3)

    def think(*_: Any) -> None:
        raise AssertionError("there is nothing to think about")

    monkeypatch.setattr(Thinker, "think", think)
    game = Game.new(2, seed=1)
    assert [str(action) for action in game.legal_actions()] == ["pass"]
    assert str(bot.choose(game.observe(0))) == "pass"


def test_it_thinks_as_it_is_told() -> None:
    thinker = Thinker(Budget(simulations=100))
    greedy = PERFECT._replace(ambition=1.0)
    for seen in some_questions(2, False, False, 6):
        assert SearchBot(thinker, 3).think(seen) == thinker.think(seen, 3, PERFECT)
        assert SearchBot(thinker, 3, greedy).think(seen) == thinker.think(seen, 3, greedy)


def test_without_a_seed_no_two_bots_are_the_same() -> None:
    seen = some_questions(3, True, True, 5)[2]
    budget = Budget(simulations=99)
    found = [SearchBot(Thinker(budget)).think(seen) for _ in "123"]
    assert found[0] != found[1] or found[1] != found[2]
