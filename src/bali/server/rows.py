"""What the database keeps of a table, as data."""

import msgspec

from bali.play.record import Deal
from bali.server.messages import Color, SeatAccess, Variant, WatchAccess


class SeatConfig(msgspec.Struct, frozen=True):
    name: str
    color: Color
    bot: str | None
    holder: str | None
    """The hash of the secret of who sits there; None for bots, and while nobody does."""
    address: str | None = None
    """The hash of the address that took the seat without the invitation; None otherwise."""


class Removal(msgspec.Struct, frozen=True):
    """A person whose seat the host has freed."""

    holder: str
    address: str | None
    invitation: str
    """The table's invitation at that time: only a later one lets the person sit again."""


class TableConfig(msgspec.Struct, frozen=True):
    """What is played, and by whom: seats in their order of play once the game has begun."""

    seats: tuple[SeatConfig, ...]
    variants: tuple[Variant, ...]
    memory: bool
    hints: bool
    one_screen: bool
    first: int | None
    """Who starts, until the game has begun; None for drawing lots."""
    invitation: str = ""
    """A secret of the table; empty at tables of earlier versions, until the host makes one."""
    seating: SeatAccess = "link"
    watching: WatchAccess = "link"
    removals: tuple[Removal, ...] = ()


class TableRow(msgspec.Struct, frozen=True):
    id: str
    host: str
    config: TableConfig
    deal: Deal | None
    """None until the game has begun."""
    rematch: str | None
    entries: tuple[str, ...]
    touched: float
    config_version: int = 0
    """How often the plan was replaced."""
