"""Threads that are shared fairly between people.

Jobs wait in a queue per address, and within it per identity. When a thread is free, the address
that has used the least time is next, and its identities alternate. An address uses at most its
share of the threads at once, so that short jobs need not wait for long jobs of another address.
"""

import asyncio
import heapq
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import count
from typing import Any, Final, NamedTuple, TypeVar

from bali.server.guest import Person
from bali.server.metrics import BOT_JOBS

T = TypeVar("T")
REMEMBERED: Final = 10_000
"""Maximum number of inactive addresses whose used time is remembered."""


def always() -> bool:
    return True


class _Job(NamedTuple):
    work: Callable[[], Any]
    should_continue: Callable[[], bool]
    answer: asyncio.Future[Any]


class _Address:
    """Jobs of one address, and the time that it has used."""

    def __init__(self) -> None:
        self.used = 0.0
        self.running = 0
        self.is_queued = False
        self.waiting: dict[str, deque[_Job]] = {}
        """Queues by identity; the first one is next."""

    @property
    def is_idle(self) -> bool:
        return not self.waiting and not self.running

    def add(self, identity: str, job: _Job) -> None:
        self.waiting.setdefault(identity, deque()).append(job)

    def next(self) -> _Job:
        identity = next(iter(self.waiting))
        jobs = self.waiting.pop(identity)
        job = jobs.popleft()
        if jobs:
            self.waiting[identity] = jobs  # behind the other identities
        return job


class FairExecutor:
    """Executor of functions in threads, used from one event loop."""

    def __init__(self, name: str, threads: int, per_address: int) -> None:
        """Create the threads; one address uses at most `per_address` of them at once."""
        self._name = name
        self._threads = threads
        self._per_address = per_address
        self._pool = ThreadPoolExecutor(threads, name)
        self._addresses: dict[str, _Address] = {}
        self._queue: list[tuple[float, int, _Address]] = []
        """Heap of the addresses that may start a job, by used time."""
        self._number = count()
        self._least = 0.0
        """Least used time of an active address; new addresses start there, without credit."""
        self._running: set[asyncio.Future[Any]] = set()

    def close(self) -> None:
        for future in self._running:
            future.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)
        for address in self._addresses.values():
            while address.waiting:
                address.next().answer.cancel()

    async def run(
        self, person: Person, work: Callable[[], T], should_continue: Callable[[], bool] = always
    ) -> T | None:
        """Return the result of `work`; None if `should_continue` is false when its turn comes."""
        address = self._addresses.setdefault(person.address, _Address())
        if address.is_idle:
            address.used = max(address.used, self._least)
        answer: asyncio.Future[T | None] = asyncio.get_running_loop().create_future()
        address.add(person.identity, _Job(work, should_continue, answer))
        with BOT_JOBS.labels(self._name).track_inprogress():
            self._enqueue(address)
            self._start_waiting()
            return await answer

    def _enqueue(self, address: _Address) -> None:
        if address.waiting and not address.is_queued and address.running < self._per_address:
            address.is_queued = True
            heapq.heappush(self._queue, (address.used, next(self._number), address))

    def _start_waiting(self) -> None:
        while self._queue and len(self._running) < self._threads:
            used, _, address = heapq.heappop(self._queue)
            address.is_queued = False
            if used == address.used:  # otherwise a job of this address has ended since
                self._least = max(self._least, used)
                self._start(address, address.next())
            self._enqueue(address)

    def _start(self, address: _Address, job: _Job) -> None:
        if job.answer.done():
            return  # cancelled
        if not job.should_continue():
            job.answer.set_result(None)
            return
        address.running += 1
        future = asyncio.get_running_loop().run_in_executor(self._pool, job.work)
        self._running.add(future)
        future.add_done_callback(partial(self._finish, address, job, time.perf_counter()))

    def _finish(
        self, address: _Address, job: _Job, started: float, future: asyncio.Future[Any]
    ) -> None:
        self._running.discard(future)
        address.running -= 1
        address.used += time.perf_counter() - started
        if future.cancelled():
            job.answer.cancel()
            return
        error = future.exception()
        if job.answer.done():
            pass  # cancelled meanwhile
        elif error is None:
            job.answer.set_result(future.result())
        else:
            job.answer.set_exception(error)
        self._enqueue(address)
        self._start_waiting()
        self._forget()

    def _forget(self) -> None:
        """Drop used times that no longer matter."""
        if not self._running and not self._queue:
            self._addresses.clear()
            self._least = 0.0
        elif len(self._addresses) > REMEMBERED:
            active = {name: each for name, each in self._addresses.items() if not each.is_idle}
            self._addresses = active
