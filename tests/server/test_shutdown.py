"""Shutdown of a server."""

import asyncio

import pytest

from bali.server.expiry import Expiry
from tests.server.in_process import in_process_server


def test_shutdown_waits_for_cancelled_background_tasks(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A task that is cancelled in a database call first returns its connection to the pool.

    Otherwise the database is closed while in use, and the process hangs.
    """
    ended = []

    async def run(_expiry: Expiry) -> None:
        try:
            await asyncio.Event().wait()
        finally:
            await asyncio.sleep(0.05)
            ended.append(True)

    monkeypatch.setattr(Expiry, "run", run)

    async def start_and_stop() -> None:
        async with in_process_server(file):
            await asyncio.sleep(0)
        assert ended

    asyncio.run(start_and_stop())
