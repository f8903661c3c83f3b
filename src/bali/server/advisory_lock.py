"""PostgreSQL advisory lock, held by a dedicated connection in a dedicated thread.

The thread checks the connection regularly. If the connection is lost, so is the lock: the thread
logs this and tries to acquire the lock again.
"""

import asyncio
import threading
from concurrent.futures import Future
from typing import Final

import structlog
from sqlalchemy import URL, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.pool import NullPool

from bali.server.database import cannot_open, new_engine

SERVER_KEY: Final = 0x62616C69_0001
"""Key of the server's lock; other locks in the same database have other keys."""
INTERVAL: Final = 2.0
"""Seconds between two checks, and between two attempts to reacquire the lock."""
SILENCE: Final = 10.0
"""Seconds without a response after which a connection counts as lost."""
RETRY: Final = 0.1
KEEP_ALIVE: Final = {"idle": 10, "interval": 5, "count": 3}
"""TCP settings that make PostgreSQL end the session about 30 s after this machine fails."""
LOST: Final = (SQLAlchemyError, OSError, TimeoutError)
log = structlog.get_logger()


class AdvisoryLock:
    def __init__(self, url: URL) -> None:
        self._url = url
        self._engine = new_engine(url, poolclass=NullPool, isolation_level="AUTOCOMMIT")
        self._held = threading.Event()
        self._ended = threading.Event()
        self._answer: Future[bool] = Future()
        self._thread: threading.Thread | None = None

    @property
    def is_held(self) -> bool:
        return self._held.is_set()

    def acquire(self, timeout: float) -> bool:
        """Return whether the lock was acquired; NoDatabase if the database is unreachable."""
        self._thread = threading.Thread(
            target=lambda: asyncio.run(self._run(timeout)), name="database-lock", daemon=True
        )
        self._thread.start()
        return self._answer.result()

    def release(self) -> None:
        self._ended.set()
        if self._thread is not None:
            self._thread.join(SILENCE)

    async def _run(self, timeout: float) -> None:
        try:
            connection = await _locked(self._engine, timeout)
        except Exception as error:  # re-raised in the thread that waits
            self._answer.set_exception(cannot_open(self._url, error))
            return
        if connection is not None:
            self._held.set()
        self._answer.set_result(connection is not None)
        if connection is not None:
            await self._keep(connection)
        await self._engine.dispose()

    async def _keep(self, connection: AsyncConnection) -> None:
        while not await asyncio.to_thread(self._ended.wait, INTERVAL):
            if not await _is_alive(connection):
                self._held.clear()
                log.error("database lock lost", reason="its connection was lost")
                await _close(connection)
                regained = await self._regain()
                if regained is None:
                    return
                connection = regained
        await _close(connection)

    async def _regain(self) -> AsyncConnection | None:
        """Retry until a connection holds the lock again; None if the server ends."""
        taken_over = False
        while not await asyncio.to_thread(self._ended.wait, INTERVAL):
            try:
                connection = await _locked(self._engine, 0)
            except LOST:
                continue
            if connection is not None:
                self._held.set()
                log.warning("database lock regained")
                return connection
            if not taken_over:
                log.error("database lock not regained", reason="another server holds it")
                taken_over = True
        return None


async def _locked(engine: AsyncEngine, timeout: float) -> AsyncConnection | None:
    """Return a connection that holds the lock; None if another session holds it after `timeout`."""
    async with asyncio.timeout(timeout + SILENCE):
        connection = await engine.connect()
        try:
            for name, value in KEEP_ALIVE.items():
                await connection.execute(text(f"SET tcp_keepalives_{name} = {value}"))
            end = asyncio.get_running_loop().time() + timeout
            while not await connection.scalar(
                text("SELECT pg_try_advisory_lock(:key)"), {"key": SERVER_KEY}
            ):
                if asyncio.get_running_loop().time() >= end:
                    await connection.close()
                    return None
                await asyncio.sleep(RETRY)
        except BaseException:
            await _close(connection)
            raise
    return connection


async def _is_alive(connection: AsyncConnection) -> bool:
    try:
        async with asyncio.timeout(SILENCE):
            await connection.execute(text("SELECT 1"))
    except LOST:
        return False
    return True


async def _close(connection: AsyncConnection) -> None:
    """Close a connection, which may be broken."""
    try:
        async with asyncio.timeout(SILENCE):
            await connection.close()
    except LOST:
        await connection.invalidate()
