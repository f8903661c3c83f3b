"""Examples of self-play on a CPU, every field of every example."""

import io
from typing import Any, Final

import numpy as np

from bali.learn.board import Habits
from bali.learn.company import company_in
from bali.learn.cpu import CpuField
from bali.learn.learner import Learner, learnable, new_weights
from bali.rules.records import Array
from tests.behaviour.storage import FOLDER

FILE: Final = FOLDER / "self_play.npz"
GAMES: Final = 16
SIMULATIONS: Final = 9
"""One more than share a world."""
CAPACITY: Final = 100
DECISIONS: Final = 130
RUNS: Final = (Habits(company=0.5, hindsight=0.25), Habits())
"""The first one with an opponents' network."""


def played(seed: int, habits: Habits, threads: int) -> Array:
    field = CpuField(GAMES, SIMULATIONS, CAPACITY, seed, habits, threads=threads)
    field.use(Learner(np, new_weights(seed)))
    field.invite(Learner(np, learnable(company_in(""))))
    for _ in range(DECISIONS):
        field.turn()
    return field.samples


def examples(threads: int) -> Array:
    """Of all runs, by run, game and place."""
    return np.stack([played(seed, habits, threads) for seed, habits in enumerate(RUNS)])


def fields(found: Array) -> dict[str, Array]:
    """The examples by field, in the order of their bytes."""
    assert found.dtype.names is not None
    return {name: found[name] for name in found.dtype.names}


def read() -> dict[str, Any]:
    with np.load(FILE, allow_pickle=False) as archive:
        return dict(archive)


def make() -> None:
    file = io.BytesIO()
    np.savez_compressed(file, allow_pickle=False, **fields(examples(threads=1)))
    FILE.write_bytes(file.getvalue())
