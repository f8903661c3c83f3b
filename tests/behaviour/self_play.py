"""Examples of self-play on a CPU, with all fields."""

import io
from typing import Any, Final

import numpy as np

from bali.rules.records import Array
from bali.training.buffers import SelfPlayConfig
from bali.training.cpu import CpuSelfPlay
from bali.training.learner import Learner, new_weights, training_weights
from bali.training.opponent_weights import load_opponent_weights
from tests.behaviour.storage import FOLDER

FILE: Final = FOLDER / "self_play.npz"
GAMES: Final = 16
SIMULATIONS: Final = 9
"""One more than the number of simulations that share a world."""
CAPACITY: Final = 100
DECISIONS: Final = 130
RUNS: Final = (SelfPlayConfig(opponent_share=0.5, td_lambda=0.25), SelfPlayConfig())
"""The first run has an opponent network."""


def played(seed: int, config: SelfPlayConfig, threads: int) -> Array:
    self_play = CpuSelfPlay(GAMES, SIMULATIONS, CAPACITY, seed, config, threads=threads)
    self_play.set_weights(Learner(np, new_weights(seed)))
    self_play.set_opponent_weights(Learner(np, training_weights(load_opponent_weights(""))))
    for _ in range(DECISIONS):
        self_play.advance()
    return self_play.examples


def examples(threads: int) -> Array:
    """Return the examples of all runs, by run, game and index in the buffer."""
    return np.stack([played(seed, config, threads) for seed, config in enumerate(RUNS)])


def fields(found: Array) -> dict[str, Array]:
    """Return the examples by field, in byte order."""
    assert found.dtype.names is not None
    return {name: found[name] for name in found.dtype.names}


def read() -> dict[str, Any]:
    with np.load(FILE, allow_pickle=False) as archive:
        return dict(archive)


def make() -> None:
    file = io.BytesIO()
    np.savez_compressed(file, allow_pickle=False, **fields(examples(threads=1)))
    FILE.write_bytes(file.getvalue())
