"""Automatic play: bots and forced moves, in one task per table.

The task does not hold the table's lock while a bot searches, and discards the bot's action if the
table has changed meanwhile. A table with a person's seat plays on to that person's next decision,
which is bounded work. A table with bots only plays while a page is open there.
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
"""Seconds between two attempts after an error: the first and the longest interval."""
log = structlog.get_logger()


def wake(table: Table) -> None:
    """Start automatic play if a bot or a forced move is next."""
    if table.closed or table.is_autoplaying or not is_active(table):
        return
    if table.is_outdated or (table.game_log is not None and table.game_log.game.actor is not None):
        table.autoplay_task = asyncio.create_task(_autoplay(table))


def is_active(table: Table) -> bool:
    """Return whether bots play: a page is open, or a seat belongs to a person."""
    return bool(len(table.subscribers)) or _has_person(table)


def _has_person(table: Table) -> bool:
    return any(seat.bot is None for seat in table.config.seats)


async def _autoplay(table: Table) -> None:
    """Play until a person has to decide; retry after an error while a page is open.

    Too many pending moves of slow bots count as an error. Without an open page the task ends; it
    starts again when a page is opened.
    """
    retry = FIRST_RETRY
    while True:
        try:
            while is_active(table) and await _play_one_action(table):
                retry = FIRST_RETRY
            return
        except Refusal as refusal:
            if refusal.code != "busy":
                log.warning("table stopped", table=table.id, reason=refusal.message)
            if refusal.code not in ("unavailable", "busy"):
                return
        except Exception:
            log.exception("table failed", table=table.id)
        if not len(table.subscribers):
            return
        await asyncio.sleep(retry)
        retry = min(2 * retry, LAST_RETRY)


async def _play_one_action(table: Table) -> bool:
    """Play one forced or bot action; False if a person decides or no bot may play."""
    if table.is_outdated:
        await execute(table, lambda: None)
    game_log = table.game_log
    if game_log is None:
        return False
    action, version = game_log.automatic_action, game_log.version
    if action is None:
        seat = game_log.game.actor
        code = None if seat is None else table.config.seats[seat].bot
        if code is None:
            return False
        action = await _bot_action(table, game_log, code)
    if action is None or not is_active(table):
        return True  # the next call finds out whether there is anything to do

    def decide() -> Change | None:
        if table.game_log is not game_log or game_log.version != version:
            return None  # the table changed while the bot searched
        return append_entries(table, [str(action)])

    await execute(table, decide)
    return True


async def _bot_action(table: Table, game_log: GameLog, code: str) -> Action | None:
    """Return the action of the bot whose turn it is; None if it is no longer needed."""
    version = game_log.version
    return await table.context.bot_executor.choose(
        code,
        game_log.game.observe(game_log.game.actor),
        Requester(accountable_person(table), table.seed),
        lambda: is_active(table) and table.game_log is game_log and game_log.version == version,
    )


def accountable_person(table: Table) -> Person:
    """Return the person whose share of the threads the table's bots use.

    In this order: of the people with an open page, the one who acted last, the host, or at a table
    with bots only the first one; without open pages, the person who created the table.
    """
    connected = {page.holder: page.person for page in table.subscribers if page.holder is not None}
    plies = () if table.game_log is None else reversed(table.game_log.plies)
    for holder in (*(table.config.seats[info.seat].holder for info in plies), table.host):
        if holder in connected:
            return connected[holder]
    if len(table.subscribers) and not _has_person(table):
        return next(iter(table.subscribers)).person
    return table.creator or Person(table.host, table.host)
