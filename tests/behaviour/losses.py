"""Losses of a few steps of self-play training and of imitation."""

from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import numpy as np

from bali.bots.champion.weights import load_weights
from bali.rules.records import Array
from bali.training.buffers import SelfPlayConfig
from bali.training.config import TrainingConfig
from bali.training.cpu import CpuSelfPlay
from bali.training.demonstrations import DemonstrationJobs
from bali.training.imitation import Imitation
from bali.training.learner import TRAINING_SHAPES, Learner, new_weights
from bali.training.loss import LOSSES
from bali.training.trainer import WEIGHTS, Trainer
from tests.training.test_demonstrations import played

BATCH: Final = 128
STEPS: Final = 6
RATE: Final = 2e-3
CONFIG: Final = TrainingConfig(
    seed=3,
    games=24,
    simulations=3,
    replay_capacity=100,
    iterations=124,
    learning_starts=118,
    updates_per_iteration=2,
    batch_size=BATCH,
    opponent_share=0.5,
    evaluate_every=0,
)
DEMONSTRATIONS: Final = DemonstrationJobs("uct:10", "random", seed=4)
DEMONSTRATION_GAMES: Final = 3
"""The first one is held out."""
EPOCHS: Final = 5


def digest(arrays: dict[str, Array]) -> str:
    """Return a digest of the bytes of all arrays, in order, without their names."""
    joined = b"".join(np.ascontiguousarray(each).tobytes() for each in arrays.values())
    return sha256(joined).hexdigest()


def arithmetic() -> str:
    """Return a digest of matrix products, sums and logarithms, as a learner computes them.

    If it equals that of the file, floats are added in the same order and all losses are exact.
    """
    rng = np.random.default_rng(0)
    found = {}
    for name, shape in TRAINING_SHAPES.items():
        if len(shape) > 1:
            inputs = rng.normal(size=(BATCH, shape[0])).astype(np.float32)
            weights = rng.normal(size=shape).astype(np.float32)
            found[name] = outputs = inputs @ weights
            found[f"{name}, gradient"] = inputs.T @ outputs
            found[f"{name}, back"] = outputs @ weights.T
            found[f"{name}, sums"] = outputs.sum(0)
            found[f"{name}, logarithms"] = np.log(np.abs(outputs) + 1)
    return digest(found)


def updates() -> dict[str, Any]:
    """Return the losses of a learner on examples of a fixed network."""
    self_play = CpuSelfPlay(24, 3, 100, seed=3, config=SelfPlayConfig(), threads=1)
    self_play.set_weights(Learner(np, new_weights(3)))
    for _ in range(CONFIG.learning_starts):
        self_play.advance()
    learner = Learner(np, new_weights(4))
    losses = [learner.step(self_play.batch(BATCH), RATE).tolist() for _ in range(STEPS)]
    return {
        "losses": [dict(zip(LOSSES, each, strict=True)) for each in losses],
        "playing": digest(learner.player_weights()),
    }


def training() -> dict[str, Any]:
    """Return the losses of a training run, whose self-play uses the trained network."""
    with TemporaryDirectory() as folder:
        run = Trainer(CONFIG, Path(folder))
        steps = []
        while not run.is_over:
            steps.append(run.iterate())
        player_weights = load_weights(Path(folder) / WEIGHTS)
    return {
        "losses": [each.losses for each in steps[CONFIG.learning_starts :]],
        "games": steps[-1].games,
        "playing": digest(player_weights),
    }


def imitation() -> dict[str, Any]:
    """Return the losses of imitation training."""
    run = Imitation(played(DEMONSTRATIONS, DEMONSTRATION_GAMES), EPOCHS, seed=5)
    losses = []
    while not run.is_over:
        losses.append(run.step())
    measure = run.measure()
    return {
        "losses": losses,
        "decisions": measure.decisions,
        "log_likelihood": measure.log_likelihood,
        "uniform_log_likelihood": measure.uniform_log_likelihood,
        "accuracy": measure.accuracy,
        "playing": digest(run.player_weights()),
    }


def make() -> dict[str, Any]:
    return {
        "arithmetic": arithmetic(),
        "updates": updates(),
        "training": training(),
        "imitation": imitation(),
    }
