"""`champion`, `champion:1000`, `champion:200ms`: the strongest player."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from bali.bots.champion.network import Weights
from bali.bots.champion.reuse_searcher import TreeReuseSearcher
from bali.bots.champion.weights import load_weights
from bali.bots.search.bot import SearchBot
from bali.bots.search.budget import budget_from
from bali.bots.search.search_result import SearchResult
from bali.rules import State

DEFAULT_BUDGET: Final = "1000"


class ChampionBot(SearchBot):
    """A search in which a trained network judges; `argument` is its budget.

    Only with a time does it use more than one thread, as `uct` does. With one simulation it plays
    the network's first choice.
    """

    def __init__(
        self,
        argument: str | None = None,
        seed: int | None = None,
        threads: int = 1,
        weights: Weights | None = None,
    ) -> None:
        """Without weights, with those that come with the package."""
        budget = budget_from(DEFAULT_BUDGET if argument is None else argument)
        self._reuse_searcher = TreeReuseSearcher(budget, threads if budget.seconds else 1, weights)
        super().__init__(self._reuse_searcher, seed)

    def search_decision(self, seen: State) -> SearchResult:
        """With what it found out when it made its last choice, if that led here."""
        return self._reuse_searcher.search_with_reuse(seen, self._seed)


def champion_from(file: Path) -> Callable[..., ChampionBot]:
    """A maker of champions with the weights in a file; BadWeights says what is wrong with it."""
    return partial(ChampionBot, weights=load_weights(file))
