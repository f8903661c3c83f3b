"""Random games by the million: spread over threads or a GPU, then summed up."""

import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from itertools import islice
from types import ModuleType

import numpy as np

from bali.arena.plan import Plan, Progress
from bali.arena.summary import Summary, summary_of
from bali.arena.tally import Tally, play_games, sum_of, tallies
from bali.rules import set_table, states, warm_up
from bali.rules.cards import BLUE, RED
from bali.rules.records import Array

CHUNK = 4096
"""Games between two steps of the progress bar."""


def prepare(plan: Plan) -> None:
    """Check a plan, and compile what it needs."""
    plan.check()
    warm_up(_gpu().rehearse_gpu if plan.device == "cuda" else rehearse_simulation)


def simulate(plan: Plan, progress: Progress = lambda _: None) -> Summary:
    """Play the games of a plan and sum them up; compilation is not timed."""
    prepare(plan)
    run = _gpu().play_on_gpu if plan.device == "cuda" else play_on_threads
    start = time.perf_counter()
    tally = run(plan, progress)
    return summary_of(plan, tally, time.perf_counter() - start)


def _gpu() -> ModuleType:
    from bali.arena import cuda

    return cuda


def rehearse_simulation() -> None:
    table = states(1)
    table[0] = set_table((RED, BLUE), oracle=False, demon=False)
    play_games(tallies(1), table, states(1), np.uint64(0), 0, 1, 1)


def play_on_threads(plan: Plan, progress: Progress) -> Tally:
    """The kernel holds no lock, so threads are enough to use every core."""
    table = plan.table()
    chunks = ((first, min(CHUNK, plan.games - first)) for first in range(0, plan.games, CHUNK))
    total = tallies(1)
    pool = ThreadPoolExecutor(plan.threads)
    try:
        for part in _in_flight(pool, plan, table, chunks):
            total[0] = sum_of(np.concatenate([total, part]))
            progress(int(part["games"][0]))
    finally:
        pool.shutdown(cancel_futures=True)
    whole: Tally = total[0]
    return whole


def _in_flight(
    pool: ThreadPoolExecutor, plan: Plan, table: Array, chunks: Iterator[tuple[int, int]]
) -> Iterator[Array]:
    """Results as they come, with never more than two chunks a thread waiting."""
    waiting: set[Future[Array]] = set()
    while True:
        for first, count in islice(chunks, 2 * plan.threads - len(waiting)):
            waiting.add(pool.submit(_play_chunk, plan, table, first, count))
        if not waiting:
            return
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        yield from (future.result() for future in done)


def _play_chunk(plan: Plan, table: Array, first: int, count: int) -> Array:
    tally = tallies(1)
    play_games(tally, table, states(1), np.uint64(plan.seed), first, count, 1)
    return tally
