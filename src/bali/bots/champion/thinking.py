"""The champion's thinking: the common one with a network."""

from typing import Any, Final

import numpy as np

from bali.bots.champion.coming import row_seeds
from bali.bots.champion.mind import ChampionMind
from bali.bots.champion.network import Network, Weights, network_of
from bali.bots.champion.searching import search_with_network
from bali.bots.champion.weights import SHIPPED, shipped_weights
from bali.bots.search.budget import Budget
from bali.bots.search.findings import Findings, surer
from bali.bots.search.thinking import Thinker
from bali.rules import State
from bali.rules.cards import MIN_PLAYERS
from bali.rules.records import Array

SURENESS: Final = 1 / 0.92
"""The network has learnt from games in which actions were drawn by their shares. The champion takes
the best, and so a lead is kept more often than the network thinks: 43,200 forecasts of its games
fitted best with logits divided by 0.92, for two, three and four players alike. That was before the
rows to come and the network for tables of four; 48,000 later forecasts with both confirm it."""


def networks_of(weights: Weights | None = None) -> dict[int, Network]:
    """By the number of players, who judges; with weights, these do at every table."""
    if weights is not None:
        return dict.fromkeys(SHIPPED, network_of(weights))
    made = {name: network_of(shipped_weights(name)) for name in dict.fromkeys(SHIPPED.values())}
    return {players: made[name] for players, name in SHIPPED.items()}


class ChampionThinker(Thinker):
    """A search with a network, which each thread has of its own; a shipped one if not said."""

    def __init__(
        self,
        budget: Budget,
        threads: int = 1,
        weights: Weights | None = None,
        decisions: int = 1,
    ) -> None:
        self._networks = [networks_of(weights) for _ in range(threads)]
        super().__init__(budget, threads, decisions)

    def run(
        self, thread: int, observed: Array, seeds: np.uint64, mind: Any, first: int, count: int
    ) -> bool:
        tree, root = self._trees[thread], self._roots[thread]
        network = self._networks[thread][int(observed[0].players)]
        own = mind._replace(network=network, seat=int(observed[0].observer))
        return search_with_network(tree, observed, seeds, own, first, count, root)

    def _search(self, thread: int, seen: State, seed: int, mind: Any, started: float) -> None:
        rows = np.uint64(row_seeds(seen, seed, thread))
        super()._search(thread, seen, seed, mind._replace(rows=rows), started)

    def told(self, findings: Findings) -> Findings:
        return surer(findings, SURENESS)

    def mind(self) -> ChampionMind:
        """How the champion thinks of a table of champions."""
        return ChampionMind(self._networks[0][MIN_PLAYERS])
