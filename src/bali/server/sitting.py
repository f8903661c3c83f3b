"""Sitting down at a table, until everybody is there and the game begins."""

from bali.server import planning
from bali.server.driving import wake
from bali.server.refusal import Refusal
from bali.server.stored import Plan
from bali.server.table import Table
from bali.server.telling import show_all, tell_lobby
from bali.server.visiting import first_eyes


async def take_seat(table: Table, seat: int, name: str, holder: str) -> None:
    async with table.lock:
        _check_free(table, seat)
        await _replan(table, planning.seated(table.plan, seat, name, holder))


async def seat_bot(table: Table, seat: int, code: str, holder: str) -> None:
    async with table.lock:
        if holder != table.host:
            raise Refusal("not_host", "only who made the table can seat a bot")
        _check_free(table, seat)
        await _replan(table, planning.bot_seated(table.plan, seat, code))


def _check_free(table: Table, seat: int) -> None:
    if not 0 <= seat < len(table.plan.seats):
        raise Refusal("no_such_seat", f"there is no seat {seat} at this table")
    if table.course is not None:
        raise Refusal("seat_taken", "the game has begun")


async def _replan(table: Table, plan: Plan) -> None:
    await table.replan(plan)
    if table.course is not None:
        _begin(table)
    tell_lobby(table)


def _begin(table: Table) -> None:
    for listener in table.audience:
        listener.eyes = first_eyes(table, listener)
    show_all(table)
    wake(table)
