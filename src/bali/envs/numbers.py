"""Seats and counts as statements tell them."""

from bali.rules.compiled import compiled
from bali.rules.records import Array
from bali.rules.state import State


@compiled
def steps_to(seen: State, base: int, seat: int) -> int:
    """How many steps clockwise from the one seat to the other."""
    steps = seat - base
    return steps + int(seen.players) if steps < 0 else steps


@compiled
def note_digits(number: int, first: int, noted: Array, count: int) -> int:
    """Note which binary digits are 1, the lowest first: each is written, and counted if it is."""
    while number > 0:
        noted[count] = first
        count += number & 1
        number >>= 1
        first += 1
    return count
