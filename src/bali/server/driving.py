"""What goes on at a table by itself: bots and forced moves, in one task for each table.

It does not hold the lock while a bot thinks, and drops the bot's answer if the table has changed
meanwhile. A table with a person's seat goes on to that person's next decision: bounded work.
A table of bots alone goes on only while a page is open there.
"""

import asyncio
from typing import Final

import structlog

from bali.play.action import Action
from bali.server.changes import Change, carry_out, new_entries
from bali.server.course import Course
from bali.server.guest import Person
from bali.server.refusal import Refusal
from bali.server.table import Table
from bali.server.thinking import Asker

FIRST_RETRY: Final = 1.0
LAST_RETRY: Final = 30.0
"""Seconds between two attempts after an error, at first and at most."""
log = structlog.get_logger()


def wake(table: Table) -> None:
    """Let bots and forced moves go on, if it is theirs."""
    if table.closed or table.is_driven or not is_active(table):
        return
    if table.behind or (table.course is not None and table.course.game.actor is not None):
        table.driver = asyncio.create_task(_drive(table))


def is_active(table: Table) -> bool:
    """Whether bots play on: a page is open, or one of the seats is a person's."""
    return bool(len(table.audience)) or _has_person(table)


def _has_person(table: Table) -> bool:
    return any(seat.bot is None for seat in table.plan.seats)


async def _drive(table: Table) -> None:
    """Go on until a person is asked; after an error again, while a page is open.

    Also while the person waits for too many moves of slow bots: without a page the table stops,
    and goes on when one is opened.
    """
    retry = FIRST_RETRY
    while True:
        try:
            while is_active(table) and await _step(table):
                retry = FIRST_RETRY
            return
        except Refusal as refusal:
            if refusal.code != "busy":
                log.warning("table stopped", table=table.id, why=refusal.message)
            if refusal.code not in ("unavailable", "busy"):
                return
        except Exception:
            log.exception("table broke", table=table.id)
        if not len(table.audience):
            return
        await asyncio.sleep(retry)
        retry = min(2 * retry, LAST_RETRY)


async def _step(table: Table) -> bool:
    """One forced move or one bot's; False if a person is asked, the game is over, or all left."""
    if table.behind:
        await carry_out(table, lambda: None)
    course = table.course
    if course is None:
        return False
    action, version = course.automatic, course.version
    if action is None:
        seat = course.game.actor
        code = None if seat is None else table.plan.seats[seat].bot
        if code is None:
            return False
        action = await _bots_choice(table, course, code)
    if action is None or not is_active(table):
        return True  # to be seen whether anything is to be done now

    def decide() -> Change | None:
        if table.course is not course or course.version != version:
            return None  # the table was changed while the bot was thinking
        return new_entries(table, [str(action)])

    await carry_out(table, decide)
    return True


async def _bots_choice(table: Table, course: Course, code: str) -> Action | None:
    """The choice of the bot whose turn it is; None if it was not wanted any more."""
    version = course.version
    return await table.context.thinkers.choose(
        code,
        course.game.observe(course.game.actor),
        Asker(person_behind(table), table.seed),
        lambda: is_active(table) and table.course is course and course.version == version,
    )


def person_behind(table: Table) -> Person:
    """Return the person for whom its bots move, with whom they queue.

    Of the people with an open page the one who acted last, or else the host, or at a table of bots
    alone the one who came first; if there is none, the one who made the table.
    """
    present = {page.holder: page.person for page in table.audience if page.holder is not None}
    steps = () if table.course is None else reversed(table.course.steps)
    for holder in (*(table.plan.seats[step.seat].holder for step in steps), table.host):
        if holder in present:
            return present[holder]
    if len(table.audience) and not _has_person(table):
        return next(iter(table.audience)).person
    return table.maker or Person(table.host, table.host)
