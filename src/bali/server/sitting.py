"""Sitting down at a table, until everybody is there and the game begins."""

from bali.server import planning
from bali.server.changes import Change, carry_out, new_plan
from bali.server.refusal import Refusal
from bali.server.table import Table


async def take_seat(table: Table, seat: int, name: str, holder: str) -> None:
    def decide() -> Change:
        _check_free(table, seat)
        return new_plan(table, planning.seated(table.plan, seat, name, holder))

    await carry_out(table, decide)


async def seat_bot(table: Table, seat: int, code: str, holder: str) -> None:
    def decide() -> Change:
        if holder != table.host:
            raise Refusal("not_host", "only who made the table can seat a bot")
        _check_free(table, seat)
        return new_plan(table, planning.bot_seated(table.plan, seat, code))

    await carry_out(table, decide)


def _check_free(table: Table, seat: int) -> None:
    if not 0 <= seat < len(table.plan.seats):
        raise Refusal("no_such_seat", f"there is no seat {seat} at this table")
    if table.course is not None:
        raise Refusal("seat_taken", "the game has begun")
