"""Retention: the number of days for which a server keeps tables and uploaded replays."""

import math
from typing import Final, Literal, Self

import msgspec

from bali.errors import BadSetup

Kind = Literal["never-begun", "unfinished", "finished", "uploads"]
KINDS: Final[tuple[Kind, ...]] = ("never-begun", "unfinished", "finished", "uploads")
FOREVER: Final = "forever"
DAY: Final = 24 * 3600.0


class Retention(msgspec.Struct, frozen=True):
    """Days after the last change until deletion, by kind; None for unlimited."""

    never_begun: float | None = 7.0
    """Tables whose game has not started."""
    unfinished: float | None = None
    finished: float | None = None
    uploads: float | None = None
    """Uploaded replays; a repeated upload counts as a change."""
    period: float = 3600.0
    """Seconds between two deletions by a running server."""

    @classmethod
    def of(cls, text: str) -> Self:
        """Parse settings such as `unfinished=90,uploads=365,never-begun=forever`."""
        days: dict[str, float | None] = {}
        for part in filter(None, text.replace(" ", "").split(",")):
            kind, _, number = part.partition("=")
            if kind not in KINDS:
                raise BadSetup(f"{kind!r} is not a kind that expires: {', '.join(KINDS)}")
            days[kind.replace("-", "_")] = None if number == FOREVER else _days(kind, number)
        return cls(**days)  # type: ignore[arg-type]  # the names are those of KINDS

    def days(self, kind: Kind) -> float | None:
        days: float | None = getattr(self, kind.replace("-", "_"))
        return days

    def deadline(self, kind: Kind, now: float) -> float:
        """Return the time before which data of this kind must have changed last to be expired."""
        days = self.days(kind)
        return -math.inf if days is None else now - days * DAY


def _days(kind: str, text: str) -> float:
    try:
        days = float(text)
    except ValueError:
        days = math.nan
    if not 0 < days < math.inf:
        raise BadSetup(f"{kind}={text} is not valid: days are a positive number or {FOREVER}")
    return days
