"""An advisory lock of PostgreSQL, held by a connection of its own in a thread of its own.

The thread asks the connection for a sign of life again and again. If the connection is lost, so is
the lock: that is logged, and the thread tries to take the lock again.
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
"""Of the running server; others in the same database have other keys."""
INTERVAL: Final = 2.0
"""Seconds between two signs of life, and between two attempts to take the lock again."""
SILENCE: Final = 10.0
"""Seconds without an answer after which a connection counts as lost."""
RETRY: Final = 0.1
KEEP_ALIVE: Final = {"idle": 10, "interval": 5, "count": 3}
"""Makes PostgreSQL end the session half a minute after this machine has lost its power."""
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
        """Whether the lock could be had; NoDatabase if the database can't be reached."""
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
        except Exception as error:  # it belongs to the thread that waits
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
        """A new connection with the lock, however long it takes; None if the server ends."""
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
                log.error("database lock not regained", reason="another server has it")
                taken_over = True
        return None


async def _locked(engine: AsyncEngine, timeout: float) -> AsyncConnection | None:
    """A connection that has the lock; None if another has it for longer than that."""
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
