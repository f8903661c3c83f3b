"""Seats of a table: taking and freeing them, and the rights of the host."""

from collections.abc import Callable

import msgspec

from bali.server import access, table_setup
from bali.server.changes import Change, execute, replace_config
from bali.server.guest import Guest
from bali.server.messages import TableAccess
from bali.server.refusal import Refusal
from bali.server.rows import TableConfig
from bali.server.table import Table


async def take_seat(
    table: Table, seat: int, name: str, guest: Guest, seats_per_address: int
) -> None:
    """Give a free seat to a person, before or during the game."""

    def decide() -> Change:
        _check_seat(table, seat)
        table_setup.check_free(table.config, seat)
        if table.is_over:
            raise Refusal("seat_taken", "the game is over")
        access.check_may_take_seat(table, guest, seats_per_address)
        invited = access.is_invited(table.config, guest) or not table.config.invitation
        address = None if invited else access.address_hash(table, guest)
        has_started = table.game_log is not None
        config = table_setup.with_person(
            table.config, seat, name, guest.holder, address, has_started=has_started
        )
        return replace_config(table, config)

    await execute(table, decide)


async def seat_bot(table: Table, seat: int, code: str, guest: Guest) -> None:
    def with_person(config: TableConfig) -> TableConfig:
        _check_seat(table, seat)
        if table.game_log is not None:
            raise Refusal("seat_taken", "the game has started")
        return table_setup.with_bot(config, seat, code)

    await _replan(table, guest, with_person)


def _check_seat(table: Table, seat: int) -> None:
    if not 0 <= seat < len(table.config.seats):
        raise Refusal("no_such_seat", f"there is no seat {seat} at this table")


async def free_seat(table: Table, seat: int, guest: Guest) -> None:
    """Free a person's seat, before or during the game."""

    def with_free_seat(config: TableConfig) -> TableConfig:
        if not 0 <= seat < len(config.seats) or config.seats[seat].holder is None:
            raise Refusal("no_such_seat", f"no person sits in seat {seat}")
        if config.seats[seat].holder == table.host:
            raise Refusal("bad_setup", "the host's own seat can't be freed")
        if table.is_over:
            raise Refusal("bad_setup", "the game is over")
        return table_setup.with_free_seat(config, seat, keep_name=table.game_log is not None)

    await _replan(table, guest, with_free_seat)


async def set_access(table: Table, request_body: TableAccess, guest: Guest) -> None:
    await _replan(table, guest, lambda config: access.with_access(config, request_body))


async def renew_invitation(table: Table, guest: Guest) -> None:
    """Create a new invitation; the previous one becomes invalid."""
    fresh = table_setup.new_invitation()
    await _replan(table, guest, lambda config: msgspec.structs.replace(config, invitation=fresh))


async def _replan(
    table: Table, guest: Guest, changed: Callable[[TableConfig], TableConfig]
) -> None:
    def decide() -> Change:
        if not table.is_host(guest.holder):
            raise Refusal("not_host", "only the host of the table may do that")
        return replace_config(table, changed(table.config))

    await execute(table, decide)
