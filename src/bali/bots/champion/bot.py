"""`champion`, `champion:1000`, `champion:200ms`: the strongest player."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

import numpy as np

from bali.bots.champion.mind import ChampionMind
from bali.bots.champion.network import SHAPES, network_of
from bali.bots.champion.searching import search_with_network
from bali.bots.champion.weights import load_weights, shipped_weights
from bali.bots.search.bot import SearchBot
from bali.bots.search.budget import Budget, budget_from
from bali.bots.search.thinking import Thinker, rehearse_search
from bali.rules.records import Array

USUAL_BUDGET: Final = "1000"


class ChampionThinker(Thinker):
    """A search with a network, which each thread has of its own; the shipped one if not said."""

    def __init__(
        self, budget: Budget, threads: int = 1, weights: dict[str, Array] | None = None
    ) -> None:
        weights = shipped_weights() if weights is None else weights
        self._networks = [network_of(weights) for _ in range(threads)]
        super().__init__(budget, threads)

    def run(
        self, thread: int, observed: Array, seeds: np.uint64, mind: Any, first: int, count: int
    ) -> bool:
        own = mind._replace(network=self._networks[thread])
        return search_with_network(self._trees[thread], observed, seeds, own, first, count)

    @staticmethod
    def rehearsal() -> None:
        blank = {name: np.zeros(shape, np.float32) for name, shape in SHAPES.items()}
        rehearse_search(search_with_network, ChampionMind(network_of(blank)))

    def mind(self) -> ChampionMind:
        """How the champion thinks."""
        return ChampionMind(self._networks[0])


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
        weights: dict[str, Array] | None = None,
    ) -> None:
        """Without weights, with those that come with the package."""
        budget = budget_from(USUAL_BUDGET if argument is None else argument)
        thinker = ChampionThinker(budget, threads if budget.seconds else 1, weights)
        super().__init__(thinker, seed)


def champion_from(file: Path) -> Callable[..., ChampionBot]:
    """A maker of champions with the weights in a file; BadWeights says what is wrong with it."""
    return partial(ChampionBot, weights=load_weights(file))
