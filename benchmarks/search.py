"""How fast the search is: simulations a second, one thread and two, and whether it keeps time."""

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
TIMED = 100
BUDGET = 0.1


def first_choice(players: int, variants: bool) -> State:
    """The opening: the first decision that leaves a choice."""
    game = Game.new(players, oracle=variants, demon=variants, seed=3)
    while is_forced(legal_actions(game.state())):
        game.play(game.legal_actions()[0])
    return game.observe(game.actor)


def seconds(searcher: Searcher, seen: State, seed: int) -> float:
    start = time.perf_counter()
    searcher.search(seen, seed)
    return time.perf_counter() - start


def openings(name: str, think: type[Searcher]) -> None:
    print(f"simulations a second of {name} from the opening, one thread: best, median")
    for players in (2, 3, 4):
        for variants in (False, True):
            searcher = think(Budget(simulations=SIMULATIONS))
            seen = first_choice(players, variants)
            taken = [seconds(searcher, seen, seed) for seed in range(RUNS)]
            best, middle = SIMULATIONS / min(taken), SIMULATIONS / statistics.median(taken)
            table = f"{players} players, {'both variants' if variants else 'plain'}"
            print(f"  {table}: {best:,.0f}, {middle:,.0f}", flush=True)


def two_threads() -> None:
    """In turn, so that both see the same machine."""
    seen = first_choice(2, variants=False)
    one = Searcher(Budget(simulations=2 * SIMULATIONS))
    two = Searcher(Budget(simulations=4 * SIMULATIONS), threads=2)
    pairs = [(seconds(one, seen, seed), seconds(two, seen, seed)) for seed in range(RUNS)]
    ratios = sorted(2 * single / double for single, double in pairs)
    best = 2 * min(single for single, _ in pairs) / min(double for _, double in pairs)
    print(
        f"two threads: {best:.2f} times one (best of each), median of {RUNS} pairs "
        f"{statistics.median(ratios):.2f}, from {ratios[0]:.2f} to {ratios[-1]:.2f}"
    )


def on_time() -> None:
    """Over the decisions of random games, on all cores."""
    chance = random.Random(1)
    searcher = Searcher(Budget(seconds=BUDGET), threads=len(os.sched_getaffinity(0)))
    over: list[float] = []
    while len(over) < TIMED:
        game = Game.new(3, oracle=True, demon=True, seed=len(over))
        while game.actor is not None and len(over) < TIMED:
            if not is_forced(legal_actions(game.state())) and chance.random() < 0.2:
                taken = seconds(searcher, game.observe(game.actor), 0)
                over.append(1000 * (taken - BUDGET))
            game.play(chance.choice(game.legal_actions()))
    over.sort()
    print(
        f"{TIMED} decisions of {1000 * BUDGET:.0f} ms: over the budget by {over[TIMED // 2]:.1f} "
        f"ms in the median, {over[-2]:.1f} ms in the 99th of 100, {over[-1]:.1f} ms at most"
    )


if __name__ == "__main__":
    print(f"Python {platform.python_version()}, Numba {numba.__version__}, {platform.processor()}")
    openings("uct", Searcher)
    openings("the champion", ChampionSearcher)
    two_threads()
    on_time()
