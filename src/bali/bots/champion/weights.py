"""The weight files of the champion.

A file is a NumPy archive (`.npz`, no pickles): the arrays of `network.SHAPES` by name, in half
precision, and three texts: `format`; `features`, a digest of the feature table and of the number of
actions; `rules`, the version of the rules in training. A file with another format or another
digest, or with rules not in ACCEPTED_RULES, is rejected.
"""

import io
import zlib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from tokenize import TokenError
from typing import Final
from zipfile import BadZipFile

import numpy as np

from bali.bots.champion.features import digest, earlier_digest
from bali.bots.champion.network import SHAPES, Weights
from bali.errors import BadWeights
from bali.files import write_atomic
from bali.rules import RULES_VERSION
from bali.rules.records import Array

FORMAT: Final = "bali-champion/3"
ACCEPTED_RULES: Final = ("1", RULES_VERSION)
"""Weights from version 1 were trained without declinable substitute goods (R6)."""
ARCHIVE_ERRORS: Final = (
    BadZipFile,
    EOFError,
    MemoryError,
    OSError,
    RuntimeError,
    SyntaxError,
    TokenError,
    TypeError,
    ValueError,
    zlib.error,
)
"""Raised by NumPy for corrupt files, which it reads before it verifies the checksum."""
ALL_PLAYER_COUNTS: Final = "champion.npz"
"""The shipped weights for any number of players, ..."""
FOUR_PLAYERS: Final = "champion-4.npz"
"""... and those trained further with four players only."""
SHIPPED: Final = {2: ALL_PLAYER_COUNTS, 3: ALL_PLAYER_COUNTS, 4: FOUR_PLAYERS}
"""The shipped weights by number of players."""


def header(rules_version: str = RULES_VERSION) -> dict[str, str]:
    """Return the three texts of a weight file."""
    return {"format": FORMAT, "features": digest(), "rules": rules_version}


def header_mismatch(found: Mapping[str, Array]) -> str | None:
    """Return the first text that is not accepted, with the accepted ones; None if all are."""
    accepted: dict[str, tuple[str, ...]] = {name: (text,) for name, text in header().items()}
    accepted |= {"features": (digest(), earlier_digest()), "rules": ACCEPTED_RULES}
    for name, texts in accepted.items():
        text = str(found.get(name, "nothing"))
        if text not in texts:
            return f"{name} {text!r}, this takes {' or '.join(map(repr, texts))}"
    return None


def save_weights(path: Path, weights: Weights) -> None:
    """Write the file atomically."""
    result = io.BytesIO()
    halves = {name: np.asarray(weights[name], np.float16) for name in SHAPES}
    texts = header(weights.rules_version)
    np.savez_compressed(result, allow_pickle=False, **halves, **texts)
    write_atomic(path, result.getvalue())


def read_arrays(path: Path) -> dict[str, Array]:
    """Return the arrays of an archive; raise one of ARCHIVE_ERRORS if it is corrupt."""
    with np.load(io.BytesIO(path.read_bytes()), allow_pickle=False) as archive:
        return dict(archive)


def load_weights(path: Path) -> Weights:
    """Return the weights in a file; raise BadWeights if it is invalid."""
    try:
        found = read_arrays(path)
    except ARCHIVE_ERRORS as error:
        raise BadWeights(f"the weights {path} can't be read: {error}") from error
    _check(path, found)
    arrays = {name: np.asarray(found[name], np.float32) for name in SHAPES}
    # Checked in single precision: in half precision it takes fifteen times as long.
    for name, each in arrays.items():
        if not np.isfinite(each).all():
            raise BadWeights(f"the weights {path} are broken: not all of {name} are numbers")
    return Weights(arrays, str(found["rules"]))


def _check(path: Path, found: dict[str, Array]) -> None:
    wrong = header_mismatch(found)
    if wrong is not None:
        raise BadWeights(f"the weights {path} are for {wrong}")
    for name, shape in SHAPES.items():
        each = found.get(name)
        if each is None or each.shape != shape or each.dtype.kind != "f":
            raise BadWeights(f"the weights {path} have no {name} of {shape}")


@cache
def shipped_weights(name: str = ALL_PLAYER_COUNTS) -> Weights:
    """Return weights that come with the package."""
    return load_weights(Path(str(files("bali.bots.champion") / name)))
