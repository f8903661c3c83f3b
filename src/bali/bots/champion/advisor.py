"""The search behind hints."""

from collections.abc import Callable
from functools import cached_property
from typing import Final

from bali.bots.champion.thinking import ChampionThinker
from bali.bots.search.budget import Budget
from bali.bots.search.findings import Findings, by_promise
from bali.rules import State

HINT: Final = Budget(seconds=1.0)


class Advisor:
    """The champion's search on several threads; its memory is allocated for the first hint."""

    def __init__(self, threads: int) -> None:
        self._threads = threads

    @cached_property
    def _searcher(self) -> ChampionThinker:
        return ChampionThinker(HINT, self._threads)

    def prepare(self) -> None:
        """Allocate the memory, and compile the search if that has not been done."""
        _ = self._searcher

    def advise(
        self, seen: State, seed: int, is_wanted: Callable[[], bool] = lambda: True
    ) -> Findings:
        """Return the actions of the player who decides, the most promising first.

        SearchStopped if the hint is not wanted any more.
        """
        self._searcher.is_wanted = is_wanted
        return by_promise(self._searcher.think(seen, seed))
