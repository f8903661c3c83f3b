"""Five levels below the champion: the same player with less sight, memory and patience."""

from itertools import pairwise

import pytest

from bali.bots import levels
from bali.bots.champion.thinking import ChampionThinker
from bali.bots.levels import LEVELS, Level, LevelBot
from bali.bots.registry import LEVEL_NAMES, make_bot
from bali.bots.search.budget import Budget
from tests.bots.questions import some_questions

PAIRS = pytest.mark.parametrize(("weaker", "stronger"), [*pairwise(LEVELS)], ids=lambda it: it.name)
EACH = pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)


def test_the_registry_names_them_from_the_weakest_to_the_strongest() -> None:
    assert (*(level.name for level in LEVELS), "champion") == LEVEL_NAMES
    for level in LEVELS:
        assert getattr(levels, level.name).args == (level,)


@PAIRS
def test_each_level_has_all_that_the_one_below_has(weaker: Level, stronger: Level) -> None:
    mine, theirs = (
        (level.simulations, level.foresight, -level.blur, level.memory)
        for level in (stronger, weaker)
    )
    assert all(one >= other for one, other in zip(mine, theirs, strict=True))
    assert mine != theirs


def test_none_sees_as_far_as_the_champion() -> None:
    champion = ChampionThinker(Budget(simulations=1)).mind()
    assert all(0 <= level.foresight < champion.foresight for level in LEVELS)


@EACH
def test_a_level_is_the_champion_with_weaknesses(level: Level) -> None:
    thinker = ChampionThinker(Budget(simulations=level.simulations))
    mind = thinker.mind()._replace(
        foresight=level.foresight,
        blur=level.blur,
        memory=level.memory,
        ambition=levels.AMBITION,
        company=True,
    )
    for seen in some_questions(3, True, True, 8):
        expected = thinker.think(seen, 5, mind)
        assert LevelBot(level, seed=5).think(seen) == expected
        assert make_bot(level.name, seed=5).choose(seen) == expected.best
        assert expected.simulations == level.simulations


def test_who_has_little_sight_or_memory_thinks_otherwise() -> None:
    """With the same patience and the same draws."""
    thinker = ChampionThinker(Budget(simulations=100))
    for weakness in ({"foresight": 0.0}, {"memory": 0}, {"foresight": 0.5, "blur": 10}):
        mind = thinker.mind()._replace(**weakness)
        asked = some_questions(3, True, True, 10)
        different = sum(thinker.think(seen, 5) != thinker.think(seen, 5, mind) for seen in asked)
        assert different > 5
