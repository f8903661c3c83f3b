"""Checkpoints: what a training goes on from."""

import io
import math
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
import numpy as np

from bali.bots.champion.weights import ARCHIVE_ERRORS, header, header_mismatch, read_arrays
from bali.errors import BadSetup
from bali.files import write_atomic
from bali.learn.config import Config
from bali.learn.learner import KEPT, LEARNT_SHAPES
from bali.learn.log import LOG
from bali.rules.records import Array

CHECKPOINT: Final = "checkpoint.npz"
ROW: Final = (sum(map(math.prod, LEARNT_SHAPES.values())),)
NEEDED: Final = {"config": (), "turn": (), "steps": (), **dict.fromkeys(KEPT, ROW)}
"""What each of them holds, and in which shape."""
FREE: Final = ("save_every", "rate_every")
"""Settings that may be others when a training goes on: the same is learnt."""


class Checkpoint(NamedTuple):
    """A training after some turn."""

    turn: int
    games: int
    """Played to their end since it began."""
    learner: dict[str, Array]

    def broken(self) -> list[str]:
        """What of the learner is no number everywhere."""
        return [name for name in KEPT if not np.isfinite(self.learner[name]).all()]


def was_begun_in(folder: Path) -> bool:
    """Whether there is a training to go on with, though it may have been killed at its first turn.

    A log is there as long as one is at work, and afterwards if it could not tidy up.
    """
    return any((folder / name).exists() for name in (CHECKPOINT, LOG))


def write_checkpoint(folder: Path, config: Config, checkpoint: Checkpoint) -> None:
    """Write the file; whatever happens, it is never half-written."""
    made = io.BytesIO()
    texts = {"config": msgspec.json.encode(config).decode(), **header()}
    numbers = {"turn": checkpoint.turn, "games": checkpoint.games}
    about = {name: np.array(value) for name, value in (texts | numbers).items()}
    # The learner's own `rules` are those it learnt from.
    np.savez(made, allow_pickle=False, **(about | checkpoint.learner))
    write_atomic(folder / CHECKPOINT, made.getvalue())


def read_checkpoint(folder: Path, config: Config) -> Checkpoint | None:
    """The one in a folder, if there is one; BadSetup if this config can't go on from it."""
    path = folder / CHECKPOINT
    if not path.exists():
        return None
    try:
        found = read_arrays(path)
    except ARCHIVE_ERRORS as error:
        raise BadSetup(f"the checkpoint {path} can't be read: {error}") from error
    _check(path, found)
    others = _differences(_config_in(path, found), config)
    if others:
        raise BadSetup(f"{folder} holds a training with another config: {'; '.join(others)}")
    # Older ones don't tell the games.
    read = Checkpoint(int(found["turn"]), int(found.get("games", 0)), found)
    if read.broken():
        wrong = ", ".join(read.broken())
        raise BadSetup(f"the checkpoint {path} is broken: not all of {wrong} are numbers")
    return read


def _check(path: Path, found: dict[str, Array]) -> None:
    wrong = header_mismatch(found)
    if wrong is not None:
        raise BadSetup(f"the checkpoint {path} is for {wrong}")
    for name, shape in NEEDED.items():
        if name not in found or found[name].shape != shape:
            raise BadSetup(f"the checkpoint {path} is broken: it has no {name}")


def _config_in(path: Path, found: dict[str, Array]) -> Config:
    """What it was made with; settings that older ones don't tell have their usual value."""
    try:
        return msgspec.json.decode(str(found["config"]), type=Config)
    except msgspec.MsgspecError as error:
        raise BadSetup(f"the config of the checkpoint {path} is wrong: {error}") from None


def _differences(old: Config, new: Config) -> list[str]:
    return [
        f"{name} is {getattr(old, name)!r} there, not {getattr(new, name)!r}"
        for name in Config.__struct_fields__
        if name not in FREE and getattr(old, name) != getattr(new, name)
    ]
