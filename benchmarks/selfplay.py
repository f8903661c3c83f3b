"""Evaluations of the network a second in self-play on a GPU: `python benchmarks/selfplay.py`.

`python benchmarks/selfplay.py SECONDS` takes so long for each number of games, a minute if nothing
is said. It plays with the champion's shipped weights, without learning, and shows where a round's
time goes.
"""

import sys
import time
from collections.abc import Callable
from typing import Any, Final

import numpy as np

from bali.bots.champion.weights import shipped_weights
from bali.learn.config import Config
from bali.learn.gpu import GpuField
from bali.learn.learner import Learner, learnable

SECONDS: Final = 60.0
GAMES: Final = (1 << 17, 1 << 18)
RING: Final = 8
"""Samples are not looked at here."""


def shipped_learner(xp: Any) -> Learner:
    """The champion, as something that plays on the GPU."""
    return Learner(xp, learnable(shipped_weights()))


class Bench:
    """A field of games, and a clock."""

    def __init__(self, games: int) -> None:
        self.config = Config()
        self.field = GpuField(games, self.config.rounds, RING, 1, self.config.habits)
        self.field.use(shipped_learner(self.field.xp))
        for _ in range(8):  # compiled, and away from the opening
            self.field.turn()
        self.wait()

    def wait(self) -> None:
        self.field.xp.cuda.Device().synchronize()

    def evaluations(self, seconds: float) -> float:
        """A second, over that time."""
        began = time.perf_counter()
        turns = 0
        while time.perf_counter() - began < seconds:
            self.field.turn()
            self.wait()
            turns += 1
        return self.field.games * (self.config.rounds + 1) * turns / (time.perf_counter() - began)

    def steps(self) -> dict[str, Callable[[], object]]:
        """Return what one simulation in every game consists of."""
        field = self.field
        outputs = field.judge()
        return {
            "imagining": field._wonder,
            "walking down": field._look,
            "spreading": field._spread,
            "spreading and the network": field.judge,
            "taking home": lambda: field._take_home(outputs),
        }

    def milliseconds(self, work: Callable[[], object], times: int = 50) -> float:
        self.wait()
        began = time.perf_counter()
        for _ in range(times):
            work()
        self.wait()
        return 1000 * (time.perf_counter() - began) / times


def main(seconds: float) -> None:
    for games in GAMES:
        bench = Bench(games)
        field = bench.field
        print(f"{games:,} games: {bench.evaluations(seconds) / 1e6:.1f} million/s")
        for name, work in bench.steps().items():
            print(f"  {name}: {bench.milliseconds(work):.2f} ms", flush=True)
        print(f"  games finished: {field.finished():,}; NumPy {np.__version__}")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS)
