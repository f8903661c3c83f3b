"""Six levels: the same player with more and more sight, memory and patience."""

from itertools import pairwise

import pytest

from bali.bots import levels
from bali.bots.levels import LEVELS, Level, LevelBot
from bali.bots.registry import LEVEL_NAMES, make_bot
from bali.bots.search.budget import Budget
from bali.bots.search.mind import FOREVER, Mind
from bali.bots.search.thinking import Thinker
from tests.bots.questions import some_questions

PAIRS = pytest.mark.parametrize(("weaker", "stronger"), [*pairwise(LEVELS)], ids=lambda it: it.name)


def test_the_registry_names_them_from_the_weakest_to_the_strongest() -> None:
    assert tuple(level.name for level in LEVELS) == LEVEL_NAMES
    for level in LEVELS:
        assert getattr(levels, level.name).args == (level,)


@PAIRS
def test_each_level_has_all_that_the_one_below_has(weaker: Level, stronger: Level) -> None:
    mine, theirs = ((level.simulations, level.sight, level.memory) for level in (stronger, weaker))
    assert all(one >= other for one, other in zip(mine, theirs, strict=True))
    assert mine != theirs


def test_the_last_three_have_no_weakness_but_their_patience() -> None:
    for level in LEVELS[3:]:
        assert (level.sight, level.memory) == (FOREVER, FOREVER)


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_sight_counts_from_the_present_turn(level: Level) -> None:
    for turn in (1, 17):
        mind = level.mind(turn)
        assert mind == Mind(
            turn + level.sight, level.memory, levels.AMBITION, level.spread, levels.CURIOSITY
        )
        assert mind.horizon >= turn + 1


@pytest.mark.parametrize("level", LEVELS[:4], ids=lambda level: level.name)
def test_a_level_is_a_search_with_its_mind(level: Level) -> None:
    thinker = Thinker(Budget(simulations=level.simulations))
    for seen in some_questions(3, True, True, 8):
        expected = thinker.think(seen, 5, level.mind(int(seen.turn)))
        assert LevelBot(level, seed=5).think(seen) == expected
        assert make_bot(level.name, seed=5).choose(seen) == expected.best
        assert expected.simulations == level.simulations


def test_who_has_little_sight_or_memory_thinks_otherwise() -> None:
    """With the same patience and the same draws."""
    thinker = Thinker(Budget(simulations=300))
    for weakness in (Mind(horizon=1), Mind(memory=0)):
        asked = some_questions(3, True, True, 10)
        different = sum(
            thinker.think(seen, 5) != thinker.think(seen, 5, weakness) for seen in asked
        )
        assert different > 5
