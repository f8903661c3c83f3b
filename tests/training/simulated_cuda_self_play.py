"""Self-play on a simulated GPU: the real kernels, with NumPy in place of CuPy.

`python -m tests.training.simulated_cuda_self_play FILE`, with NUMBA_DISABLE_JIT=1, writes examples.
"""

import sys
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

import numpy as np

from bali.rules.api import array_of
from bali.rules.records import Array
from bali.training import cuda, cuda_kernels
from bali.training.buffers import SelfPlayConfig
from bali.training.cuda import CudaSelfPlay
from bali.training.learner import Learner, training_weights
from bali.training.table_types import TableMixture
from bali.training.trainer import SelfPlay
from tests.scarce_supply import SCORE_PEPPER, scarce_supply
from tests.simulated_cuda import SimulatedCuda
from tests.training.constant_networks import LOGITS_BY_ACTION, constant_network

GAMES: Final = 4
SIMULATIONS: Final = 1
REPLAY_CAPACITY: Final = 200
SEED: Final = 5
ITERATIONS: Final = 45
CONFIG: Final = SelfPlayConfig(opponent_share=0.9)
MIXTURE: Final = TableMixture((1, 1, 2), (0, 0, 0, 1))
"""Includes games that end within `ITERATIONS`."""


class SinglePrecisionSelfPlay(CudaSelfPlay):
    """Self-play in single precision, since NumPy is very slow in half precision."""

    def _half_precision(self, learner: Learner) -> dict[str, Array]:
        return {
            name: each.astype(np.float32) for name, each in super()._half_precision(learner).items()
        }


def as_bytes(array: Array) -> Array:
    """Replacement of `RecordBytes`."""
    return array.view(np.uint8).reshape(array.size, -1)


def rectify(sums: Array, bias: Array, output: Array) -> None:
    np.maximum(sums + bias, 0, out=output)


def set_up_substitute_offer(self_play: Any) -> None:
    """Move the first game to a position in which each player is offered the last good (R6)."""
    game = scarce_supply(SCORE_PEPPER)
    self_play._games[:1] = array_of(game.state())
    self_play._games[:1]["rng"] = SEED  # a game with a given deal has a random seed
    self_play._seen[:1] = array_of(game.observe(game.actor))


def play(self_play: SelfPlay) -> None:
    """Play with opponents that prefer to pass, and a learner of rules version 1 that does not."""
    self_play.set_weights(Learner(np, training_weights(constant_network(-LOGITS_BY_ACTION, "1"))))
    self_play.set_opponent_weights(
        Learner(np, training_weights(constant_network(LOGITS_BY_ACTION)))
    )
    set_up_substitute_offer(self_play)
    for _ in range(ITERATIONS):
        self_play.advance()


def main(file: Path) -> None:
    simulated = SimulatedCuda()
    replacements: dict[str, Any] = {
        "BLOCK": GAMES,
        "cupy_module": lambda: np,
        "RecordBytes": as_bytes,
        "rectifier": lambda _: rectify,
        "adder": lambda _: np.add,
    }
    with (
        patch.object(cuda_kernels, "cuda_module", lambda: simulated),
        patch.multiple(cuda, **replacements),
    ):
        self_play = SinglePrecisionSelfPlay(
            GAMES, SIMULATIONS, REPLAY_CAPACITY, SEED, CONFIG, MIXTURE
        )
        play(self_play)
    np.savez(file, examples=as_bytes(self_play.examples), finished_games=self_play.finished_games())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
