"""Random games on threads, and their summaries."""

import sys
from types import SimpleNamespace

import numpy as np
import pytest

from bali import Game
from bali.errors import BadSetup, NoDevice
from bali.play.outcome import outcome_of
from bali.rules import State, deal, finish, one, states
from research.random_games import cuda
from research.random_games.config import SimulationConfig
from research.random_games.cpu import simulate
from research.random_games.tally import play_games, sum_of, tallies
from tests.games import TABLES


@pytest.mark.parametrize(("players", "oracle", "demon"), TABLES)
def test_summary_has_the_means_of_its_games(players: int, oracle: bool, demon: bool) -> None:
    config = SimulationConfig(40, players, oracle, demon, seed=5)
    summary = simulate(config)
    totals = np.zeros(players)
    wins = np.zeros(players)
    decisions = []
    for number in range(config.games):
        state = dealt_state(config, number)
        decisions.append(finish(state))
        outcome = outcome_of(state)
        totals += [score.total for score in outcome.scores]
        wins[list(outcome.winners)] += 1 / len(outcome.winners)
    assert [seat.mean_score for seat in summary.seats] == pytest.approx(totals / 40)
    assert [seat.win_share for seat in summary.seats] == pytest.approx(wins / 40)
    assert summary.mean_decisions == pytest.approx(np.mean(decisions))
    assert (summary.shortest, summary.longest) == (min(decisions), max(decisions))


def dealt_state(config: SimulationConfig, number: int) -> State:
    state = one(config.table())
    deal(state, config.seed, number)
    return state


def test_checksum_does_not_depend_on_threads() -> None:
    configs = [SimulationConfig(10_000, 3, oracle=True, seed=2, jobs=jobs) for jobs in (1, 2, 5)]
    results = {simulate(config).checksum for config in configs}
    assert len(results) == 1
    assert simulate(SimulationConfig(10_000, 3, oracle=True, seed=3)).checksum not in results


def test_simulate_plays_first_the_game_of_its_seed() -> None:
    config = SimulationConfig(1, 4, oracle=True, demon=True, seed=77)
    state = Game.new(4, oracle=True, demon=True, seed=77).state()
    finish(state)
    scores = [float(score.total) for score in outcome_of(state).scores]
    assert [seat.mean_score for seat in simulate(config).seats] == scores


def test_progress_adds_up_to_the_number_of_games() -> None:
    steps: list[int] = []
    simulate(SimulationConfig(9_000), steps.append)
    assert sum(steps) == 9_000
    assert len(steps) > 1


def test_summary_has_consistent_sources_and_shares() -> None:
    summary = simulate(SimulationConfig(2_000, 4, demon=True, seed=1))
    assert sum(seat.win_share for seat in summary.seats) == pytest.approx(1)
    mean = sum(seat.mean_score for seat in summary.seats) / 4
    assert sum(summary.sources.values()) == pytest.approx(mean)


def test_sum_of_tallies_does_not_depend_on_order() -> None:
    config = SimulationConfig(300, seed=4)
    parts = tallies(3)
    for number in range(3):
        play_games(
            parts[number : number + 1], config.table(), states(1), np.uint64(4), number, 100, 3
        )
    whole = tallies(1)
    play_games(whole, config.table(), states(1), np.uint64(4), 0, 300, 1)
    assert sum_of(parts).tobytes() == whole[0].tobytes()


@pytest.mark.parametrize(
    ("config", "message"),
    [
        (SimulationConfig(0), "1 to 1,000,000,000,000 games can be played"),
        (SimulationConfig(1, players=5), "2 to 4 players"),
        (SimulationConfig(1, seed=-1), "a seed is"),
        (SimulationConfig(1, jobs=-2), "threads are 1 to 1024"),
        (SimulationConfig(1, jobs=100_000), "threads are 1 to 1024"),
        (SimulationConfig(1.5), "1 to 1,000,000,000,000 games can be played"),  # type: ignore[arg-type]
        (SimulationConfig(1, seed=1.5), "a seed is"),  # type: ignore[arg-type]
        (SimulationConfig(1, oracle="yes"), "True or False"),  # type: ignore[arg-type]
        (SimulationConfig(1, device="abacus"), "devices are cpu, cuda"),
    ],
)
def test_simulate_refuses_bad_configs(config: SimulationConfig, message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        simulate(config)


def test_simulate_names_missing_gpu_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba_cuda", None)
    cuda.kernels.cache_clear()
    with pytest.raises(NoDevice, match=r"pip install 'bali-game\[gpu\]'"):
        simulate(SimulationConfig(1000, device="cuda"))
    unavailable = SimpleNamespace(is_available=lambda: False)
    monkeypatch.setattr("bali.rules.cuda.import_module", lambda _: unavailable)
    with pytest.raises(NoDevice, match="finds no working GPU"):
        simulate(SimulationConfig(1000, device="cuda"))
