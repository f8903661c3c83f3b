"""`champion`, `champion:1000`, `champion:200ms`: the strongest bot."""

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
    """A PUCT search with a trained network; `argument` is its budget.

    `threads` applies to a time only, as for `uct`. With one simulation it plays the action with the
    largest prior.
    """

    def __init__(
        self,
        argument: str | None = None,
        seed: int | None = None,
        threads: int = 1,
        weights: Weights | None = None,
    ) -> None:
        """Use `weights` at every table, or the shipped ones if None."""
        budget = budget_from(DEFAULT_BUDGET if argument is None else argument)
        self._reuse_searcher = TreeReuseSearcher(budget, threads if budget.seconds else 1, weights)
        super().__init__(self._reuse_searcher, seed)

    def search_decision(self, seen: State) -> SearchResult:
        """Return the search result, with tree reuse if the last action led to this decision."""
        return self._reuse_searcher.search_with_reuse(seen, self._seed)


def champion_from(file: Path) -> Callable[..., ChampionBot]:
    """Return a factory of champions with the weights in a file; raise BadWeights if invalid."""
    return partial(ChampionBot, weights=load_weights(file))
