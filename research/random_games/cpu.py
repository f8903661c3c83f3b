"""Simulations of random games on threads or a GPU."""

import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from itertools import islice

import numpy as np

from bali.rules import State, precompile, states
from bali.rules.records import Array
from research.random_games.config import Progress, SimulationConfig
from research.random_games.cuda import play_games_once, play_on_gpu
from research.random_games.summary import Summary, summary_of
from research.random_games.tally import Tally, play_games, sum_of, tallies

CHUNK = 4096
"""Games of one task, and between two progress reports."""


def prepare(config: SimulationConfig) -> None:
    """Check the configuration, and compile the functions that it needs."""
    config.check()
    precompile(play_games_once if config.device == "cuda" else play_one_game)


def simulate(config: SimulationConfig, progress: Progress = lambda _: None) -> Summary:
    """Play the games and return their summary; its time excludes compilation."""
    prepare(config)
    run = play_on_gpu if config.device == "cuda" else play_on_threads
    start = time.perf_counter()
    tally = run(config, progress)
    return summary_of(config, tally, time.perf_counter() - start)


def play_one_game(_: State) -> None:
    """Compile the functions that play games on threads."""
    config = SimulationConfig(games=1)
    _play_chunk(config, config.table(), 0, 1)


def play_on_threads(config: SimulationConfig, progress: Progress) -> Tally:
    """Play all games of a config; the kernel releases the GIL, so threads use all cores."""
    table = config.table()
    chunks = ((first, min(CHUNK, config.games - first)) for first in range(0, config.games, CHUNK))
    total = tallies(1)
    pool = ThreadPoolExecutor(config.threads)
    try:
        for part in _in_flight(pool, config, table, chunks):
            total[0] = sum_of(np.concatenate([total, part]))
            progress(int(part["games"][0]))
    finally:
        pool.shutdown(cancel_futures=True)
    whole: Tally = total[0]
    return whole


def _in_flight(
    pool: ThreadPoolExecutor,
    config: SimulationConfig,
    table: Array,
    chunks: Iterator[tuple[int, int]],
) -> Iterator[Array]:
    """Yield results as they complete, with at most two chunks per thread in flight."""
    pending: set[Future[Array]] = set()
    while True:
        for first, count in islice(chunks, 2 * config.threads - len(pending)):
            pending.add(pool.submit(_play_chunk, config, table, first, count))
        if not pending:
            return
        done, pending = wait(pending, return_when=FIRST_COMPLETED)
        yield from (future.result() for future in done)


def _play_chunk(config: SimulationConfig, table: Array, first: int, count: int) -> Array:
    tally = tallies(1)
    play_games(tally, table, states(1), np.uint64(config.seed), first, count, 1)
    return tally
