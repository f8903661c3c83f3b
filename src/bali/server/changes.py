"""Changing a table: the only way in which its log, its memory and its open pages change.

A change is one unit: it takes the table's lock, decides, writes to the database, applies the
change in memory, sends it to all open pages and wakes bots that wait. The unit runs in a task of
its own, so that a request that is cancelled can't split it. Nothing is shown before it is written.

A table is behind its log after a write that failed, or that succeeded without being applied. Then
the next unit reads the log first, whatever the cause was.
"""

import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from bali.server import planning
from bali.server.course import UNDO, Course
from bali.server.metrics import ACTIONS
from bali.server.refusal import Refusal
from bali.server.stored import Plan
from bali.server.table import Table
from bali.server.visiting import place_viewer, show, show_all, tell_lobby, tell_news
from bali.server.writer import Conflict

ATTEMPTS: Final = 3
"""How often a change is decided anew because the table was changed elsewhere meanwhile."""


class Change(NamedTuple):
    write: Callable[[], Awaitable[None]]
    """Write it in one transaction; Conflict if the log is not as the table has it."""
    apply: Callable[[], None]
    """Apply it in memory, and broadcast it."""


async def carry_out(table: Table, decide: Callable[[], Change | None]) -> None:
    """Change a table as one unit, which is finished even if the caller is cancelled.

    `decide` is called under the table's lock and sees the table as the log has it. It returns the
    change, None if there is nothing to change, or raises Refusal.
    """
    await table.context.tasks.run(_carry_out(table, decide))


async def _carry_out(table: Table, decide: Callable[[], Change | None]) -> None:
    async with table.lock:
        try:
            for _ in range(ATTEMPTS):
                if table.behind:
                    await _catch_up(table)
                change = decide()
                if change is None or await _is_done(table, change):
                    return
            raise Refusal("stale", "this table is changed elsewhere; look at it again")
        finally:
            table.context.wake(table)


async def _is_done(table: Table, change: Change) -> bool:
    """Write and apply a change; False if the table was changed elsewhere."""
    table.behind = True
    try:
        await change.write()
    except Conflict:
        return False
    change.apply()
    table.behind = False
    return True


async def _catch_up(table: Table) -> None:
    """Read the table from the database, and send it to all open pages."""
    stored = await table.context.store.table(table.id)
    if stored is None:
        table.close()
        raise Refusal("no_such_table", f"there is no table {table.id!r} any more")
    table.restore(stored)
    for listener in list(table.audience):
        place_viewer(table, listener)
    if table.course is not None:
        show_all(table)
    tell_lobby(table)


def new_entries(table: Table, texts: Sequence[str]) -> Change:
    """Append one action, or undos, to the log of its game."""
    version = table.begun().version
    return Change(
        partial(table.context.store.append, table.id, version, texts),
        partial(_enter, table, texts),
    )


def _enter(table: Table, texts: Sequence[str]) -> None:
    course = table.begun()
    for text in texts:
        course.enter(text)
    table.touched = time.time()
    ACTIONS.inc(len(texts))
    if UNDO in texts:
        show_all(table)
    else:
        tell_news(table)


def new_plan(table: Table, plan: Plan) -> Change:
    """Replace the plan; a table that becomes full gets its game."""
    deal = None
    if table.course is None and planning.is_full(plan):
        plan, deal = planning.begun(plan)
    version = table.plan_version

    def apply() -> None:
        renamed = table.set_plan(plan)
        table.plan_version = version + 1
        if deal is not None:
            table.course = Course(planning.new_game(plan, deal))
        changed = [each for each in list(table.audience) if place_viewer(table, each)]
        if deal is not None or renamed:
            show_all(table)
        elif table.course is not None:
            for listener in changed:
                show(table, listener)
        tell_lobby(table)

    return Change(partial(table.context.store.replan, table.id, version, plan, deal), apply)
