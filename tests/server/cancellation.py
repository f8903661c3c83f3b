"""Cancellation of a task at a chosen suspension point of any task in its event loop."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Generator
from functools import partial
from typing import Any


class CancellationPoint:
    """Counts the suspensions of all tasks of a loop, and cancels one task at a given one.

    The early cancellation happens when any task is suspended; the late one when the awaited result
    is available, but before the task is resumed.
    """

    def __init__(self) -> None:
        self._target: asyncio.Task[Any] | None = None
        self._left = 0
        self._late = False
        asyncio.get_running_loop().set_task_factory(self._make_task)

    async def run(self, work: Coroutine[Any, Any, Any], number: int, late: bool) -> bool:
        """Run `work`, cancelled at that suspension; False if it ended before."""

        async def targeted_work() -> None:
            self._target, self._left, self._late = asyncio.current_task(), number, late
            await work

        await asyncio.gather(asyncio.create_task(targeted_work()), return_exceptions=True)
        self._target = None
        return self._left <= 0

    def _make_task(
        self, loop: asyncio.AbstractEventLoop, work: Any, **options: Any
    ) -> "asyncio.Task[Any]":
        task = asyncio.Task(_counted(work, self._count), loop=loop, **options)
        task.add_done_callback(lambda _: work.close())  # never started, if it was cancelled at once
        return task

    def _count(self, awaited: object) -> None:
        if self._target is None:
            return
        self._left -= 1
        if self._left == 0:
            if self._late and isinstance(awaited, asyncio.Future):
                awaited.add_done_callback(partial(_cancel, self._target))
            else:
                self._target.cancel()


def _cancel(task: "asyncio.Task[Any]", _awaited: object) -> None:
    task.cancel()


async def _counted(work: Awaitable[Any], count: Callable[[object], None]) -> Any:
    return await _Steps(work, count)


class _Steps:
    """A coroutine whose suspensions are counted."""

    def __init__(self, work: Awaitable[Any], count: Callable[[object], None]) -> None:
        self._work = work
        self._count = count

    def __await__(self) -> Generator[Any, None, Any]:
        steps: Any = self._work.__await__()
        resume = partial(next, steps)
        while True:
            try:
                awaited = resume()
            except StopIteration as end:
                return end.value
            self._count(awaited)
            try:
                yield awaited
                resume = partial(next, steps)
            except BaseException as error:
                resume = partial(steps.throw, error)
