"""Measure network evaluations per second in self-play on a GPU.

`python benchmarks/self_play_speed.py [SECONDS]` measures each number of games for SECONDS (default
60), with the shipped weights and without training, and prints the time of each part of a
simulation.
"""

import sys
import time
from collections.abc import Callable
from typing import Any, Final

import numpy as np

from bali.bots.champion.weights import shipped_weights
from bali.training.config import TrainingConfig
from bali.training.cuda import CudaSelfPlay
from bali.training.learner import Learner, training_weights

SECONDS: Final = 60.0
GAMES: Final = (1 << 17, 1 << 18)
REPLAY_CAPACITY: Final = 8
"""Small, since examples are not used."""


def shipped_learner(xp: Any) -> Learner:
    """Return a learner with the shipped weights."""
    return Learner(xp, training_weights(shipped_weights()))


class SelfPlayBenchmark:
    """Timed self-play of a number of parallel games."""

    def __init__(self, games: int) -> None:
        self.config = TrainingConfig()
        self.self_play = CudaSelfPlay(
            games, self.config.simulations, REPLAY_CAPACITY, 1, self.config.self_play
        )
        self.self_play.set_weights(shipped_learner(self.self_play.xp))
        for _ in range(8):  # compiles, and plays beyond the opening
            self.self_play.advance()
        self.wait()

    def wait(self) -> None:
        self.self_play.xp.cuda.Device().synchronize()

    def evaluations_per_second(self, seconds: float) -> float:
        """Return the network evaluations per second, measured for `seconds`."""
        start = time.perf_counter()
        iterations = 0
        while time.perf_counter() - start < seconds:
            self.self_play.advance()
            self.wait()
            iterations += 1
        return (
            self.self_play.games
            * (self.config.simulations + 1)
            * iterations
            / (time.perf_counter() - start)
        )

    def steps(self) -> dict[str, Callable[[], object]]:
        """Return the parts of one simulation in every game, by name."""
        self_play = self.self_play
        outputs = self_play.evaluate()
        return {
            "determinization": self_play._determinize,
            "leaf selection": self_play._select_leaves,
            "feature encoding": self_play._encode_features,
            "feature encoding and network": self_play.evaluate,
            "backup": lambda: self_play._back_up(outputs),
        }

    def milliseconds(self, work: Callable[[], object], repeats: int = 50) -> float:
        """Return the mean time of a call."""
        self.wait()
        start = time.perf_counter()
        for _ in range(repeats):
            work()
        self.wait()
        return 1000 * (time.perf_counter() - start) / repeats


def main(seconds: float) -> None:
    for games in GAMES:
        benchmark = SelfPlayBenchmark(games)
        self_play = benchmark.self_play
        print(f"{games:,} games: {benchmark.evaluations_per_second(seconds) / 1e6:.1f} million/s")
        for name, work in benchmark.steps().items():
            print(f"  {name}: {benchmark.milliseconds(work):.2f} ms", flush=True)
        print(f"  games finished: {self_play.finished_games():,}; NumPy {np.__version__}")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS)
