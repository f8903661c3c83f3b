"""Readiness of the server, determined by a test write at most once a second."""

import asyncio
import contextlib
import time
from typing import Final

import structlog

from bali.server.database_lock import DatabaseLock
from bali.server.refusal import Refusal
from bali.server.store import Store

RESULT_LIFETIME: Final = 1.0
"""Seconds for which a result is reused."""
WRITE_TIMEOUT: Final = 5.0
"""Seconds after which the database counts as not answering."""
FILE_CHECK_INTERVAL: Final = 5.0
"""Seconds between two checks of the database's file."""
LOCK_LOST: Final = "the database's lock was lost, so another server may use it"
BROKEN: Final = "the database could not be written; the log has the reason"
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
        """Return why the server is not ready, as a sentence; None if it is ready."""
        if self._lock is not None and not self._lock.is_held:
            return LOCK_LOST
        if time.monotonic() - self._written < RESULT_LIFETIME:
            return self._failure
        if self._writing is None:  # concurrent calls share one write
            self._writing = asyncio.create_task(self._write())
        done, _ = await asyncio.wait([self._writing], timeout=WRITE_TIMEOUT)
        return self._failure if done else NOT_ANSWERING

    async def _write(self) -> None:
        try:
            await self._store.test_write()
            self._failure = None
        except Refusal as refusal:
            self._failure = self._store.failure or refusal.message
        except Exception:  # such as a missing table
            if self._failure != BROKEN:
                log.exception("test write failed")
            self._failure = BROKEN
        finally:
            self._written = time.monotonic()
            self._writing = None

    async def watch_file(self) -> None:
        """Check the database's file periodically, which logs its deletion."""
        while True:
            await asyncio.sleep(FILE_CHECK_INTERVAL)
            with contextlib.suppress(Refusal):
                self._store.check_file()

    async def close(self) -> None:
        if self._writing is not None:
            self._writing.cancel()
            await asyncio.gather(self._writing, return_exceptions=True)
