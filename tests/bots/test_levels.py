"""The five levels below the champion, and their settings."""

from itertools import pairwise

import pytest

from bali.bots import levels
from bali.bots.champion.champion_searcher import ChampionSearcher
from bali.bots.levels import LEVELS, Level, LevelBot
from bali.bots.registry import LEVEL_NAMES, make_bot
from bali.bots.search.budget import Budget
from tests.bots.decisions import some_decisions

PAIRS = pytest.mark.parametrize(("weaker", "stronger"), [*pairwise(LEVELS)], ids=lambda it: it.name)
EACH = pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)


def test_level_names_are_ordered_by_strength() -> None:
    assert (*(level.name for level in LEVELS), "champion") == LEVEL_NAMES
    for level in LEVELS:
        assert getattr(levels, level.name).args == (level,)


@PAIRS
def test_level_parameters_are_monotonic(weaker: Level, stronger: Level) -> None:
    stronger_values, weaker_values = (
        (level.simulations, level.network_weight, -level.evaluation_noise, level.memory)
        for level in (stronger, weaker)
    )
    assert all(one >= other for one, other in zip(stronger_values, weaker_values, strict=True))
    assert stronger_values != weaker_values


def test_levels_have_lower_network_weight_than_champion() -> None:
    champion = ChampionSearcher(Budget(simulations=1)).config()
    assert all(0 <= level.network_weight < champion.network_weight for level in LEVELS)


@EACH
def test_level_is_the_champion_with_its_config(level: Level) -> None:
    searcher = ChampionSearcher(Budget(simulations=level.simulations))
    config = searcher.config()._replace(
        network_weight=level.network_weight,
        evaluation_noise=level.evaluation_noise,
        memory=level.memory,
        margin_weight=levels.LEVEL_MARGIN_WEIGHT,
        opponent_model=True,
    )
    for seen in some_decisions(3, True, True, 8):
        expected = searcher.search(seen, 5, config)
        assert LevelBot(level, seed=5).search(seen) == expected
        assert make_bot(level.name, seed=5).choose(seen) == expected.best
        assert expected.simulations == level.simulations


def test_level_parameters_change_search_results() -> None:
    """Compare with an equal budget and equal seeds."""
    searcher = ChampionSearcher(Budget(simulations=100))
    for weakness in (
        {"network_weight": 0.0},
        {"memory": 0},
        {"network_weight": 0.5, "evaluation_noise": 10},
    ):
        config = searcher.config()._replace(**weakness)
        decisions = some_decisions(3, True, True, 10)
        different = sum(
            searcher.search(seen, 5) != searcher.search(seen, 5, config) for seen in decisions
        )
        assert different > 5
