"""Asking the champion what a position is worth to who decides there."""

import numpy as np

from bali.bots.champion.network import Network, evaluate, shares_of
from bali.bots.champion.thinking import ChampionThinker, networks_of
from bali.bots.search.bot import SearchBot
from bali.bots.search.budget import Budget
from bali.bots.search.findings import Findings
from bali.rules import State, copy_of, observe, sample_world
from bali.rules.cards import MAX_PLAYERS
from bali.rules.doors import array_of
from bali.rules.notice import door
from bali.rules.records import Array

WORLDS = 16
"""Imagined worlds that the network's opinion of an observation is averaged over."""


def among_its_like(simulations: int, seed: int = 0) -> SearchBot:
    """The champion at a table of champions, which it takes for such."""
    return SearchBot(ChampionThinker(Budget(simulations=simulations)), seed)


@door
def ask_network(network: Network, worlds: Array, observer: int, shares: Array) -> None:
    evaluate(network, worlds[0], observer, False)
    shares_of(network.outputs, int(worlds[0].players), shares)


class Adviser:
    """The champion, asked for shares of the victory instead of actions."""

    def __init__(self, simulations: int, seed: int = 0) -> None:
        self._bot = among_its_like(simulations, seed)
        self._networks = networks_of()
        self._shares = np.zeros(MAX_PLAYERS, np.float32)

    def by_search(self, world: State) -> float:
        """From what who decides has seen, by a search."""
        return mean_share(self._bot.think(observe(world, int(world.actor))))

    def by_network(self, world: State) -> float:
        """Of one world as who decides might imagine it, without any search."""
        # A copy: the network writes the goods' values into what it is shown.
        network = self._networks[int(world.players)]
        ask_network(network, array_of(copy_of(world)), int(world.actor), self._shares)
        return float(self._shares[0])

    def by_network_imagining(self, seen: State) -> float:
        """On average over worlds that fit what was seen."""
        shares = [self.by_network(sample_world(seen, seed)) for seed in range(WORLDS)]
        return sum(shares) / WORLDS


def mean_share(findings: Findings) -> float:
    """Over all simulations, whichever action they tried."""
    total = sum(each.visits * each.win_share for each in findings.actions)
    return total / findings.simulations
