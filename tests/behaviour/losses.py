"""Losses of self-play training and of imitation, a few steps each."""

from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import numpy as np

from bali.bots.champion.weights import load_weights
from bali.learn.board import Habits
from bali.learn.config import Config
from bali.learn.cpu import CpuField
from bali.learn.imitating import Imitation
from bali.learn.learner import LEARNT_SHAPES, Learner, new_weights
from bali.learn.lesson import LOSSES
from bali.learn.training import WEIGHTS, Training
from bali.learn.watching import WatchedGames
from bali.rules.records import Array
from tests.learn.test_watching import played

BATCH: Final = 128
STEPS: Final = 6
RATE: Final = 2e-3
CONFIG: Final = Config(
    seed=3,
    games=24,
    rounds=3,
    ring=100,
    turns=124,
    first_lesson=118,
    lessons=2,
    batch=BATCH,
    company=0.5,
    rate_every=0,
)
WATCHED: Final = WatchedGames("uct:10", "random", seed=4)
WATCHED_GAMES: Final = 3
"""The first of them is held out."""
EPOCHS: Final = 5


def digest(arrays: dict[str, Array]) -> str:
    """Of all bytes, in the order of the arrays; their names don't count."""
    joined = b"".join(np.ascontiguousarray(each).tobytes() for each in arrays.values())
    return sha256(joined).hexdigest()


def arithmetic() -> str:
    """A digest of products of matrices, sums and logarithms, as a learner computes them.

    Where it is that of the file, floats are added in the same order, and all losses are exact.
    """
    rng = np.random.default_rng(0)
    found = {}
    for name, shape in LEARNT_SHAPES.items():
        if len(shape) > 1:
            inputs = rng.normal(size=(BATCH, shape[0])).astype(np.float32)
            weights = rng.normal(size=shape).astype(np.float32)
            found[name] = outputs = inputs @ weights
            found[f"{name}, gradient"] = inputs.T @ outputs
            found[f"{name}, back"] = outputs @ weights.T
            found[f"{name}, sums"] = outputs.sum(0)
            found[f"{name}, logarithms"] = np.log(np.abs(outputs) + 1)
    return digest(found)


def lessons() -> dict[str, Any]:
    """Steps of a learner on examples of a network that stays as it is."""
    field = CpuField(24, 3, 100, seed=3, habits=Habits(), threads=1)
    field.use(Learner(np, new_weights(3)))
    for _ in range(CONFIG.first_lesson):
        field.turn()
    learner = Learner(np, new_weights(4))
    losses = [learner.step(field.batch(BATCH), RATE).tolist() for _ in range(STEPS)]
    return {
        "losses": [dict(zip(LOSSES, each, strict=True)) for each in losses],
        "playing": digest(learner.playing()),
    }


def training() -> dict[str, Any]:
    """A whole training: what it learns changes what it plays."""
    with TemporaryDirectory() as folder:
        run = Training(CONFIG, Path(folder))
        steps = []
        while not run.is_over:
            steps.append(run.step())
        playing = load_weights(Path(folder) / WEIGHTS)
    return {
        "losses": [each.losses for each in steps[CONFIG.first_lesson :]],
        "games": steps[-1].games,
        "playing": digest(playing),
    }


def imitation() -> dict[str, Any]:
    """Watched decisions that are learnt."""
    run = Imitation(played(WATCHED, WATCHED_GAMES), EPOCHS, seed=5)
    losses = []
    while not run.is_over:
        losses.append(run.step())
    measure = run.measure()
    return {
        "losses": losses,
        "decisions": measure.decisions,
        "likelihood": measure.likelihood,
        "equal": measure.equal,
        "hits": measure.hits,
        "playing": digest(run.playing()),
    }


def make() -> dict[str, Any]:
    return {
        "arithmetic": arithmetic(),
        "lessons": lessons(),
        "training": training(),
        "imitation": imitation(),
    }
