"""Taking seats at a table: a person or a bot in a free one."""

from bali.server import access, planning
from bali.server.changes import Change, carry_out, new_plan
from bali.server.guest import Guest
from bali.server.refusal import Refusal
from bali.server.table import Table


async def take_seat(
    table: Table, seat: int, name: str, guest: Guest, seats_per_address: int
) -> None:
    """Give a free seat to a person, also one that was freed during the game."""

    def decide() -> Change:
        _check_seat(table, seat)
        planning.check_free(table.plan, seat)
        if table.course is not None and table.course.game.actor is None:
            raise Refusal("seat_taken", "the game is over")
        access.check_may_sit(table, guest, seats_per_address)
        invited = access.is_invited(table.plan, guest) or not table.plan.invitation
        address = None if invited else access.address_hash(table, guest)
        is_begun = table.course is not None
        plan = planning.seated(table.plan, seat, name, guest.holder, address, is_begun=is_begun)
        return new_plan(table, plan)

    await carry_out(table, decide)


async def seat_bot(table: Table, seat: int, code: str, guest: Guest) -> None:
    def decide() -> Change:
        if guest.holder is None or guest.holder != table.host:
            raise Refusal("not_host", "only who made the table can seat a bot")
        _check_seat(table, seat)
        if table.course is not None:
            raise Refusal("seat_taken", "the game has begun")
        return new_plan(table, planning.bot_seated(table.plan, seat, code))

    await carry_out(table, decide)


def _check_seat(table: Table, seat: int) -> None:
    if not 0 <= seat < len(table.plan.seats):
        raise Refusal("no_such_seat", f"there is no seat {seat} at this table")
