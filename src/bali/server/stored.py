"""What the database keeps of a table, as data."""

import msgspec

from bali.play.record import Deal
from bali.server.messages import Color, Variant


class PlannedSeat(msgspec.Struct, frozen=True):
    name: str
    color: Color
    bot: str | None
    holder: str | None
    """The hash of the secret of who sits there; None for bots, and while nobody does."""


class Plan(msgspec.Struct, frozen=True):
    """What is played, and by whom: seats in their order of play once the game has begun."""

    seats: tuple[PlannedSeat, ...]
    variants: tuple[Variant, ...]
    memory: bool
    hints: bool
    one_screen: bool
    first: int | None
    """Who starts, until the game has begun; None for drawing lots."""


class StoredTable(msgspec.Struct, frozen=True):
    id: str
    host: str
    plan: Plan
    deal: Deal | None
    """None until the game has begun."""
    rematch: str | None
    entries: tuple[str, ...]
    touched: float
    plan_version: int = 0
    """How often the plan was replaced."""
