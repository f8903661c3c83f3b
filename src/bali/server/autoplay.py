"""What goes on at a table by itself: bots and forced moves, in one task for each table.

It does not hold the lock while a bot thinks, and drops the bot's answer if the table has changed
meanwhile. A table with a person's seat goes on to that person's next decision: bounded work.
A table of bots alone goes on only while a page is open there.
"""

import asyncio
from typing import Final

import structlog

from bali.play.action import Action
from bali.server.bot_executor import Requester
from bali.server.changes import Change, append_entries, execute
from bali.server.game_log import GameLog
from bali.server.guest import Person
from bali.server.refusal import Refusal
from bali.server.table import Table

FIRST_RETRY: Final = 1.0
LAST_RETRY: Final = 30.0
"""Seconds between two attempts after an error, at first and at most."""
log = structlog.get_logger()


def wake(table: Table) -> None:
    """Let bots and forced moves go on, if it is theirs."""
    if table.closed or table.is_autoplaying or not is_active(table):
        return
    if table.is_outdated or (table.game_log is not None and table.game_log.game.actor is not None):
        table.autoplay_task = asyncio.create_task(_autoplay(table))


def is_active(table: Table) -> bool:
    """Whether bots play on: a page is open, or one of the seats is a person's."""
    return bool(len(table.subscribers)) or _has_person(table)


def _has_person(table: Table) -> bool:
    return any(seat.bot is None for seat in table.config.seats)


async def _autoplay(table: Table) -> None:
    """Go on until a person is asked; after an error again, while a page is open.

    Also while the person waits for too many moves of slow bots: without a page the table stops,
    and goes on when one is opened.
    """
    retry = FIRST_RETRY
    while True:
        try:
            while is_active(table) and await _play_one_action(table):
                retry = FIRST_RETRY
            return
        except Refusal as refusal:
            if refusal.code != "busy":
                log.warning("table stopped", table=table.id, why=refusal.message)
            if refusal.code not in ("unavailable", "busy"):
                return
        except Exception:
            log.exception("table broke", table=table.id)
        if not len(table.subscribers):
            return
        await asyncio.sleep(retry)
        retry = min(2 * retry, LAST_RETRY)


async def _play_one_action(table: Table) -> bool:
    """One forced move or one bot's; False if a person is asked, the game is over, or all left."""
    if table.is_outdated:
        await execute(table, lambda: None)
    game_log = table.game_log
    if game_log is None:
        return False
    action, version = game_log.automatic, game_log.version
    if action is None:
        seat = game_log.game.actor
        code = None if seat is None else table.config.seats[seat].bot
        if code is None:
            return False
        action = await _bot_action(table, game_log, code)
    if action is None or not is_active(table):
        return True  # to be seen whether anything is to be done now

    def decide() -> Change | None:
        if table.game_log is not game_log or game_log.version != version:
            return None  # the table was changed while the bot was thinking
        return append_entries(table, [str(action)])

    await execute(table, decide)
    return True


async def _bot_action(table: Table, game_log: GameLog, code: str) -> Action | None:
    """The choice of the bot whose turn it is; None if it was not wanted any more."""
    version = game_log.version
    return await table.context.bot_executor.choose(
        code,
        game_log.game.observe(game_log.game.actor),
        Requester(accountable_person(table), table.seed),
        lambda: is_active(table) and table.game_log is game_log and game_log.version == version,
    )


def accountable_person(table: Table) -> Person:
    """Return the person for whom its bots move, with whom they queue.

    Of the people with an open page the one who acted last, or else the host, or at a table of bots
    alone the one who came first; if there is none, the one who made the table.
    """
    connected = {page.holder: page.person for page in table.subscribers if page.holder is not None}
    plies = () if table.game_log is None else reversed(table.game_log.plies)
    for holder in (*(table.config.seats[info.seat].holder for info in plies), table.host):
        if holder in connected:
            return connected[holder]
    if len(table.subscribers) and not _has_person(table):
        return next(iter(table.subscribers)).person
    return table.creator or Person(table.host, table.host)
