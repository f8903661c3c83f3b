"""The seats of a table: taking them, and what its host may do about them."""

from collections.abc import Callable

import msgspec

from bali.server import access, planning
from bali.server.changes import Change, carry_out, new_plan
from bali.server.guest import Guest
from bali.server.messages import TableAccess
from bali.server.refusal import Refusal
from bali.server.stored import Plan
from bali.server.table import Table


async def take_seat(
    table: Table, seat: int, name: str, guest: Guest, seats_per_address: int
) -> None:
    """Give a free seat to a person, also one that was freed during the game."""

    def decide() -> Change:
        _check_seat(table, seat)
        planning.check_free(table.plan, seat)
        if table.is_over:
            raise Refusal("seat_taken", "the game is over")
        access.check_may_sit(table, guest, seats_per_address)
        invited = access.is_invited(table.plan, guest) or not table.plan.invitation
        address = None if invited else access.address_hash(table, guest)
        is_begun = table.course is not None
        plan = planning.seated(table.plan, seat, name, guest.holder, address, is_begun=is_begun)
        return new_plan(table, plan)

    await carry_out(table, decide)


async def seat_bot(table: Table, seat: int, code: str, guest: Guest) -> None:
    def seated(plan: Plan) -> Plan:
        _check_seat(table, seat)
        if table.course is not None:
            raise Refusal("seat_taken", "the game has begun")
        return planning.bot_seated(plan, seat, code)

    await _replan(table, guest, seated)


def _check_seat(table: Table, seat: int) -> None:
    if not 0 <= seat < len(table.plan.seats):
        raise Refusal("no_such_seat", f"there is no seat {seat} at this table")


async def free_seat(table: Table, seat: int, guest: Guest) -> None:
    """Take a person's seat away, before or during the game."""

    def freed(plan: Plan) -> Plan:
        if not 0 <= seat < len(plan.seats) or plan.seats[seat].holder is None:
            raise Refusal("no_such_seat", f"no person sits in seat {seat}")
        if plan.seats[seat].holder == table.host:
            raise Refusal("bad_setup", "the host's own seat can't be freed")
        if table.is_over:
            raise Refusal("bad_setup", "the game is over")
        return planning.freed(plan, seat, keep_name=table.course is not None)

    await _replan(table, guest, freed)


async def set_access(table: Table, wish: TableAccess, guest: Guest) -> None:
    await _replan(table, guest, lambda plan: access.with_access(plan, wish))


async def renew_invitation(table: Table, guest: Guest) -> None:
    """Make a new invitation; the one before it is of no more use."""
    fresh = planning.new_invitation()
    await _replan(table, guest, lambda plan: msgspec.structs.replace(plan, invitation=fresh))


async def _replan(table: Table, guest: Guest, changed: Callable[[Plan], Plan]) -> None:
    def decide() -> Change:
        if not table.is_host(guest.holder):
            raise Refusal("not_host", "only the host of the table may do that")
        return new_plan(table, changed(table.plan))

    await carry_out(table, decide)
