"""Search sessions: budgets, threads and reproducibility."""

import time

import pytest

from bali.bots.search import searcher as searcher_module
from bali.bots.search.budget import Budget
from bali.bots.search.config import UCT_CONFIG, SearchConfig
from bali.bots.search.searcher import CHUNK, Searcher, world_seed_base
from bali.errors import BadObservation
from bali.rules import SPECTATOR, copy_of, observe, sample_world
from tests.bots.counted_clock import CountedClock
from tests.bots.decisions import decision_positions, some_decisions
from tests.games import finished_game

POSITION = decision_positions(3, True, True)[-20]
"""A decision late in a game, with many secrets."""


@pytest.mark.parametrize("threads", [1, 2, 3])
@pytest.mark.parametrize("simulations", [1, 2, 3, 100, CHUNK, 1001])
def test_threads_share_all_simulations(threads: int, simulations: int) -> None:
    result = Searcher(Budget(simulations=simulations), threads).search(POSITION, seed=1)
    assert result.simulations == simulations
    assert sum(found.visits for found in result.actions) == simulations


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_searcher_repeats_with_its_seed(threads: int) -> None:
    first = Searcher(Budget(simulations=700), threads)
    again = Searcher(Budget(simulations=700), threads)
    result = first.search(POSITION, seed=1)
    assert again.search(POSITION, seed=1) == result
    assert first.search(POSITION, seed=1) == result
    assert first.search(POSITION, seed=2) != result


def test_threads_sample_different_worlds() -> None:
    one = Searcher(Budget(simulations=300)).search(POSITION, seed=1)
    two = Searcher(Budget(simulations=600), threads=2).search(POSITION, seed=1)
    assert {found.action: 2 * found.visits for found in one.actions} != {
        found.action: found.visits for found in two.actions
    }


@pytest.mark.parametrize(
    "config", [UCT_CONFIG, SearchConfig(memory=1, margin_scale=20.0)], ids=["perfect", "weak"]
)
def test_search_is_independent_of_earlier_searches(config: SearchConfig) -> None:
    decisions = some_decisions(3, True, True, 8)
    fresh = [Searcher(Budget(simulations=150)).search(seen, 4, config) for seen in decisions]
    used = Searcher(Budget(simulations=150))
    assert [used.search(seen, 4, config) for seen in decisions] == fresh
    assert [used.search(seen, 4, config) for seen in reversed(decisions)] == fresh[::-1]


def test_world_seeds_depend_on_seed_thread_and_observation() -> None:
    other = copy_of(POSITION)
    other.stones[0] += 1
    seeds = {
        world_seed_base(seen, seed, thread)
        for seen in (POSITION, other)
        for seed in (0, 1, 2**64 - 1)
        for thread in (0, 1, 300)
    }
    assert len(seeds) == 18
    assert max(seeds) < 2**62, "there is no room to add simulation numbers"
    assert world_seed_base(copy_of(POSITION), 1, 2) == world_seed_base(POSITION, 1, 2)


def test_search_leaves_observation_unchanged() -> None:
    for seen in some_decisions(4, True, True, 6):
        before = seen.tobytes()
        Searcher(Budget(simulations=200), threads=2).search(seen, seed=1)
        assert seen.tobytes() == before


@pytest.mark.parametrize("threads", [1, 2])
def test_search_respects_time_budget(threads: int) -> None:
    started = time.perf_counter()
    result = Searcher(Budget(seconds=0.05), threads).search(POSITION, seed=1)
    assert time.perf_counter() - started < 5
    assert result.simulations >= threads


def test_clock_ends_a_timed_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each call of this clock takes a tenth of a second; a started chunk is completed."""
    monkeypatch.setattr(searcher_module, "time", CountedClock(step=0.1))
    for seconds, chunks in ((0.05, 1), (0.35, 4), (1.05, 11)):
        result = Searcher(Budget(seconds=seconds)).search(POSITION, seed=1)
        assert result.simulations == chunks * CHUNK


def test_shortest_time_budget_returns_a_result(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searcher_module, "time", CountedClock(step=1000))
    result = Searcher(Budget(seconds=0.000001), threads=1).search(POSITION, seed=1)
    assert result.simulations == CHUNK


def test_simulation_budget_ignores_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    expected = Searcher(Budget(simulations=600)).search(POSITION, seed=1)
    monkeypatch.setattr(searcher_module, "time", CountedClock(step=1000))
    assert Searcher(Budget(simulations=600)).search(POSITION, seed=1) == expected


def test_full_tree_is_still_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searcher_module, "MAX_NODES", 50)
    result = Searcher(Budget(simulations=1000), threads=2).search(POSITION, seed=1)
    assert result.simulations == 1000


def test_search_rejects_observation_of_non_actor() -> None:
    searcher = Searcher(Budget(simulations=10))
    world = sample_world(POSITION, 0)
    others = [seat for seat in range(3) if seat != POSITION.actor]
    for wrong in (observe(world, seat) for seat in (*others, SPECTATOR)):
        with pytest.raises(BadObservation, match="but this is not what that seat knows"):
            searcher.search(wrong, seed=1)
    with pytest.raises(BadObservation, match="but this is not what that seat knows"):
        searcher.search(world, seed=1)
    with pytest.raises(BadObservation, match="the game is over"):
        searcher.search(finished_game(2, False, False, 1).observe(0), seed=1)


def test_search_rejects_contradictory_observation(monkeypatch: pytest.MonkeyPatch) -> None:
    """The kernel reports that no world fits."""
    monkeypatch.setattr(searcher_module, "search", lambda *_: False)
    for threads in (1, 2):
        with pytest.raises(BadObservation, match="no world fits this observation"):
            Searcher(Budget(simulations=10), threads).search(POSITION, seed=1)
