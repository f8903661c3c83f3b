"""Expiry: classification of old tables and uploads, and the task that deletes them."""

import asyncio
import time
from typing import Final

import structlog

from bali.server import table_setup
from bali.server.expired import Candidate, Expired
from bali.server.game_log import GameLog
from bali.server.metrics import EXPIRED
from bali.server.replays import Replays
from bali.server.retention import Retention
from bali.server.rows import TableRow
from bali.server.store import Store
from bali.server.tables import TableRegistry

FIRST_RUN_DELAY: Final = 60.0
"""Seconds after a server's start until it first deletes what has expired, at most."""
log = structlog.get_logger()


class Finder:
    """Finds expired data; a finished game is replayed only once."""

    def __init__(self, store: Store, retention: Retention) -> None:
        self._store = store
        self._retention = retention
        self._finished: dict[str, float] = {}
        """When games that are over were last changed."""

    async def find(self, now: float) -> list[Expired]:
        found = []
        for candidate in await self._store.candidates(self._retention, now):
            expired = await self._classified(candidate)
            if expired is not None:
                deadline = self._retention.deadline(expired.kind, now)
                found += [expired] if expired.changed < deadline else []
        return found

    async def _classified(self, candidate: Candidate) -> Expired | None:
        """The candidate with its kind; None if it can't be read."""
        name, changed = candidate.id, candidate.changed
        if candidate.is_upload:
            return Expired("uploads", name, changed)
        if not candidate.has_started:
            return Expired("never-begun", name, changed)
        if self._finished.get(name) == changed:
            return Expired("finished", name, changed)
        stored = await self._store.table(name)
        if stored is None:
            return None
        try:
            over = await asyncio.to_thread(_is_over, stored)
        except Exception:
            log.exception("table can't be read", table=name)
            return None
        if over:
            self._finished[name] = changed
        return Expired("finished" if over else "unfinished", name, changed)


def _is_over(stored: TableRow) -> bool:
    game = table_setup.new_game(stored.config, stored.deal)
    return GameLog.replay(game, stored.entries).game.actor is None


class Expiry:
    """Deletes expired data periodically."""

    def __init__(
        self, store: Store, tables: TableRegistry, replays: Replays, retention: Retention
    ) -> None:
        self._store = store
        self._tables = tables
        self._replays = replays
        self._period = retention.period
        self._finder = Finder(store, retention)

    async def run(self) -> None:
        await asyncio.sleep(min(FIRST_RUN_DELAY, self._period))
        while True:
            try:
                await self.delete()
            except Exception:
                log.exception("expired data were not deleted")
            await asyncio.sleep(self._period)

    async def delete(self) -> None:
        """Delete expired data, except tables in memory, which may have open pages."""
        for expired in await self._finder.find(time.time()):
            if self._tables.is_live(expired.id) or not await self._store.delete(expired):
                continue
            await self._tables.forget_rematch(expired.id)
            self._replays.forget(expired.id)
            EXPIRED.labels(expired.kind).inc()
            log.info("expired", kind=expired.kind, name=expired.id)
