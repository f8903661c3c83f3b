"""The thread pool distributes work and waits for all of it."""

import gc
import threading
import time
from functools import partial

import pytest

from bali.envs.thread_pool import ThreadPool
from bali.errors import BadSetup


@pytest.mark.parametrize("workers", [0, 1, 3])
def test_thread_pool_runs_each_share_once_on_another_thread(workers: int) -> None:
    pool = ThreadPool(workers)
    for _ in range(50):
        seen: dict[int, int] = {}

        def record(number: int, seen: dict[int, int] = seen) -> None:
            seen[number] = threading.get_ident()
            time.sleep(0.0001)

        pool.run_all([partial(record, number) for number in range(workers + 1)])
        assert sorted(seen) == list(range(workers + 1))
        assert len(set(seen.values())) == workers + 1
        assert seen[workers] == threading.get_ident()
    pool.close()


def test_thread_pool_waits_for_workers_when_interrupted() -> None:
    finished = []

    def slow() -> None:
        time.sleep(0.05)
        finished.append(True)

    def interrupted() -> None:
        raise KeyboardInterrupt

    pool = ThreadPool(1)
    with pytest.raises(KeyboardInterrupt):
        pool.run_all([slow, interrupted])
    assert finished == [True]
    pool.run_all([slow, slow])
    assert finished == [True] * 3


def test_thread_pool_reraises_worker_error_and_stays_usable() -> None:
    def fail() -> None:
        raise ValueError("no room")

    pool = ThreadPool(2)
    done: list[int] = []
    with pytest.raises(ValueError, match="no room"):
        pool.run_all([fail, partial(done.append, 1), partial(done.append, 2)])
    assert sorted(done) == [1, 2]
    pool.run_all([partial(done.append, number) for number in (3, 4, 5)])
    assert sorted(done) == [1, 2, 3, 4, 5]


def test_thread_pool_rejects_work_after_close() -> None:
    pool = ThreadPool(1)
    pool.close()
    pool.close()
    done: list[int] = []
    with pytest.raises(BadSetup, match="the environment is closed"):
        pool.run_all([partial(done.append, 1), partial(done.append, 2)])
    assert done == []


def test_thread_pool_stops_workers_when_garbage_collected() -> None:
    before = set(threading.enumerate())
    pool = ThreadPool(2)
    workers = set(threading.enumerate()) - before
    assert len(workers) == 2
    del pool
    gc.collect()
    for worker in workers:
        worker.join(5)
        assert not worker.is_alive()
