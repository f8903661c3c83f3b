"""The search behind hints."""

from collections.abc import Callable
from functools import cached_property
from typing import Final

from bali.bots.champion.champion_searcher import ChampionSearcher
from bali.bots.search.budget import Budget
from bali.bots.search.search_result import SearchResult, rank_for_advice
from bali.rules import State

HINT: Final = Budget(seconds=1.0)


class Advisor:
    """The champion's search on several threads; its memory is allocated for the first hint."""

    def __init__(self, threads: int) -> None:
        self._threads = threads

    @cached_property
    def _searcher(self) -> ChampionSearcher:
        return ChampionSearcher(HINT, self._threads)

    def prepare(self) -> None:
        """Allocate the memory, and compile the search if that has not been done."""
        _ = self._searcher

    def advise(
        self, seen: State, seed: int, should_continue: Callable[[], bool] = lambda: True
    ) -> SearchResult:
        """Return the actions of the player who decides, the most promising first.

        Raises SearchStopped when `should_continue` returns False.
        """
        self._searcher.should_continue = should_continue
        return rank_for_advice(self._searcher.search(seen, seed))
