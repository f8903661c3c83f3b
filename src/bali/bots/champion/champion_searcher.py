"""The search session of the champion: a search with a network."""

from typing import Any, Final

import numpy as np

from bali.bots.champion.network import Network, Weights, network_of
from bali.bots.champion.network_evaluation import ChampionConfig
from bali.bots.champion.network_search import search_with_network
from bali.bots.champion.row_sampling import row_seed_base
from bali.bots.champion.weights import SHIPPED, shipped_weights
from bali.bots.search.budget import Budget
from bali.bots.search.search_result import SearchResult, scale_win_logits
from bali.bots.search.searcher import Searcher
from bali.rules import State
from bali.rules.cards import MIN_PLAYERS
from bali.rules.records import Array

WIN_LOGIT_SCALE: Final = 1 / 0.92
"""Calibration of the displayed win shares. The network was trained on games with sampled actions;
the champion plays the best one, so leads are kept more often than the network predicts. A logit
scale of 1/0.92 fitted 43,200 forecasts from champion games best, for two, three and four players
alike; 48,000 forecasts with row sampling and the network for four players confirm it."""


def networks_by_players(weights: Weights | None = None) -> dict[int, Network]:
    """Return the network by number of players: that of `weights`, or the shipped ones if None."""
    if weights is not None:
        return dict.fromkeys(SHIPPED, network_of(weights))
    result = {name: network_of(shipped_weights(name)) for name in dict.fromkeys(SHIPPED.values())}
    return {players: result[name] for players, name in SHIPPED.items()}


class ChampionSearcher(Searcher):
    """A searcher with networks for each thread: those of `weights`, or the shipped ones if None."""

    def __init__(
        self,
        budget: Budget,
        threads: int = 1,
        weights: Weights | None = None,
        decisions: int = 1,
    ) -> None:
        self._networks = [networks_by_players(weights) for _ in range(threads)]
        super().__init__(budget, threads, decisions)

    def run_simulations(
        self, thread: int, observed: Array, seeds: np.uint64, config: Any, first: int, count: int
    ) -> bool:
        tree, root = self._trees[thread], self._roots[thread]
        network = self._networks[thread][int(observed[0].players)]
        full_config = config._replace(network=network, seat=int(observed[0].observer))
        return search_with_network(tree, observed, seeds, full_config, first, count, root)

    def _search_thread(
        self, thread: int, seen: State, seed: int, config: Any, started: float
    ) -> None:
        rows = np.uint64(row_seed_base(seen, seed, thread))
        super()._search_thread(thread, seen, seed, config._replace(rows=rows), started)

    def calibrate(self, result: SearchResult) -> SearchResult:
        return scale_win_logits(result, WIN_LOGIT_SCALE)

    def config(self) -> ChampionConfig:
        """Return the configuration for advice: the opponents are modelled as champions."""
        return ChampionConfig(self._networks[0][MIN_PLAYERS])
