"""Whether the server can do its work: a real write, at most one a second."""

import asyncio
import contextlib
import time
from typing import Final

import structlog

from bali.server.database_lock import DatabaseLock
from bali.server.refusal import Refusal
from bali.server.store import Store

RESULT_LIFETIME: Final = 1.0
"""Seconds for which an answer holds."""
WRITE_TIMEOUT: Final = 5.0
"""Seconds after which a database counts as not answering."""
FILE_CHECK_INTERVAL: Final = 5.0
"""Seconds between two looks at the database's file."""
LOCK_LOST: Final = "the database's lock was lost, so another server may use it"
BROKEN: Final = "the database could not be written; the log says why"
NOT_ANSWERING: Final = f"the database did not answer within {WRITE_TIMEOUT:.0f} seconds"
log = structlog.get_logger()


class Readiness:
    def __init__(self, store: Store, lock: DatabaseLock | None) -> None:
        self._store = store
        self._lock = lock
        self._writing: asyncio.Task[None] | None = None
        self._written = -RESULT_LIFETIME
        self._failure: str | None = None

    async def failure(self) -> str | None:
        """What is in the way, as a sentence; None if the server is ready."""
        if self._lock is not None and not self._lock.is_held:
            return LOCK_LOST
        if time.monotonic() - self._written < RESULT_LIFETIME:
            return self._failure
        if self._writing is None:  # all who ask meanwhile wait for the same write
            self._writing = asyncio.create_task(self._write())
        done, _ = await asyncio.wait([self._writing], timeout=WRITE_TIMEOUT)
        return self._failure if done else NOT_ANSWERING

    async def _write(self) -> None:
        try:
            await self._store.test_write()
            self._failure = None
        except Refusal as refusal:
            self._failure = self._store.failure or refusal.message
        except Exception:  # such as a table that is missing
            if self._failure != BROKEN:
                log.exception("the test of a write failed")
            self._failure = BROKEN
        finally:
            self._written = time.monotonic()
            self._writing = None

    async def watch_file(self) -> None:
        """Notice a file that was deleted, for ever; the log says so."""
        while True:
            await asyncio.sleep(FILE_CHECK_INTERVAL)
            with contextlib.suppress(Refusal):
                self._store.check_file()

    async def close(self) -> None:
        if self._writing is not None:
            self._writing.cancel()
            await asyncio.gather(self._writing, return_exceptions=True)
