"""Measure the speed of the rules kernel: `python benchmarks/kernel.py`.

Each figure is the best of several short runs, to reduce the effect of other load. Compare absolute
figures only with figures of the same machine.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import numpy as np
from machine import machine

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bali import Game
from bali.rules import apply, copy_of, legal_actions, observe, precompile, sample_world, states
from research.random_games.config import SimulationConfig
from research.random_games.cpu import play_one_game
from research.random_games.tally import play_games, tallies

GAMES = 4_000
REPEATS = 80
TARGETS = {
    "games/s, two players, one thread": ">= 180,000",
    "two threads against one": "nearly 2",
    "two threads against two processes": "about 1",
    "raw kernel step, us": "< 5",
    "Game.play with its events, us": "< 50",
    "import bali, s": "< 0.3",
    "first compilation, s": "< 10",
    "cached: first game after importing, s": "< 0.5",
}


def best(run: Callable[[], object], repeats: int = REPEATS) -> float:
    """Return the shortest of several runs, in seconds."""
    times = []
    for _ in range(repeats):
        start = time.perf_counter()
        run()
        times.append(time.perf_counter() - start)
    return min(times)


def batch(config: SimulationConfig) -> Callable[[], None]:
    table, work, tally = config.table(), states(1), tallies(1)
    return lambda: play_games(tally, table, work, np.uint64(1), 0, GAMES, 1)


def games_per_second(config: SimulationConfig) -> float:
    return GAMES / best(batch(config))


def parallel_games_per_second(pool: Executor) -> float:
    """Return the games per second of two workers together."""
    list(pool.map(play_batch, range(2)))
    return 2 * GAMES / best(lambda: list(pool.map(play_batch, range(2))))


def play_batch(_: int) -> None:
    batch(SimulationConfig(GAMES, 2))()


def scaling(one: float) -> dict[str, float]:
    """Return the speed of two threads relative to one thread and to two processes."""
    with ThreadPoolExecutor(2) as pool:
        threads = parallel_games_per_second(pool)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        processes = parallel_games_per_second(pool)
    return {
        "two threads against one": threads / one,
        "two threads against two processes": threads / processes,
    }


def random_moves(game: Game, seed: int) -> list[str]:
    generator = np.random.default_rng(seed)
    while game.outcome is None:
        legal = game.legal_actions()
        game.play(legal[generator.integers(len(legal))])
    return [str(action) for action in game.actions]


def microseconds_per_play() -> float:
    moves = random_moves(Game.new(seed=3, oracle=True, demon=True), 3)

    def replay() -> None:
        game = Game.new(seed=3, oracle=True, demon=True)
        for move in moves:
            game.play(move)

    setup = best(lambda: Game.new(seed=3, oracle=True, demon=True))
    return (best(replay) - setup) / len(moves) * 1e6


def microseconds_per_step() -> float:
    game = Game.new(seed=3)
    random_moves(game, 5)
    moves = [action.number for action in game.actions]
    start = Game.new(seed=3).state()

    def steps() -> None:
        state = copy_of(start)
        for move in moves:
            apply(state, move)

    return best(steps) / len(moves) * 1e6


def microseconds_per_world() -> float:
    game = Game.new(players=2, oracle=True, seed=3)
    moves = random_moves(game, 3)
    game = Game.new(players=2, oracle=True, seed=3)
    for move in moves[: len(moves) // 2]:
        game.play(move)
    observation = observe(game.state(), 0)
    return best(lambda: [sample_world(observation, seed) for seed in range(1000)], 5) / 1000 * 1e6


def in_new_process(code: str, cache: Path) -> float:
    """Return the number that `code` prints in a new interpreter with a separate cache folder."""
    environment = os.environ | {"XDG_CACHE_HOME": str(cache)}
    output = subprocess.run(
        [sys.executable, "-c", code], env=environment, check=True, capture_output=True, text=True
    ).stdout
    return float(output)


TIMED = "import time; start = time.perf_counter(); {}; print(time.perf_counter() - start)"
FIRST_GAME = "Game.new(seed=1).play('pass')"


def start_up_times() -> dict[str, float]:
    after_import = "from bali.play.game import Game\n" + TIMED.format(FIRST_GAME)
    whole = TIMED.format(f"from bali import Game; {FIRST_GAME}")
    with tempfile.TemporaryDirectory() as folder:
        cache = Path(folder)
        first = in_new_process(after_import, cache)
        repeats = range(7)
        return {
            "import bali, s": min(
                in_new_process(TIMED.format("import bali"), cache) for _ in repeats
            ),
            "first compilation, s": first,
            "cached: first game after importing, s": min(
                in_new_process(after_import, cache) for _ in repeats
            ),
            "cached: first game with all imports, s": min(
                in_new_process(whole, cache) for _ in repeats
            ),
        }


def main() -> None:
    precompile(play_one_game)
    legal_actions(Game.new(seed=1).state())
    one = games_per_second(SimulationConfig(GAMES, 2))
    figures = {
        "games/s, two players, one thread": one,
        **scaling(one),
        "games/s, four players, both variants, one thread": games_per_second(
            SimulationConfig(GAMES, 4, oracle=True, demon=True)
        ),
        "raw kernel step, us": microseconds_per_step(),
        "Game.play with its events, us": microseconds_per_play(),
        "sample_world in mid-game with the oracle, us": microseconds_per_world(),
        **start_up_times(),
    }
    print(machine())
    for name, value in figures.items():
        shown = f"{value:,.0f}" if value > 1000 else f"{value:.3g}"
        print(f"{name:52} {shown:>12}   {TARGETS.get(name, '')}")


if __name__ == "__main__":
    main()
