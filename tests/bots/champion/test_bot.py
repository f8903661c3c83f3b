"""The champion at a table."""

import pytest

from bali.bots.champion.bot import ChampionBot
from bali.bots.champion.thinking import ChampionThinker
from bali.bots.champion.weights import SHIPPED, shipped_weights
from bali.bots.registry import make_bot
from bali.bots.search.budget import Budget
from bali.errors import UnknownBot
from tests.bots.champion.matches import wins
from tests.bots.questions import some_questions


def test_the_same_seed_gives_the_same_thoughts() -> None:
    for seen in some_questions(3, True, True, 5):
        found = [ChampionBot("200", seed).think(seen) for seed in (3, 3, 4)]
        assert found[0] == found[1]
        assert found[0].simulations == 200
        assert found[0] != found[2]


def test_it_does_1000_simulations_if_nothing_is_said() -> None:
    seen = some_questions(2, False, False, 5)[2]
    assert ChampionBot(seed=1).think(seen) == ChampionBot("1000", seed=1).think(seen)


def test_one_simulation_tries_the_networks_first_choice() -> None:
    for seen in some_questions(2, True, True, 9):
        first = ChampionBot("1", seed=1).think(seen)
        assert first.actions[0].visits == 1
        assert sum(found.visits for found in first.actions) == 1


def test_it_plays_among_good_players_but_advises_among_champions() -> None:
    adviser = ChampionThinker(Budget(simulations=50))
    for players in (3, 4):
        asked = some_questions(players, True, False, 9)
        player = [ChampionBot("50", seed=1).think(seen).actions[0].win_share for seen in asked]
        advice = [adviser.think(seen, 1).actions[0].win_share for seen in asked]
        assert sum(player) > sum(advice)
    for seen in some_questions(2, True, False, 9):
        assert ChampionBot("50", seed=1).think(seen) == adviser.think(seen, 1)


def test_tables_of_four_have_a_network_of_their_own() -> None:
    own = ChampionBot("1", seed=1)
    for players, name in SHIPPED.items():
        asked = some_questions(players, True, True, 5)
        thoughts = [own.think(seen) for seen in asked]
        for file in SHIPPED.values():
            other = ChampionBot("1", seed=1, weights=shipped_weights(file))
            assert (thoughts == [other.think(seen) for seen in asked]) == (file == name)


def test_a_time_is_shared_out_among_threads() -> None:
    seen = some_questions(4, True, True, 5)[2]
    found = ChampionBot("50ms", seed=1, threads=2).think(seen)
    assert found.simulations > 50
    assert {each.action for each in found.actions} == {
        each.action for each in ChampionBot("10", seed=1).think(seen).actions
    }


@pytest.mark.parametrize("argument", ["", "0", "-3", "fast"])
def test_a_bad_budget_is_refused(argument: str) -> None:
    with pytest.raises(UnknownBot, match="is no budget for a search"):
        make_bot(f"champion:{argument}")


def test_it_beats_greed() -> None:
    """A handful of games: a champion that has lost its mind would not win half of them."""
    assert wins("champion:50", "greedy", deals=10) > 10
