"""What the host of a table may do: free seats, decide who may come, and renew the invitation."""

from collections.abc import Callable

import msgspec

from bali.server import access, planning
from bali.server.changes import Change, carry_out, new_plan
from bali.server.guest import Guest
from bali.server.messages import TableAccess
from bali.server.refusal import Refusal
from bali.server.stored import Plan
from bali.server.table import Table


async def free_seat(table: Table, seat: int, guest: Guest) -> None:
    """Take a person's seat away, before or during the game."""

    def freed(plan: Plan) -> Plan:
        if not 0 <= seat < len(plan.seats) or plan.seats[seat].holder is None:
            raise Refusal("no_such_seat", f"no person sits in seat {seat}")
        if plan.seats[seat].holder == table.host:
            raise Refusal("bad_setup", "the host's own seat can't be freed")
        if table.course is not None and table.course.game.actor is None:
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
        if guest.holder is None or guest.holder != table.host:
            raise Refusal("not_host", "only the host of the table may do that")
        return new_plan(table, changed(table.plan))

    await carry_out(table, decide)
