"""A game or what a seat knows of it as text: the fields of the record, one a line."""

from typing import Final

import numpy as np

from bali.rules import STATE, State
from bali.rules.records import Array

LEFT_OUT: Final = ("rng", "observer", "pile", "filler")
"""The pile's drawn cards have been seen and lie elsewhere; the others are counted in `unseen`."""
FIELDS: Final = tuple(name for name in STATE.names or () if name not in LEFT_OUT)


def text_of(state: State) -> str:
    return "\n".join(f"{name} {_in_a_line(state[name])}" for name in FIELDS)


def _in_a_line(value: Array) -> str:
    return " ".join(str(number) for number in np.ravel(value).tolist())
