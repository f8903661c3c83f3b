"""Golden file of positions with their features and outputs on a GPU, for machines without one.

`python -m tests.training.cuda_evaluations` regenerates it on a machine with a GPU.
"""

from pathlib import Path
from typing import Final

import numpy as np

from bali.rules.state import STATE
from bali.training.buffers import SelfPlayConfig
from bali.training.learner import Learner, new_weights

FILE: Final = Path(__file__).parent.parent / "golden" / "gpu.npz"
GAMES: Final = 4096
ITERATIONS: Final = 60
POSITIONS: Final = 240
SEED: Final = 7


def write() -> None:
    from bali.training.cuda import CudaSelfPlay

    self_play = CudaSelfPlay(
        GAMES, simulations=4, replay_capacity=1, seed=SEED, config=SelfPlayConfig()
    )
    self_play.set_weights(Learner(self_play.xp, new_weights(SEED)))
    for _ in range(ITERATIONS):
        self_play.advance()
    self_play._determinize()
    self_play._select_leaves()
    outputs = self_play.evaluate().get()  # type: ignore[attr-defined]
    # A game without a determinization has no features.
    counts = self_play._searches.copy_to_host()["features"]
    words, active = self_play._worlds.T.get(), self_play._active.get()
    chosen = np.flatnonzero(counts)[:: max(1, np.count_nonzero(counts) // POSITIONS)]
    worlds = np.ascontiguousarray(words[chosen]).view(np.uint8).reshape(len(chosen), STATE.itemsize)
    np.savez_compressed(
        FILE, worlds=worlds, active=active[chosen], counts=counts[chosen], outputs=outputs[chosen]
    )


if __name__ == "__main__":
    write()
