"""The champion's weights as a file.

A NumPy archive (`.npz`, no pickles): the arrays of `network.SHAPES` by name, in half precision, and
three texts: `format`, `features`, a digest of the names and sizes of the table of features and of
the number of actions, and `rules`, the version of the rules they were trained for. Others are
refused.
"""

import io
import zlib
from functools import cache
from importlib.resources import files
from pathlib import Path
from tokenize import TokenError
from typing import Final
from zipfile import BadZipFile

import numpy as np

from bali.bots.champion.features import digest
from bali.bots.champion.network import SHAPES
from bali.errors import BadWeights
from bali.files import write_whole
from bali.rules import RULES_VERSION
from bali.rules.records import Array

FORMAT: Final = "bali-champion/3"
NO_ARCHIVE: Final = (
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
ALL_TABLES: Final = "champion.npz"
"""What comes with the package: the weights that know all tables ..."""
OF_FOUR: Final = "champion-4.npz"
"""... and those that went on learning at tables of four, and forgot about others."""
SHIPPED: Final = {2: ALL_TABLES, 3: ALL_TABLES, 4: OF_FOUR}
"""Which of them the champion plays with, by the number of players."""


def names() -> dict[str, str]:
    """What weights must say of themselves to be read here."""
    return {"format": FORMAT, "features": digest(), "rules": RULES_VERSION}


def save_weights(path: Path, weights: dict[str, Array]) -> None:
    """Write the file; whatever happens, it is never half-written."""
    made = io.BytesIO()
    halves = {name: np.asarray(weights[name], np.float16) for name in SHAPES}
    np.savez_compressed(made, allow_pickle=False, **halves, **names())
    write_whole(path, made.getvalue())


def arrays_in(path: Path) -> dict[str, Array]:
    """What an archive holds; one of NO_ARCHIVE if it is none."""
    with np.load(io.BytesIO(path.read_bytes()), allow_pickle=False) as archive:
        return dict(archive)


def load_weights(path: Path) -> dict[str, Array]:
    """The weights in a file; BadWeights says what is wrong with it."""
    try:
        found = arrays_in(path)
    except NO_ARCHIVE as error:
        raise BadWeights(f"the weights {path} can't be read: {error}") from error
    _check(path, found)
    weights = {name: np.asarray(found[name], np.float32) for name in SHAPES}
    # In single precision: in half precision looking for them takes fifteen times as long.
    for name, each in weights.items():
        if not np.isfinite(each).all():
            raise BadWeights(f"the weights {path} are broken: not all of {name} are numbers")
    return weights


def _check(path: Path, found: dict[str, Array]) -> None:
    for name, wanted in names().items():
        told = str(found.get(name, "nothing"))
        if told != wanted:
            raise BadWeights(f"the weights {path} are for {name} {told!r}, this is {wanted!r}")
    for name, shape in SHAPES.items():
        each = found.get(name)
        if each is None or each.shape != shape or each.dtype.kind != "f":
            raise BadWeights(f"the weights {path} have no {name} of {shape}")


@cache
def shipped_weights(name: str = ALL_TABLES) -> dict[str, Array]:
    """The champion's, as they come with the package."""
    return load_weights(Path(str(files("bali.bots.champion") / name)))
