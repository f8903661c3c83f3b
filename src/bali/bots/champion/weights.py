"""The champion's weights as a file.

A NumPy archive (`.npz`, no pickles): the arrays of `network.SHAPES` by name, in half precision, and
three texts: `format`, `features`, a digest of the names and sizes of the table of features and of
the number of actions, and `rules`, the version of the rules they were trained under. Files of
another format, of other features or of rules that are not in ACCEPTED_RULES are refused.
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
"""Weights trained under version 1 have never seen that a substitute good may be declined (R6)."""
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
"""What NumPy makes of files with some wrong bytes: it checks a sum only when all else went well."""
ALL_PLAYER_COUNTS: Final = "champion.npz"
"""What comes with the package: the weights that know all tables ..."""
FOUR_PLAYERS: Final = "champion-4.npz"
"""... and those that went on learning at tables of four, and forgot about others."""
SHIPPED: Final = {2: ALL_PLAYER_COUNTS, 3: ALL_PLAYER_COUNTS, 4: FOUR_PLAYERS}
"""Which of them the champion plays with, by the number of players."""


def header(rules_version: str = RULES_VERSION) -> dict[str, str]:
    """What weights say of themselves."""
    return {"format": FORMAT, "features": digest(), "rules": rules_version}


def header_mismatch(found: Mapping[str, Array]) -> str | None:
    """Which of the three texts can't be accepted here, and what could; None if all can."""
    accepted: dict[str, tuple[str, ...]] = {name: (text,) for name, text in header().items()}
    accepted |= {"features": (digest(), earlier_digest()), "rules": ACCEPTED_RULES}
    for name, texts in accepted.items():
        text = str(found.get(name, "nothing"))
        if text not in texts:
            return f"{name} {text!r}, this takes {' or '.join(map(repr, texts))}"
    return None


def save_weights(path: Path, weights: Weights) -> None:
    """Write the file; whatever happens, it is never half-written."""
    result = io.BytesIO()
    halves = {name: np.asarray(weights[name], np.float16) for name in SHAPES}
    texts = header(weights.rules_version)
    np.savez_compressed(result, allow_pickle=False, **halves, **texts)
    write_atomic(path, result.getvalue())


def read_arrays(path: Path) -> dict[str, Array]:
    """What an archive holds; one of NO_ARCHIVE if it is none."""
    with np.load(io.BytesIO(path.read_bytes()), allow_pickle=False) as archive:
        return dict(archive)


def load_weights(path: Path) -> Weights:
    """The weights in a file; BadWeights says what is wrong with it."""
    try:
        found = read_arrays(path)
    except ARCHIVE_ERRORS as error:
        raise BadWeights(f"the weights {path} can't be read: {error}") from error
    _check(path, found)
    arrays = {name: np.asarray(found[name], np.float32) for name in SHAPES}
    # In single precision: in half precision looking for them takes fifteen times as long.
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
    """The champion's, as they come with the package."""
    return load_weights(Path(str(files("bali.bots.champion") / name)))
