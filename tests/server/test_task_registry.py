"""Tasks that outlive their callers."""

import asyncio

import pytest

from bali.server.refusal import Refusal
from bali.server.task_registry import TaskRegistry
from tests.server.running import ServerLog


async def cancelled_caller(registry: TaskRegistry, error: Exception | None) -> list[str]:
    """Return what a task did after its caller was cancelled."""
    done: list[str] = []
    started = asyncio.Event()

    async def work() -> None:
        started.set()
        await asyncio.sleep(0.01)
        done.append("worked")
        if error is not None:
            raise error

    caller = asyncio.create_task(registry.run(work()))
    await started.wait()
    caller.cancel()
    await asyncio.gather(caller, return_exceptions=True)
    assert caller.cancelled()
    assert done == []
    await registry.finish()
    return done


@pytest.mark.parametrize("error", [None, Refusal("stale", "no"), ValueError("no disk")])
def test_task_ends_and_reports_errors_after_its_caller_is_cancelled(
    server_log: ServerLog, error: Exception | None
) -> None:
    assert asyncio.run(cancelled_caller(TaskRegistry(), error)) == ["worked"]
    failed = isinstance(error, ValueError)
    assert ["no disk" in each for each in server_log.errors] == [True] * failed
    server_log.errors.clear()


def test_task_gives_its_caller_the_result_or_the_error() -> None:
    async def halved(number: int) -> int:
        if number % 2:
            raise ValueError(number)
        return number // 2

    async def both() -> list[int | BaseException]:
        registry = TaskRegistry()
        runs = (registry.run(halved(number)) for number in (4, 5))
        return await asyncio.gather(*runs, return_exceptions=True)

    result, error = asyncio.run(both())
    assert result == 2
    assert isinstance(error, ValueError)


def test_finish_waits_for_tasks_started_meanwhile() -> None:
    done: list[str] = []

    async def chain(registry: TaskRegistry, left: int) -> None:
        await asyncio.sleep(0)
        done.append(f"{left} left")
        if left:
            registry.start(chain(registry, left - 1))

    async def started_and_finished() -> None:
        registry = TaskRegistry()
        registry.start(chain(registry, 2))
        await registry.finish()

    asyncio.run(started_and_finished())
    assert done == ["2 left", "1 left", "0 left"]
