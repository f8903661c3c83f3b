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
def note_digits(number: int, digits: int, first: int, noted: Array, count: int) -> int:
    """Note which binary digits are 1, the lowest first: each is written, and counted if it is.

    Always all of them: where a number ends is hard to guess for a processor.
    """
    for digit in range(digits):
        noted[count] = first + digit
        count += (number >> digit) & 1
    return count
