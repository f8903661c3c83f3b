"""The champion as a bot."""

import pytest

from bali.bots.champion.bot import ChampionBot
from bali.bots.champion.champion_searcher import ChampionSearcher
from bali.bots.champion.weights import SHIPPED, shipped_weights
from bali.bots.registry import make_bot
from bali.bots.search.budget import Budget
from bali.errors import UnknownBot
from tests.bots.champion.matches import wins
from tests.bots.decisions import some_decisions


def test_champion_repeats_with_its_seed() -> None:
    for seen in some_decisions(3, True, True, 5):
        found = [ChampionBot("200", seed).search(seen) for seed in (3, 3, 4)]
        assert found[0] == found[1]
        assert found[0].simulations == 200
        assert found[0] != found[2]


def test_champion_defaults_to_1000_simulations() -> None:
    seen = some_decisions(2, False, False, 5)[2]
    assert ChampionBot(seed=1).search(seen) == ChampionBot("1000", seed=1).search(seen)


def test_one_simulation_selects_the_highest_prior() -> None:
    for seen in some_decisions(2, True, True, 9):
        first = ChampionBot("1", seed=1).search(seen)
        assert first.actions[0].visits == 1
        assert sum(found.visits for found in first.actions) == 1


def test_opponent_model_is_used_for_play_not_advice() -> None:
    searcher = ChampionSearcher(Budget(simulations=50))
    for players in (3, 4):
        decisions = some_decisions(players, True, False, 9)
        player = [ChampionBot("50", seed=1).search(seen).actions[0].win_share for seen in decisions]
        advice = [searcher.search(seen, 1).actions[0].win_share for seen in decisions]
        assert sum(player) > sum(advice)
    for seen in some_decisions(2, True, False, 9):
        assert ChampionBot("50", seed=1).search(seen) == searcher.search(seen, 1)


def test_four_player_tables_use_their_own_network() -> None:
    bot = ChampionBot("1", seed=1)
    for players, name in SHIPPED.items():
        decisions = some_decisions(players, True, True, 5)
        prior_sums = [bot.search(seen) for seen in decisions]
        for file in SHIPPED.values():
            other = ChampionBot("1", seed=1, weights=shipped_weights(file))
            assert (prior_sums == [other.search(seen) for seen in decisions]) == (file == name)


def test_time_budget_uses_threads() -> None:
    seen = some_decisions(4, True, True, 5)[2]
    found = ChampionBot("50ms", seed=1, threads=2).search(seen)
    assert found.simulations > 50
    assert {each.action for each in found.actions} == {
        each.action for each in ChampionBot("10", seed=1).search(seen).actions
    }


@pytest.mark.parametrize("argument", ["", "0", "-3", "fast"])
def test_bad_budget_is_rejected(argument: str) -> None:
    with pytest.raises(UnknownBot, match="is no budget for a search"):
        make_bot(f"champion:{argument}")


def test_champion_beats_greedy() -> None:
    """A smoke test: a broken champion would not win half of these games."""
    assert wins("champion:50", "greedy", deals=10) > 10
