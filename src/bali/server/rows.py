"""Rows of the database that describe a table."""

import msgspec

from bali.play.record import Deal
from bali.server.messages import Color, SeatAccess, Variant, WatchAccess


class SeatConfig(msgspec.Struct, frozen=True):
    name: str
    color: Color
    bot: str | None
    holder: str | None
    """Hash of the secret of the seat's holder; None for a bot and for a free seat."""
    address: str | None = None
    """Hash of the address of a holder without the invitation; None otherwise."""


class Removal(msgspec.Struct, frozen=True):
    """Record of a person whose seat the host has freed."""

    holder: str
    address: str | None
    invitation: str
    """The table's invitation at that time; only a later one readmits the person."""


class TableConfig(msgspec.Struct, frozen=True):
    """Configuration of a table; its seats are in order of play once the game has started."""

    seats: tuple[SeatConfig, ...]
    variants: tuple[Variant, ...]
    memory: bool
    hints: bool
    one_screen: bool
    first: int | None
    """The seat that starts, before the game has started; None for a random one."""
    invitation: str = ""
    """Secret of the table; empty for tables of earlier versions until the host creates one."""
    seating: SeatAccess = "link"
    watching: WatchAccess = "link"
    removals: tuple[Removal, ...] = ()


class TableRow(msgspec.Struct, frozen=True):
    id: str
    host: str
    config: TableConfig
    deal: Deal | None
    """None until the game has started."""
    rematch: str | None
    entries: tuple[str, ...]
    touched: float
    config_version: int = 0
    """Number of changes of the configuration."""
