"""Access to a table: the rights to take a seat, to watch its game and to read its record.

The host sets these rights (`TableAccess`). An invitation is a secret of the table that is not part
of its address. Seats taken without it are limited by address. A removed person needs an invitation
that was created after the removal.
"""

import hashlib
import hmac

import msgspec

from bali.server.guest import Guest
from bali.server.messages import TableAccess
from bali.server.refusal import Refusal
from bali.server.rows import Removal, TableConfig
from bali.server.table import Table
from bali.server.table_setup import new_invitation


def is_invited(config: TableConfig, guest: Guest) -> bool:
    """Return whether the visitor shows the current invitation of the table."""
    shown, expected = guest.invitation.encode(), config.invitation.encode()
    return bool(expected) and hmac.compare_digest(shown, expected)


def may_watch(table: Table, guest: Guest) -> bool:
    if table.is_player(guest.holder) or table.config.watching == "link":
        return True
    return table.config.watching == "invitation" and is_invited(table.config, guest)


def may_enter(table: Table, guest: Guest) -> bool:
    """Return whether the visitor may see the table: to watch, or to take a free seat."""
    return may_watch(table, guest) or (
        _has_free_seat(table) and _may_take_seat(table.config, guest)
    )


def check_may_enter(table: Table, guest: Guest) -> None:
    if not may_enter(table, guest):
        raise Refusal("not_invited", "this table is open to players and invited people only")


def check_may_read(table: Table, guest: Guest) -> None:
    """Raise Refusal if the visitor may not read the record of the table's game."""
    if not may_watch(table, guest) and not is_invited(table.config, guest):
        raise Refusal("not_invited", "this game's record needs its invitation or a seat")


def _has_free_seat(table: Table) -> bool:
    seats = table.config.seats
    return not table.is_over and any(seat.bot is None and not seat.holder for seat in seats)


def _may_take_seat(config: TableConfig, guest: Guest) -> bool:
    return config.seating == "link" or is_invited(config, guest)


def check_may_take_seat(table: Table, guest: Guest, seats_per_address: int) -> None:
    """Raise Refusal if the visitor may not take a free seat."""
    config = table.config
    invited = is_invited(config, guest)
    if is_removed(config, guest):
        raise Refusal("removed", "the host has freed your seat; a new invitation lets you in")
    if not _may_take_seat(config, guest):
        raise Refusal("not_invited", "a seat at this table needs its invitation")
    if invited or not config.invitation:  # tables of earlier versions have none
        return
    address = address_hash(table, guest)
    taken = [*(seat.address for seat in config.seats), *(each.address for each in config.removals)]
    if taken.count(address) >= seats_per_address:
        raise Refusal("seats_of_address", "more seats from your address need the invitation")


def is_removed(config: TableConfig, guest: Guest) -> bool:
    """Return whether the host has removed the visitor, unless readmitted by a newer invitation."""
    return any(_excludes(each, config, guest) for each in config.removals)


def _excludes(removal: Removal, config: TableConfig, guest: Guest) -> bool:
    if removal.holder != guest.holder:
        return False
    return removal.invitation == config.invitation or not is_invited(config, guest)


def address_hash(table: Table, guest: Guest) -> str:
    """Return a hash of the visitor's address, which differs between tables."""
    key = table.id.encode()
    return hashlib.blake2b(guest.address.encode(), key=key, digest_size=12).hexdigest()


def with_access(config: TableConfig, access: TableAccess) -> TableConfig:
    invitation = config.invitation or new_invitation()
    return msgspec.structs.replace(
        config, seating=access.seating, watching=access.watching, invitation=invitation
    )
