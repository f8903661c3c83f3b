"""Numbers as statements."""

from bali.rules.compiled import compiled
from bali.rules.records import Array


@compiled
def note_digits(number: int, first: int, digits: int, noted: Array, count: int) -> int:
    """Note which binary digits are 1, the lowest first.

    Each is written and counted only if it is: without a branch that a processor could mispredict.
    """
    for digit in range(digits):
        noted[count] = first + digit
        count += (number >> digit) & 1
    return count
