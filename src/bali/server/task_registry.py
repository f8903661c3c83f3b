"""Tasks that outlive the request that started them."""

import asyncio
from collections.abc import Coroutine
from typing import Any, Final, TypeVar

import structlog

from bali.server.refusal import Refusal

Result = TypeVar("Result")
SHUTDOWN_TIMEOUT: Final = 10.0
"""Seconds to wait for running tasks at shutdown, since a database may never answer."""
log = structlog.get_logger()


class TaskRegistry:
    """Runs coroutines as independent tasks, and waits for them at shutdown."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task

    async def run(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Return the result of `work`, which continues if the caller is cancelled."""
        return await outcome(self.start(work))

    async def finish(self) -> None:
        """Wait for all tasks, for `SHUTDOWN_TIMEOUT` at most."""
        loop = asyncio.get_running_loop()
        end = loop.time() + SHUTDOWN_TIMEOUT
        while self._running and loop.time() < end:
            await asyncio.wait(self._running, timeout=end - loop.time())
        if self._running:
            log.error("shutdown before all tasks ended", running=len(self._running))


async def outcome(task: asyncio.Task[Result]) -> Result:
    """Wait for a task without cancelling it; its error is logged if the caller is cancelled."""
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        task.add_done_callback(_log_error)
        raise


def _log_error(task: asyncio.Task[Any]) -> None:
    error = None if task.cancelled() else task.exception()
    if error is not None and not isinstance(error, Refusal):
        log.error("task failed", exc_info=error)
