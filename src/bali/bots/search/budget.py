"""The budget of a search: `1000` simulations, or `500ms`, or `2s`."""

import re
from typing import Final

import msgspec

from bali.errors import UnknownBot

MAX_SIMULATIONS: Final = 10_000_000
"""Single-precision sums count exactly up to 2**24, about 16 million."""
MAX_SECONDS: Final = 600
_FORM: Final = re.compile(r"(\d{1,9}(?:\.\d{1,9})?)(ms|s)?", re.ASCII)


class Budget(msgspec.Struct, frozen=True):
    """A number of simulations, which is reproducible, or a time."""

    simulations: int | None = None
    seconds: float | None = None

    def __str__(self) -> str:
        if self.seconds is None:
            return str(self.simulations)
        return f"{1000 * self.seconds:g}ms"


def budget_from(text: str | None) -> Budget:
    """Return the budget that a text names; raise UnknownBot with the accepted forms."""
    found = _FORM.fullmatch(text or "")
    budget = _budget(*found.groups()) if found else None
    if budget is None:
        raise UnknownBot(
            f"{text or ''!r} is no budget for a search: it is a number of simulations up to "
            f"{MAX_SIMULATIONS}, such as 1000, or a time up to {MAX_SECONDS} seconds, "
            "such as 500ms or 2s"
        )
    return budget


def _budget(number: str, unit: str | None) -> Budget | None:
    if unit is None:
        whole = number.isdecimal() and 1 <= int(number) <= MAX_SIMULATIONS
        return Budget(simulations=int(number)) if whole else None
    seconds = float(number) / (1000 if unit == "ms" else 1)
    return Budget(seconds=seconds) if 0 < seconds <= MAX_SECONDS else None
