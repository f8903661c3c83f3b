"""A seat's knowledge as numbers: the fields of an observation, seats counted from one's own."""

from typing import Final

import numpy as np

from bali.rules import SPECTATOR, STATE, State
from bali.rules.records import Array

BY_SEAT: Final = (
    *("stones", "priest_points", "shrine_points", "color"),
    *("hand", "hand_size", "table", "goods", "goods_size", "apparent"),
)
"""Fields with an entry for each seat: one's own comes first, then clockwise."""
SEATS: Final = ("actor", "active", "laid_by", "secret_by")
"""Fields that name seats: 0 becomes one's own."""
LEFT_OUT: Final = ("rng", "observer", "filler")
FIELDS: Final = tuple(name for name in STATE.names or () if name not in LEFT_OUT)
SHAPES: Final = {name: STATE[name].shape for name in FIELDS}
SIZES: Final = {name: int(np.prod(shape)) for name, shape in SHAPES.items()}
SIZE: Final = sum(SIZES.values())


def write_tensor(seen: State, tensor: Array) -> None:
    """Write all fields of an observation, one after the other."""
    start = 0
    for name in FIELDS:
        tensor[start : start + SIZES[name]] = np.ravel(_turned(seen, name))
        start += SIZES[name]


def _turned(seen: State, name: str) -> Array:
    value = np.asarray(seen[name])
    seat = 0 if seen.observer == SPECTATOR else int(seen.observer)
    if seat == 0:
        return value
    if name in SEATS:
        return np.where(value < 0, value, (value - seat) % seen.players)
    if name not in BY_SEAT:
        return value
    turned = value.copy()
    turned[: seen.players] = np.roll(value[: seen.players], -seat, axis=0)
    return turned


def text_of(seen: State) -> str:
    """The same fields as text, one a line."""
    return "\n".join(f"{name} {_in_a_line(seen[name])}" for name in FIELDS)


def _in_a_line(value: Array) -> str:
    return " ".join(str(number) for number in np.ravel(value).tolist())
