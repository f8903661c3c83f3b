"""A game or an observation as text: one field of the record in a line."""

from typing import Final

import numpy as np

from bali.rules import STATE, State
from bali.rules.records import Array

LEFT_OUT: Final = ("rng", "observer", "pile", "filler")
"""Cards drawn from the pile lie elsewhere; the remaining ones are counted in `unseen`."""
FIELDS: Final = tuple(name for name in STATE.names or () if name not in LEFT_OUT)


def text_of(state: State) -> str:
    return "\n".join(f"{name} {_joined(state[name])}" for name in FIELDS)


def _joined(value: Array) -> str:
    return " ".join(str(number) for number in np.ravel(value).tolist())
