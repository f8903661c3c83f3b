"""Changes of a table: the only code that changes its log, its memory and its open pages.

A change is one unit: it takes the table's lock, decides, writes to the database, applies the
change in memory, sends it to all open pages and wakes waiting bots. It runs in a separate task,
so that a cancelled request can't interrupt it. Nothing is sent before it is written.

After a failed write, or a write that was not applied, the table may be behind its log. The next
change then reads the log first.
"""

import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from bali.server import table_setup
from bali.server.game_log import UNDO, GameLog
from bali.server.metrics import ACTIONS
from bali.server.refusal import Refusal
from bali.server.rows import TableConfig
from bali.server.sessions import (
    broadcast_entries,
    broadcast_snapshots,
    broadcast_table_info,
    send_snapshot,
    update_viewer,
)
from bali.server.table import Table
from bali.server.writer import Conflict

ATTEMPTS: Final = 3
"""Attempts to decide and write a change while another server changes the same table."""


class Change(NamedTuple):
    write: Callable[[], Awaitable[None]]
    """Write the change in one transaction; Conflict if the log differs from the table."""
    apply: Callable[[], None]
    """Apply the change in memory, and broadcast it."""


async def execute(table: Table, decide: Callable[[], Change | None]) -> None:
    """Change a table as one unit, which is completed even if the caller is cancelled.

    `decide` is called under the table's lock, with the table up to date. It returns the change, or
    None if there is nothing to change, or raises Refusal.
    """
    await table.context.tasks.run(_carry_out(table, decide))


async def _carry_out(table: Table, decide: Callable[[], Change | None]) -> None:
    async with table.lock:
        try:
            for _ in range(ATTEMPTS):
                if table.is_outdated:
                    await _reload(table)
                change = decide()
                if change is None or await _commit(table, change):
                    return
            raise Refusal("stale", "another server is changing this table; reload it")
        finally:
            table.context.wake(table)


async def _commit(table: Table, change: Change) -> bool:
    """Write and apply a change; False if the table was changed elsewhere."""
    table.is_outdated = True
    try:
        await change.write()
    except Conflict:
        return False
    change.apply()
    table.is_outdated = False
    return True


async def _reload(table: Table) -> None:
    """Read the table from the database, and send it to all open pages."""
    stored = await table.context.store.table(table.id)
    if stored is None:
        table.close()
        raise Refusal("no_such_table", f"table {table.id!r} no longer exists")
    table.restore(stored)
    for connection in list(table.subscribers):
        update_viewer(table, connection)
    if table.game_log is not None:
        broadcast_snapshots(table)
    broadcast_table_info(table)


def append_entries(table: Table, texts: Sequence[str]) -> Change:
    """Return a change that appends an action or undos to the game's log."""
    version = table.require_game_log().version
    return Change(
        partial(table.context.store.append, table.id, version, texts),
        partial(_apply_entries, table, texts),
    )


def _apply_entries(table: Table, texts: Sequence[str]) -> None:
    game_log = table.require_game_log()
    for text in texts:
        game_log.apply(text)
    table.touched = time.time()
    ACTIONS.inc(len(texts))
    if UNDO in texts:
        broadcast_snapshots(table)
    else:
        broadcast_entries(table)


def replace_config(table: Table, config: TableConfig) -> Change:
    """Return a change of the configuration; a full table starts its game."""
    deal = None
    if table.game_log is None and table_setup.is_full(config):
        config, deal = table_setup.start_game(config)
    version = table.config_version

    def apply() -> None:
        renamed = table.set_config(config)
        table.config_version = version + 1
        if deal is not None:
            table.game_log = GameLog(table_setup.new_game(config, deal))
        changed = [each for each in list(table.subscribers) if update_viewer(table, each)]
        if deal is not None or renamed:
            broadcast_snapshots(table)
        elif table.game_log is not None:
            for connection in changed:
                send_snapshot(table, connection)
        broadcast_table_info(table)

    return Change(
        partial(table.context.store.replace_config, table.id, version, config, deal), apply
    )
