"""Thinking: within its budget, on one thread or several, the same for the same seed."""

import time

import pytest

from bali.bots.search import thinking
from bali.bots.search.budget import Budget
from bali.bots.search.mind import PERFECT, Mind
from bali.bots.search.thinking import AT_ONCE, Thinker, world_seeds
from bali.errors import BadObservation
from bali.rules import SPECTATOR, copy_of, observe, sample_world
from tests.bots.clocks import CountedClock
from tests.bots.questions import questions, some_questions
from tests.games import finished_game

QUESTION = questions(3, True, True)[-20]
"""A decision late in a game, with many secrets."""


@pytest.mark.parametrize("threads", [1, 2, 3])
@pytest.mark.parametrize("simulations", [1, 2, 3, 100, AT_ONCE, 1001])
def test_no_simulation_is_lost_between_the_threads(threads: int, simulations: int) -> None:
    findings = Thinker(Budget(simulations=simulations), threads).think(QUESTION, seed=1)
    assert findings.simulations == simulations
    assert sum(found.visits for found in findings.actions) == simulations


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_a_seed_repeats_exactly(threads: int) -> None:
    first = Thinker(Budget(simulations=700), threads)
    again = Thinker(Budget(simulations=700), threads)
    findings = first.think(QUESTION, seed=1)
    assert again.think(QUESTION, seed=1) == findings
    assert first.think(QUESTION, seed=1) == findings
    assert first.think(QUESTION, seed=2) != findings


def test_threads_think_of_different_worlds() -> None:
    one = Thinker(Budget(simulations=300)).think(QUESTION, seed=1)
    two = Thinker(Budget(simulations=600), threads=2).think(QUESTION, seed=1)
    assert {found.action: 2 * found.visits for found in one.actions} != {
        found.action: found.visits for found in two.actions
    }


@pytest.mark.parametrize("mind", [PERFECT, Mind(memory=1, spread=20.0)], ids=["perfect", "weak"])
def test_the_same_question_has_the_same_answer_whatever_was_asked_before(mind: Mind) -> None:
    asked = some_questions(3, True, True, 8)
    fresh = [Thinker(Budget(simulations=150)).think(seen, 4, mind) for seen in asked]
    used = Thinker(Budget(simulations=150))
    assert [used.think(seen, 4, mind) for seen in asked] == fresh
    assert [used.think(seen, 4, mind) for seen in reversed(asked)] == fresh[::-1]


def test_the_seeds_of_worlds_follow_from_seed_thread_and_everything_seen() -> None:
    other = copy_of(QUESTION)
    other.stones[0] += 1
    made = {
        world_seeds(seen, seed, thread)
        for seen in (QUESTION, other)
        for seed in (0, 1, 2**64 - 1)
        for thread in (0, 1, 300)
    }
    assert len(made) == 18
    assert max(made) < 2**62, "so that the simulations can be added"
    assert world_seeds(copy_of(QUESTION), 1, 2) == world_seeds(QUESTION, 1, 2)


def test_thinking_changes_nothing_of_what_is_seen() -> None:
    for seen in some_questions(4, True, True, 6):
        before = seen.tobytes()
        Thinker(Budget(simulations=200), threads=2).think(seen, seed=1)
        assert seen.tobytes() == before


@pytest.mark.parametrize("threads", [1, 2])
def test_a_time_is_kept(threads: int) -> None:
    started = time.perf_counter()
    findings = Thinker(Budget(seconds=0.05), threads).think(QUESTION, seed=1)
    assert time.perf_counter() - started < 5
    assert findings.simulations >= threads


def test_the_clock_ends_a_timed_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each look at this clock takes a tenth of a second; the part under way is finished."""
    monkeypatch.setattr(thinking, "time", CountedClock(step=0.1))
    for seconds, parts in ((0.05, 1), (0.35, 4), (1.05, 11)):
        findings = Thinker(Budget(seconds=seconds)).think(QUESTION, seed=1)
        assert findings.simulations == parts * AT_ONCE


def test_however_short_the_time_is_there_is_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "time", CountedClock(step=1000))
    findings = Thinker(Budget(seconds=0.000001), threads=1).think(QUESTION, seed=1)
    assert findings.simulations == AT_ONCE


def test_a_number_of_simulations_looks_at_no_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    expected = Thinker(Budget(simulations=600)).think(QUESTION, seed=1)
    monkeypatch.setattr(thinking, "time", CountedClock(step=1000))
    assert Thinker(Budget(simulations=600)).think(QUESTION, seed=1) == expected


def test_a_tree_that_is_full_is_searched_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "MOST_NODES", 50)
    findings = Thinker(Budget(simulations=1000), threads=2).think(QUESTION, seed=1)
    assert findings.simulations == 1000


def test_who_does_not_decide_is_not_answered() -> None:
    thinker = Thinker(Budget(simulations=10))
    world = sample_world(QUESTION, 0)
    others = [seat for seat in range(3) if seat != QUESTION.actor]
    for wrong in (observe(world, seat) for seat in (*others, SPECTATOR)):
        with pytest.raises(BadObservation, match="but this is not what that seat knows"):
            thinker.think(wrong, seed=1)
    with pytest.raises(BadObservation, match="but this is not what that seat knows"):
        thinker.think(world, seed=1)
    with pytest.raises(BadObservation, match="the game is over"):
        thinker.think(finished_game(2, False, False, 1).observe(0), seed=1)


def test_an_observation_that_contradicts_itself_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """As when the kernel finds no world after all its attempts."""
    monkeypatch.setattr(thinking, "search", lambda *_: False)
    for threads in (1, 2):
        with pytest.raises(BadObservation, match="no world fits this observation"):
            Thinker(Budget(simulations=10), threads).think(QUESTION, seed=1)
