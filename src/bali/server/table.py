"""A table in memory: configuration, game log and connections; only `changes.py` changes it."""

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import NamedTuple

from bali.rules.checks import SEED_COUNT
from bali.server import table_setup
from bali.server.bot_executor import BotExecutor
from bali.server.connections import Subscribers
from bali.server.game_log import GameLog
from bali.server.guest import Person
from bali.server.refusal import Refusal
from bali.server.rows import TableConfig, TableRow
from bali.server.store import Store
from bali.server.task_registry import TaskRegistry


class TableContext(NamedTuple):
    """Services that all tables of a server share."""

    store: Store
    bot_executor: BotExecutor
    tasks: TaskRegistry
    wake: Callable[["Table"], None]
    """Starts automatic play if a bot or a forced move is next."""


def first_holder(config: TableConfig) -> str:
    """Return the first person's holder: the host of a table that stores none."""
    return next((seat.holder for seat in config.seats if seat.holder), "")


class Table:
    def __init__(
        self, stored: TableRow, context: TableContext, creator: Person | None = None
    ) -> None:
        self.id = stored.id
        self.host = stored.host or first_holder(stored.config)
        self.creator = creator
        """None if the table was loaded from the database."""
        self.context = context
        self.seed = secrets.randbelow(SEED_COUNT)
        """Seed of the table's bots and hints, independent of other tables."""
        self.last_used = time.monotonic()
        self.subscribers = Subscribers()
        self.autoplay_task: asyncio.Task[None] | None = None
        self.lock = asyncio.Lock()
        self.closed = False
        """Whether the table was deleted from the database."""
        self.restore(stored)

    def restore(self, stored: TableRow) -> None:
        """Replace the state by the stored one."""
        game_log = None
        if stored.deal is not None:
            game = table_setup.new_game(stored.config, stored.deal)
            game_log = GameLog.replay(game, stored.entries)
        self.game_log: GameLog | None = game_log
        self.config = stored.config
        self.config_version = stored.config_version
        self.rematch = stored.rematch
        self.touched = stored.touched
        self.is_outdated = False
        """Whether the stored log may be ahead of the state in memory."""

    def set_config(self, config: TableConfig) -> bool:
        """Replace the configuration; return whether it renamed a player of the running game."""
        self.config = config
        if self.game_log is None:
            return False
        game = self.game_log.game
        names = [seat.name for seat in config.seats]
        renamed = names != [player.name for player in game.players]
        if renamed:
            game.rename(names)
        return renamed

    @property
    def is_unused(self) -> bool:
        """Whether there is no connection, running change or automatic play."""
        return not (len(self.subscribers) or self.is_autoplaying or self.lock.locked())

    @property
    def is_autoplaying(self) -> bool:
        return self.autoplay_task is not None and not self.autoplay_task.done()

    def require_game_log(self) -> GameLog:
        """Return the game log; raises Refusal if the game has not started."""
        if self.game_log is None:
            raise Refusal("not_started", "the game has not begun: somebody is still awaited")
        return self.game_log

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.game_log is not None and self.game_log.game.actor is None

    def is_host(self, holder: str | None) -> bool:
        return holder is not None and holder == self.host

    def seats_of(self, holder: str | None) -> list[int]:
        if holder is None:
            return []
        return [seat for seat, each in enumerate(self.config.seats) if each.holder == holder]

    def is_player(self, holder: str | None) -> bool:
        """Return whether the visitor is the host or has a seat."""
        return self.is_host(holder) or bool(self.seats_of(holder))

    def close(self) -> None:
        """Close all connections; the table object is no longer used."""
        self.closed = True
        self.subscribers.close_all()
