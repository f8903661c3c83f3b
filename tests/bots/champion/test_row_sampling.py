"""Row sampling: simulations share a limited number of drawn rows."""

from collections import Counter
from itertools import product
from typing import Any

import numpy as np
import pytest

from bali import Game
from bali.bots.champion.champion_searcher import ChampionSearcher
from bali.bots.champion.row_sampling import row_seed_base
from bali.bots.registry import make_bot
from bali.bots.search.config import UCT_CONFIG
from bali.rules import State, copy_of, sample_world
from bali.rules.api import array_of
from bali.rules.cards import KINDS, ROW_LENGTH
from bali.rules.records import Array
from tests.bots.champion.kernel_entries import determinize_for, place_next_row_in
from tests.bots.decisions import decision_positions
from tests.games import TABLES

SIMULATIONS = 1000
SEED = 77


def determinized(seen: State, number: int, seed: int = SEED) -> State:
    """Return the world of a simulation."""
    world = copy_of(seen)
    seeds = np.uint64(seed), np.uint64(10**12)
    assert determinize_for(array_of(world), array_of(seen), *seeds, number, UCT_CONFIG)
    return world


def pile_of(world: State) -> tuple[int, ...]:
    return tuple(world.pile[world.pile_next : world.pile_size].tolist())


def early() -> State:
    """Return a decision with nearly the whole pile left."""
    return decision_positions(3, True, True)[0]


def test_sampled_rows_widen_with_simulations() -> None:
    piles = [pile_of(determinized(early(), number)) for number in range(SIMULATIONS)]
    rows = Counter(pile[:ROW_LENGTH] for pile in piles)
    assert 80 <= len(rows) <= 90, "90 samples, some of them equal"
    assert np.median(list(rows.values())) >= 8, "rows do not recur"
    assert len({pile[:ROW_LENGTH] for pile in piles[:100]}) <= 30
    assert len(set(piles)) > 0.99 * SIMULATIONS, "the cards below the row recur"


def test_sampled_row_recurs_in_the_next_decision() -> None:
    """Decisions with other seeds share their rows, as long as the pile is the same."""
    for number in (0, 5, 60):
        one, other = (pile_of(determinized(early(), number, seed)) for seed in (SEED, 10**9))
        assert one[:ROW_LENGTH] == other[:ROW_LENGTH]
        assert one != other


def test_row_seeds_differ_by_bot_thread_and_turn() -> None:
    seen = early()
    next_turn = copy_of(seen)
    next_turn.turn += 1
    calls = product((seen, next_turn), range(10), range(4))
    bases = [row_seed_base(*each) for each in calls]
    differences = np.diff(sorted(bases))
    assert differences.min() > 1_000_000, "closer than the seeds of a search reach"


def test_decisions_of_a_turn_share_row_seeds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Include a level, which has its own configuration."""
    calls: list[tuple[int, int]] = []

    def run(
        searcher: Any, thread: int, seen: Array, seeds: Any, config: Any, first: int, count: int
    ) -> bool:
        calls.append((int(seen[0].turn), int(config.rows)))
        return search(searcher, thread, seen, seeds, config, first, count)

    search = ChampionSearcher.run_simulations
    monkeypatch.setattr(ChampionSearcher, "run_simulations", run)
    for code in ("champion:5", "elder"):
        calls.clear()
        bot = make_bot(code, seed=1)
        game = Game.new(2, seed=3)
        while game.actor is not None and len(calls) < 40:
            game.play(bot.choose(game.observe(game.actor)))
        turns = {turn for turn, _ in calls}
        assert len(set(calls)) == len(turns) > 4
        assert len({rows for _, rows in calls}) == len(turns)


def test_row_sampling_changes_the_pile_only() -> None:
    for table in TABLES:
        for number, seen in enumerate(decision_positions(*table)):
            world, plain = determinized(seen, number), sample_world(seen, SEED + number)
            assert sorted(pile_of(world)) == sorted(pile_of(plain))
            for each in (world, plain):
                each.pile[:] = 0
                each.rng = np.uint64(0)
            assert world.tobytes() == plain.tobytes()


@pytest.mark.parametrize("place", [0, ROW_LENGTH - 1, ROW_LENGTH, -1])
def test_sampled_piles_are_uniform(place: int) -> None:
    """On top, at the end of the row, below it, and at the bottom."""
    world = sample_world(early(), SEED)
    piles = []
    for seed in range(4000):
        place_next_row_in(array_of(world), np.uint64(seed))
        piles.append(pile_of(world))
    found = np.bincount([pile[place] for pile in piles], minlength=KINDS) / len(piles)
    expected = np.asarray(world.unseen) / len(piles[0])
    assert np.abs(found - expected).max() < 0.03


def test_row_sampling_handles_a_short_last_row() -> None:
    short = [
        seen for seen in decision_positions(2, False, False) if seen.pile_size - seen.pile_next < 4
    ]
    assert short
    for seen in short:
        one, other = (pile_of(determinized(seen, 3, seed)) for seed in (SEED, 10**9))
        assert one == other
        assert np.array_equal(np.bincount(one, minlength=KINDS), seen.unseen)
