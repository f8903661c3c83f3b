"""Self-play on a GPU that is pretended: the kernels are the real ones, and NumPy is its CuPy.

`python -m tests.learn.pretended_gpu FILE`, with NUMBA_DISABLE_JIT=1, writes its samples down.
"""

import sys
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

import numpy as np

from bali.learn import gpu, kernels
from bali.learn.board import Habits
from bali.learn.gpu import GpuField
from bali.learn.learner import Learner, learnable
from bali.learn.tables import Mixture
from bali.learn.training import Field
from bali.rules.api import array_of
from bali.rules.records import Array
from tests.learn.opinions import BY_KIND, choosing
from tests.scarce_supply import SCORE_PEPPER, scarce_supply
from tests.simulated_cuda import SimulatedCuda

GAMES: Final = 4
ROUNDS: Final = 1
RING: Final = 200
SEED: Final = 5
TURNS: Final = 45
HABITS: Final = Habits(company=0.9)
MIXTURE: Final = Mixture((1, 1, 2), (0, 0, 0, 1))
"""Some of these games come to their end."""


class WholeField(GpuField):
    """In single precision: in half precision NumPy would take very long."""

    def _halved(self, learner: Learner) -> dict[str, Array]:
        return {name: each.astype(np.float32) for name, each in super()._halved(learner).items()}


def as_bytes(array: Array) -> Array:
    """In place of `Raw`."""
    return array.view(np.uint8).reshape(array.size, -1)


def rectify(sums: Array, bias: Array, loud: Array) -> None:
    np.maximum(sums + bias, 0, out=loud)


def offer_substitutes(field: Any) -> None:
    """The first game goes on where each player is offered the last good left (R6)."""
    game = scarce_supply(SCORE_PEPPER)
    field._games[:1] = array_of(game.state())
    field._games[:1]["rng"] = SEED  # a deal that is given leaves it to the operating system
    field._seen[:1] = array_of(game.observe(game.actor))


def play(field: Field) -> None:
    """Opponents pass if they may, the learner prefers not to; its weights are of version 1."""
    field.use(Learner(np, learnable(choosing(-BY_KIND, "1"))))
    field.invite(Learner(np, learnable(choosing(BY_KIND))))
    offer_substitutes(field)
    for _ in range(TURNS):
        field.turn()


def main(file: Path) -> None:
    cuda = SimulatedCuda()
    made: dict[str, Any] = {
        "BLOCK": GAMES,
        "cupy_module": lambda: np,
        "Raw": as_bytes,
        "rectifier": lambda _: rectify,
        "adder": lambda _: np.add,
    }
    with patch.object(kernels, "cuda_module", lambda: cuda), patch.multiple(gpu, **made):
        field = WholeField(GAMES, ROUNDS, RING, SEED, HABITS, MIXTURE)
        play(field)
    np.savez(file, samples=as_bytes(field.samples), finished=field.finished())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
