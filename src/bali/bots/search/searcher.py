"""Search sessions: a search within a budget, on one thread or several."""

import hashlib
import math
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import numpy as np

from bali.bots.question import choices_of
from bali.bots.search.budget import Budget
from bali.bots.search.config import UCT_CONFIG
from bali.bots.search.search_result import SearchResult, merge_roots
from bali.bots.search.tree import ROOT, new_tree
from bali.bots.search.uct_search import search
from bali.errors import BadObservation, BadSetup, SearchStopped
from bali.rules import State, precompile
from bali.rules.api import array_of
from bali.rules.records import Array

MAX_NODES: Final = 1 << 19
"""Of one tree, about 90 megabytes when it is full; then the search continues without growth."""
CONTRADICTION: Final = "no world fits this observation: it contradicts itself"
CHUNK: Final = 128
"""Simulations between two checks of the clock: less than a millisecond."""


class Searcher:
    """A search with trees that are allocated once and used again for each decision.

    Each thread grows its own tree from its own seeds, and the root statistics are summed (root
    parallelization). With a number of simulations the result does not depend on thread timing.
    """

    def __init__(self, budget: Budget, threads: int = 1, decisions: int = 1) -> None:
        """Allocate a tree for each thread, with room for the simulations of `decisions`."""
        if threads < 1:
            raise BadSetup(f"a search needs at least 1 thread, not {threads!r}")
        self._budget = budget
        self.should_continue: Callable[[], bool] = lambda: True
        """Called between chunks of simulations; if it returns False, SearchStopped is raised."""
        share = (budget.simulations or MAX_NODES) // threads + 1
        nodes = min(decisions * share + 1, MAX_NODES)
        self._trees = [new_tree(nodes) for _ in range(threads)]
        self._roots = [ROOT] * threads
        precompile(self.compile_entry_points)

    def change_budget(self, budget: Budget) -> None:
        self._budget = budget

    def config(self) -> Any:
        """Return the default configuration."""
        return UCT_CONFIG

    def search(self, seen: State, seed: int, config: Any = None) -> SearchResult:
        """Return the statistics of each action; a fixed number of simulations repeats by seed."""
        self._roots = [ROOT] * len(self._trees)
        return self._search_threads(seen, seed, config)

    def _search_threads(self, seen: State, seed: int, config: Any) -> SearchResult:
        started = time.perf_counter()
        if config is None:
            config = self.config()
        choices_of(seen)
        threads = range(len(self._trees))
        if len(threads) == 1:
            self._search_thread(0, seen, seed, config, started)
        else:
            with ThreadPoolExecutor(len(threads)) as pool:
                futures = [
                    pool.submit(self._search_thread, t, seen, seed, config, started)
                    for t in threads
                ]
            for future in futures:
                future.result()
        return self.calibrate(merge_roots(self._trees, self._roots))

    def calibrate(self, result: SearchResult) -> SearchResult:
        """Return the result with calibrated win shares."""
        return result

    def run_simulations(
        self, thread: int, observed: Array, seeds: np.uint64, config: Any, first: int, count: int
    ) -> bool:
        """Run simulations `first` to `first + count` on a thread; False if none was found."""
        return search(self._trees[thread], observed, seeds, config, first, count)

    def compile_entry_points(self, seen: State) -> None:
        """Call every Python entry point of this search, so that they are compiled."""
        self.run_simulations(0, array_of(seen), np.uint64(0), self.config(), 0, 1)

    def _search_thread(
        self, thread: int, seen: State, seed: int, config: Any, started: float
    ) -> None:
        seeds = np.uint64(world_seed_base(seen, seed, thread))
        simulations = self._share(thread)
        end = started + (self._budget.seconds or math.inf)
        first = 0
        # In chunks: compiled code does not check the clock, and does not handle Ctrl-C.
        while first < simulations and (first == 0 or time.perf_counter() < end):
            if not self.should_continue():
                raise SearchStopped("the search was stopped")
            count = min(CHUNK, simulations - first)
            if not self.run_simulations(thread, array_of(seen), seeds, config, first, count):
                raise BadObservation(CONTRADICTION)
            first += count

    def _share(self, thread: int) -> int:
        """Return the simulations of a thread: the first threads get one more if needed."""
        whole, rest = divmod(self._budget.simulations or sys.maxsize, len(self._trees))
        return whole + (thread < rest)


def world_seed_base(seen: State, seed: int, thread: int) -> int:
    """Return the base of the seeds of a search's worlds.

    It depends on the bot's seed and on the observation, so that a bot answers the same question
    in the same way, independent of earlier calls.
    """
    salt = seed.to_bytes(8, "little") + thread.to_bytes(2, "little")
    return int.from_bytes(hashlib.blake2b(seen.tobytes(), digest_size=8, key=salt).digest()) >> 2
