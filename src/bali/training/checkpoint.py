"""Checkpoints: what a training goes on from."""

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
"""What each of them holds, and in which shape."""
EARLIER_ARRAYS: Final = {
    "turn": "iteration",
    "smooth": "ema",
    "near": "first_moment",
    "far": "second_moment",
}
"""Arrays in the checkpoints of earlier versions."""
CHANGEABLE_SETTINGS: Final = ("save_every", "evaluate_every")
"""Settings that may be others when a training goes on: the same is learnt."""


class Checkpoint(NamedTuple):
    """A training after some turn."""

    iteration: int
    games: int
    """Played to their end since it began."""
    learner: dict[str, Array]

    def non_finite(self) -> list[str]:
        """What of the learner is no number everywhere."""
        return [name for name in STATE_ROWS if not np.isfinite(self.learner[name]).all()]


def has_training(folder: Path) -> bool:
    """Whether there is a training to go on with, though it may have been killed at its first turn.

    A log is there as long as one is at work, and afterwards if it could not tidy up.
    """
    return any((folder / name).exists() for name in (CHECKPOINT, LOG))


def write_checkpoint(folder: Path, config: TrainingConfig, checkpoint: Checkpoint) -> None:
    """Write the file; whatever happens, it is never half-written."""
    made = io.BytesIO()
    texts = {"config": msgspec.json.encode(config).decode(), **header()}
    numbers = {"iteration": checkpoint.iteration, "games": checkpoint.games}
    about = {name: np.array(value) for name, value in (texts | numbers).items()}
    # The learner's own `rules` are those it learnt from.
    np.savez(made, allow_pickle=False, **(about | checkpoint.learner))
    write_atomic(folder / CHECKPOINT, made.getvalue())


def read_checkpoint(folder: Path, config: TrainingConfig) -> Checkpoint | None:
    """The one in a folder, if there is one; BadSetup if this config can't go on from it."""
    path = folder / CHECKPOINT
    if not path.exists():
        return None
    try:
        arrays = read_arrays(path)
    except ARCHIVE_ERRORS as error:
        raise BadSetup(f"the checkpoint {path} can't be read: {error}") from error
    found = {EARLIER_ARRAYS.get(name, name): each for name, each in arrays.items()}
    _check(path, found)
    others = _differences(_stored_config(path, found), config)
    if others:
        raise BadSetup(f"{folder} holds a training with another config: {'; '.join(others)}")
    # Older ones don't tell the games.
    read = Checkpoint(int(found["iteration"]), int(found.get("games", 0)), found)
    if read.non_finite():
        wrong = ", ".join(read.non_finite())
        raise BadSetup(f"the checkpoint {path} is broken: not all of {wrong} are numbers")
    return read


def _check(path: Path, found: dict[str, Array]) -> None:
    wrong = header_mismatch(found)
    if wrong is not None:
        raise BadSetup(f"the checkpoint {path} is for {wrong}")
    for name, shape in REQUIRED_ARRAYS.items():
        if name not in found or found[name].shape != shape:
            raise BadSetup(f"the checkpoint {path} is broken: it has no {name}")


def _stored_config(path: Path, found: dict[str, Array]) -> TrainingConfig:
    """What it was made with; settings that older ones don't tell have their usual value."""
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
