"""What a GPU is shown and says of some positions, kept for machines that have none.

`python -m tests.learn.on_gpu`, on a machine with a GPU, writes it anew.
"""

from pathlib import Path
from typing import Final

import numpy as np

from bali.learn.board import Habits
from bali.learn.learner import Learner, new_weights
from bali.rules.state import STATE

FILE: Final = Path(__file__).parent.parent / "golden" / "gpu.npz"
GAMES: Final = 4096
TURNS: Final = 60
KEPT: Final = 240
SEED: Final = 7


def write() -> None:
    from bali.learn.gpu import GpuField

    field = GpuField(GAMES, rounds=4, ring=1, seed=SEED, habits=Habits())
    field.use(Learner(field.xp, new_weights(SEED)))
    for _ in range(TURNS):
        field.turn()
    field._wonder()
    field._look()
    outputs = field.judge().get()  # type: ignore[attr-defined]
    # A game for which no world was found has no features.
    counts = field._desks.copy_to_host()["features"]
    words, active = field._worlds.T.get(), field._active.get()
    some = np.flatnonzero(counts)[:: max(1, np.count_nonzero(counts) // KEPT)]
    worlds = np.ascontiguousarray(words[some]).view(np.uint8).reshape(len(some), STATE.itemsize)
    np.savez_compressed(
        FILE, worlds=worlds, active=active[some], counts=counts[some], outputs=outputs[some]
    )


if __name__ == "__main__":
    write()
