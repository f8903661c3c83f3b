"""Fair sharing of threads between addresses and identities."""

import asyncio
import threading
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from bali.server.fair_executor import FairExecutor
from bali.server.guest import Person

AYU, KETUT, MADE = (Person(f"192.0.2.{number}", f"h{number}") for number in range(3))
AYUS_SISTER = AYU._replace(identity="sister")
Test = Callable[[FairExecutor], Coroutine[Any, Any, None]]


def run_with(executor: FairExecutor, test: Test) -> None:
    try:
        asyncio.run(test(executor))
    finally:
        executor.close()


class Order:
    """Jobs that record their order; the first one waits until all others are queued."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.is_started = threading.Event()

    def work(self, name: str, seconds: float = 0.0) -> Callable[[], str]:
        def run() -> str:
            self.is_started.wait()
            threading.Event().wait(seconds)
            self.done.append(name)
            return name

        return run

    async def all(self, *tasks: asyncio.Task[str | None]) -> None:
        await asyncio.sleep(0)  # all jobs are queued
        self.is_started.set()
        await asyncio.gather(*tasks)


def test_run_returns_the_result() -> None:
    async def test(executor: FairExecutor) -> None:
        assert await executor.run(AYU, lambda: 6 * 7) == 42

    run_with(FairExecutor("test", 1, 1), test)


def test_run_limits_threads_per_address() -> None:
    async def test(executor: FairExecutor) -> None:
        order = Order()
        many = [asyncio.create_task(executor.run(AYU, order.work("a"))) for _ in range(9)]
        await asyncio.sleep(0)
        assert await executor.run(KETUT, lambda: "at once") == "at once"
        assert order.done == []
        await order.all(*many)
        assert len(order.done) == 9

    run_with(FairExecutor("test", 2, 1), test)


def test_run_prefers_the_address_with_less_time_used() -> None:
    async def test(executor: FairExecutor) -> None:
        order = Order()
        long = [asyncio.create_task(executor.run(AYU, order.work("long", 0.2))) for _ in range(3)]
        await asyncio.sleep(0)
        short = [asyncio.create_task(executor.run(KETUT, order.work("short"))) for _ in range(5)]
        await order.all(*long, *short)
        assert order.done == ["long", *["short"] * 5, "long", "long"]

    run_with(FairExecutor("test", 1, 1), test)


def test_run_alternates_identities_of_an_address() -> None:
    async def test(executor: FairExecutor) -> None:
        order = Order()
        people = (AYU, AYU, AYU, AYUS_SISTER, AYUS_SISTER)
        tasks = [
            asyncio.create_task(executor.run(person, order.work(person.identity)))
            for person in people
        ]
        await order.all(*tasks)
        assert order.done == ["h0", "h0", "sister", "h0", "sister"]

    run_with(FairExecutor("test", 1, 1), test)


def test_run_does_not_accumulate_unused_time() -> None:
    async def test(executor: FairExecutor) -> None:
        order = Order()
        order.is_started.set()
        others = [asyncio.create_task(executor.run(AYU, order.work("a", 0.1))) for _ in range(4)]
        others += [asyncio.create_task(executor.run(KETUT, order.work("k", 0.1))) for _ in range(4)]
        while len(order.done) < 6:
            await asyncio.sleep(0.01)
        late = [asyncio.create_task(executor.run(MADE, order.work("m", 0.3))) for _ in range(3)]
        await asyncio.gather(*others, *late)
        assert order.done[-2:] == ["m", "m"]

    run_with(FairExecutor("test", 1, 1), test)


def test_run_skips_unwanted_work() -> None:
    async def test(executor: FairExecutor) -> None:
        order = Order()
        first = asyncio.create_task(executor.run(AYU, order.work("first")))
        is_needed = True
        second = asyncio.create_task(executor.run(AYU, order.work("second"), lambda: is_needed))
        await asyncio.sleep(0)
        is_needed = False
        await order.all(first, second)
        assert order.done == ["first"]
        assert second.result() is None

    run_with(FairExecutor("test", 1, 1), test)


def test_run_skips_cancelled_work() -> None:
    async def test(executor: FairExecutor) -> None:
        order = Order()
        tasks = [
            asyncio.create_task(executor.run(AYU, order.work(name))) for name in ("a", "b", "c")
        ]
        await asyncio.sleep(0)
        tasks[1].cancel()
        await order.all(tasks[0], tasks[2])
        assert order.done == ["a", "c"]

    run_with(FairExecutor("test", 1, 1), test)


def test_run_frees_its_thread_after_an_error() -> None:
    async def test(executor: FairExecutor) -> None:
        for _ in range(3):
            with pytest.raises(ZeroDivisionError):
                await executor.run(AYU, lambda: 1 // 0)
        assert await executor.run(AYU, lambda: 1) == 1

    run_with(FairExecutor("test", 1, 1), test)


def test_close_cancels_waiting_work() -> None:
    async def test(executor: FairExecutor) -> None:
        order = Order()
        tasks = [asyncio.create_task(executor.run(AYU, order.work("a"))) for _ in range(3)]
        await asyncio.sleep(0)
        executor.close()
        order.is_started.set()
        await asyncio.wait(tasks)
        assert all(task.cancelled() for task in tasks)

    run_with(FairExecutor("test", 1, 1), test)
