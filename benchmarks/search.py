"""Measure the speed of the searches, with one and two threads, and overruns of a time limit."""

import os
import platform
import random
import statistics
import time

import numba

from bali import Game
from bali.bots.champion.champion_searcher import ChampionSearcher
from bali.bots.search.budget import Budget
from bali.bots.search.searcher import Searcher
from bali.rules import State, is_forced, legal_actions

SIMULATIONS = 20_000
RUNS = 15
TIMED_DECISIONS = 100
TIME_LIMIT = 0.1
"""Seconds."""


def first_decision(players: int, variants: bool) -> State:
    """Return the observation at the first decision with several legal actions."""
    game = Game.new(players, oracle=variants, demon=variants, seed=3)
    while is_forced(legal_actions(game.state())):
        game.play(game.legal_actions()[0])
    return game.observe(game.actor)


def seconds(searcher: Searcher, observation: State, seed: int) -> float:
    start = time.perf_counter()
    searcher.search(observation, seed)
    return time.perf_counter() - start


def measure_openings(name: str, searcher_class: type[Searcher]) -> None:
    print(f"simulations per second of {name} from the opening, one thread: best, median")
    for players in (2, 3, 4):
        for variants in (False, True):
            searcher = searcher_class(Budget(simulations=SIMULATIONS))
            observation = first_decision(players, variants)
            times = [seconds(searcher, observation, seed) for seed in range(RUNS)]
            best, middle = SIMULATIONS / min(times), SIMULATIONS / statistics.median(times)
            table = f"{players} players, {'both variants' if variants else 'plain'}"
            print(f"  {table}: {best:,.0f}, {middle:,.0f}", flush=True)


def measure_two_threads() -> None:
    """Compare one and two threads in interleaved runs."""
    observation = first_decision(2, variants=False)
    one = Searcher(Budget(simulations=2 * SIMULATIONS))
    two = Searcher(Budget(simulations=4 * SIMULATIONS), threads=2)
    pairs = [
        (seconds(one, observation, seed), seconds(two, observation, seed)) for seed in range(RUNS)
    ]
    ratios = sorted(2 * single / double for single, double in pairs)
    best = 2 * min(single for single, _ in pairs) / min(double for _, double in pairs)
    print(
        f"two threads: {best:.2f} times one (best of each), median of {RUNS} pairs "
        f"{statistics.median(ratios):.2f}, from {ratios[0]:.2f} to {ratios[-1]:.2f}"
    )


def measure_overrun() -> None:
    """Measure overruns of the time limit in decisions of random games, on all cores."""
    chance = random.Random(1)
    searcher = Searcher(Budget(seconds=TIME_LIMIT), threads=len(os.sched_getaffinity(0)))
    overruns: list[float] = []
    while len(overruns) < TIMED_DECISIONS:
        game = Game.new(3, oracle=True, demon=True, seed=len(overruns))
        while game.actor is not None and len(overruns) < TIMED_DECISIONS:
            if not is_forced(legal_actions(game.state())) and chance.random() < 0.2:
                elapsed = seconds(searcher, game.observe(game.actor), 0)
                overruns.append(1000 * (elapsed - TIME_LIMIT))
            game.play(chance.choice(game.legal_actions()))
    overruns.sort()
    middle = overruns[TIMED_DECISIONS // 2]
    print(
        f"{TIMED_DECISIONS} decisions of {1000 * TIME_LIMIT:.0f} ms: overrun {middle:.1f} ms "
        f"median, {overruns[-2]:.1f} ms 99th percentile, {overruns[-1]:.1f} ms maximum"
    )


if __name__ == "__main__":
    print(f"Python {platform.python_version()}, Numba {numba.__version__}, {platform.processor()}")
    measure_openings("uct", Searcher)
    measure_openings("the champion", ChampionSearcher)
    measure_two_threads()
    measure_overrun()
