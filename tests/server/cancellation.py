"""Cancelling a task at a chosen suspension of any task of its event loop."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Generator
from functools import partial
from typing import Any


class CancellationPoint:
    """Counts the suspensions of all tasks of a loop, and cancels one task at a given one.

    Early is as soon as any task is suspended; late is when what it waits for is there, but before
    it is resumed.
    """

    def __init__(self) -> None:
        self._victim: asyncio.Task[Any] | None = None
        self._left = 0
        self._late = False
        asyncio.get_running_loop().set_task_factory(self._make_task)

    async def run(self, work: Coroutine[Any, Any, Any], number: int, late: bool) -> bool:
        """Run `work`, cancelled at that suspension; False if it ended before."""

        async def aimed() -> None:
            self._victim, self._left, self._late = asyncio.current_task(), number, late
            await work

        await asyncio.gather(asyncio.create_task(aimed()), return_exceptions=True)
        self._victim = None
        return self._left <= 0

    def _make_task(
        self, loop: asyncio.AbstractEventLoop, work: Any, **options: Any
    ) -> "asyncio.Task[Any]":
        task = asyncio.Task(_counted(work, self._count), loop=loop, **options)
        task.add_done_callback(lambda _: work.close())  # never begun, if it was cancelled at once
        return task

    def _count(self, awaited: object) -> None:
        if self._victim is None:
            return
        self._left -= 1
        if self._left == 0:
            if self._late and isinstance(awaited, asyncio.Future):
                awaited.add_done_callback(partial(_cancel, self._victim))
            else:
                self._victim.cancel()


def _cancel(task: "asyncio.Task[Any]", _awaited: object) -> None:
    task.cancel()


async def _counted(work: Awaitable[Any], count: Callable[[object], None]) -> Any:
    return await _Steps(work, count)


class _Steps:
    """A coroutine whose every suspension is counted."""

    def __init__(self, work: Awaitable[Any], count: Callable[[object], None]) -> None:
        self._work = work
        self._count = count

    def __await__(self) -> Generator[Any, None, Any]:
        steps: Any = self._work.__await__()
        go_on = partial(next, steps)
        while True:
            try:
                awaited = go_on()
            except StopIteration as end:
                return end.value
            self._count(awaited)
            try:
                yield awaited
                go_on = partial(next, steps)
            except BaseException as error:
                go_on = partial(steps.throw, error)
