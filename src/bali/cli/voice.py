"""Who speaks of whom: players by name, and the one who looks as 'you'."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len, set_cell_size

LONGEST_NAME: Final = 16
"""In sentences; the table cuts names shorter still."""
CUT: Final = ".."


def shortened(text: str, cells: int) -> str:
    """The text, cut to a number of columns of the terminal."""
    if cell_len(text) <= cells:
        return text
    return set_cell_size(text, cells - len(CUT)).rstrip() + CUT


def printable(text: str) -> str:
    """The text without anything that could steer a terminal; names come from files, too."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def capitalized(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


@dataclass(frozen=True)
class Voice:
    """The players' names, and the seat of the person spoken to (None: nobody in the game)."""

    names: tuple[str, ...]
    viewer: int | None = None

    def who(self, seat: int) -> str:
        return "you" if seat == self.viewer else self.names[seat]

    def whose(self, seat: int) -> str:
        return "your" if seat == self.viewer else f"{self.names[seat]}'s"

    def verb(self, seat: int, verb: str) -> str:
        """'take' for you, 'takes' for others."""
        return verb if seat == self.viewer else f"{verb}s"

    def several(self, seats: Sequence[int]) -> str:
        return listed([self.who(seat) for seat in seats])


def voice_for(names: Sequence[str], viewer: int | None) -> Voice:
    """A voice that says names as they can be shown."""
    return Voice(tuple(shortened(printable(name), LONGEST_NAME) for name in names), viewer)


def listed(things: Sequence[str]) -> str:
    """'a', 'a and b', 'a, b and c'."""
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} and {things[-1]}"
