"""What goes on at a table by itself: bots and forced moves, in one task for each table.

It does not hold the lock while a bot thinks, and drops the bot's answer if the table has changed
meanwhile. A table with a person's seat goes on to that person's next decision: bounded work.
A table of bots alone goes on only while a page is open there.
"""

import asyncio

import structlog

from bali.play.action import Action
from bali.server.course import Course
from bali.server.refusal import Refusal
from bali.server.table import Table
from bali.server.telling import tell_news

log = structlog.get_logger()


def wake(table: Table) -> None:
    """Let bots and forced moves go on, if it is theirs."""
    if table.course is None or table.course.game.actor is None or table.is_driven:
        return
    if is_active(table):
        table.driver = asyncio.create_task(_drive(table, table.course))


def is_active(table: Table) -> bool:
    """Whether bots play on: a page is open, or one of the seats is a person's."""
    return bool(len(table.audience)) or any(seat.bot is None for seat in table.plan.seats)


async def _drive(table: Table, course: Course) -> None:
    try:
        while is_active(table) and await _step(table, course):
            pass
    except Refusal as refusal:
        log.warning("table stopped", table=table.id, why=refusal.message)
    except Exception:
        log.exception("table broke", table=table.id)
        table.give_up()


async def _step(table: Table, course: Course) -> bool:
    """One forced move or one bot's; False if a person is asked, the game is over, or all left."""
    version = course.version
    action = course.forced or await _bots_choice(table, course)
    if action is None or not is_active(table):
        return False
    async with table.lock:
        if course.version != version:
            return True  # somebody took something back meanwhile
        await table.enter([str(action)])
    tell_news(table)
    return True


async def _bots_choice(table: Table, course: Course) -> Action | None:
    seat = course.game.actor
    code = None if seat is None else table.plan.seats[seat].bot
    return None if code is None else await table.thinkers.choose(code, course.game.observe(seat))
