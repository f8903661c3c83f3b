"""Training checkpoints."""

import io
import math
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
import numpy as np

from bali.bots.champion.weights import ARCHIVE_ERRORS, header, header_mismatch, read_arrays
from bali.errors import BadSetup
from bali.files import write_atomic
from bali.rules.records import Array
from bali.training.config import TrainingConfig, parse_config
from bali.training.learner import STATE_ROWS, TRAINING_SHAPES
from bali.training.log import LOG

CHECKPOINT: Final = "checkpoint.npz"
ROW_SHAPE: Final = (sum(map(math.prod, TRAINING_SHAPES.values())),)
REQUIRED_ARRAYS: Final = {
    "config": (),
    "iteration": (),
    "steps": (),
    **dict.fromkeys(STATE_ROWS, ROW_SHAPE),
}
"""Required arrays of a checkpoint, and their shapes."""
EARLIER_ARRAYS: Final = {
    "turn": "iteration",
    "smooth": "ema",
    "near": "first_moment",
    "far": "second_moment",
}
"""Names of arrays in checkpoints of earlier versions."""
CHANGEABLE_SETTINGS: Final = ("save_every", "evaluate_every")
"""Settings that may change on resume: they do not affect the weights."""


class Checkpoint(NamedTuple):
    """State of a training after an iteration."""

    iteration: int
    games: int
    """Finished games since the start of the training."""
    learner: dict[str, Array]

    def non_finite(self) -> list[str]:
        """Return the names of learner arrays with infinite or NaN values."""
        return [name for name in STATE_ROWS if not np.isfinite(self.learner[name]).all()]


def has_training(folder: Path) -> bool:
    """Return whether `folder` holds a training, possibly killed before its first checkpoint.

    The log exists while a training runs, and remains if the process was killed.
    """
    return any((folder / name).exists() for name in (CHECKPOINT, LOG))


def write_checkpoint(folder: Path, config: TrainingConfig, checkpoint: Checkpoint) -> None:
    """Write the checkpoint atomically."""
    buffer = io.BytesIO()
    texts = {"config": msgspec.json.encode(config).decode(), **header()}
    numbers = {"iteration": checkpoint.iteration, "games": checkpoint.games}
    about = {name: np.array(value) for name, value in (texts | numbers).items()}
    # The learner's `rules` replace the header's: the version of its last update.
    np.savez(buffer, allow_pickle=False, **(about | checkpoint.learner))
    write_atomic(folder / CHECKPOINT, buffer.getvalue())


def read_checkpoint(folder: Path, config: TrainingConfig) -> Checkpoint | None:
    """Return the checkpoint in `folder`, or None; BadSetup if `config` can't continue from it."""
    path = folder / CHECKPOINT
    if not path.exists():
        return None
    try:
        arrays = read_arrays(path)
    except ARCHIVE_ERRORS as error:
        raise BadSetup(f"the checkpoint {path} can't be read: {error}") from error
    found = {EARLIER_ARRAYS.get(name, name): each for name, each in arrays.items()}
    _check(path, found)
    differences = _differences(_stored_config(path, found), config)
    if differences:
        raise BadSetup(f"{folder} holds a training with another config: {'; '.join(differences)}")
    # Checkpoints of earlier versions have no game count.
    checkpoint = Checkpoint(int(found["iteration"]), int(found.get("games", 0)), found)
    if names := ", ".join(checkpoint.non_finite()):
        raise BadSetup(f"the checkpoint {path} is broken: non-finite values in {names}")
    return checkpoint


def _check(path: Path, found: dict[str, Array]) -> None:
    wrong = header_mismatch(found)
    if wrong is not None:
        raise BadSetup(f"the checkpoint {path} is for {wrong}")
    for name, shape in REQUIRED_ARRAYS.items():
        if name not in found or found[name].shape != shape:
            raise BadSetup(f"the checkpoint {path} is broken: it has no {name}")


def _stored_config(path: Path, found: dict[str, Array]) -> TrainingConfig:
    """Return the config of a checkpoint; settings it lacks have their defaults."""
    try:
        return parse_config(msgspec.json.decode(str(found["config"]), type=dict[str, Any]))
    except msgspec.MsgspecError as error:
        raise BadSetup(f"the config of the checkpoint {path} is wrong: {error}") from None


def _differences(old: TrainingConfig, new: TrainingConfig) -> list[str]:
    return [
        f"{name} is {getattr(old, name)!r} there, not {getattr(new, name)!r}"
        for name in TrainingConfig.__struct_fields__
        if name not in CHANGEABLE_SETTINGS and getattr(old, name) != getattr(new, name)
    ]
