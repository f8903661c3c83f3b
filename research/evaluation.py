"""The champion's value of a position for the player to decide."""

import numpy as np

from bali.bots.champion.champion_searcher import ChampionSearcher, networks_by_players
from bali.bots.champion.network import Network, evaluate, fill_win_shares
from bali.bots.search.bot import SearchBot
from bali.bots.search.budget import Budget
from bali.bots.search.search_result import SearchResult
from bali.rules import State, copy_of, observe, sample_world
from bali.rules.api import array_of
from bali.rules.cards import MAX_PLAYERS
from bali.rules.compile_notice import game_entry
from bali.rules.records import Array

WORLD_SAMPLES = 16
"""Determinizations that the network's value of an observation is averaged over."""


def champion_bot(simulations: int, seed: int = 0) -> SearchBot:
    """Return a champion that takes all other players for champions."""
    return SearchBot(ChampionSearcher(Budget(simulations=simulations)), seed)


@game_entry
def evaluate_shares(network: Network, worlds: Array, observer: int, shares: Array) -> None:
    evaluate(network, worlds[0], observer, False)
    fill_win_shares(network.outputs, int(worlds[0].players), shares)


class PositionEvaluator:
    """Values positions in expected shares of the victory, with the champion's networks."""

    def __init__(self, simulations: int, seed: int = 0) -> None:
        self._bot = champion_bot(simulations, seed)
        self._networks = networks_by_players()
        self._shares = np.zeros(MAX_PLAYERS, np.float32)

    def search_value(self, world: State) -> float:
        """Return the value of what the player to decide has seen, by a search."""
        return mean_share(self._bot.search(observe(world, int(world.actor))))

    def network_value(self, world: State) -> float:
        """Return the value of one determinization, without a search."""
        # A copy: the network writes the goods' values into what it is shown.
        network = self._networks[int(world.players)]
        evaluate_shares(network, array_of(copy_of(world)), int(world.actor), self._shares)
        return float(self._shares[0])

    def mean_network_value(self, seen: State) -> float:
        """Return the mean value of determinizations of an observation, without a search."""
        shares = [self.network_value(sample_world(seen, seed)) for seed in range(WORLD_SAMPLES)]
        return sum(shares) / WORLD_SAMPLES


def mean_share(findings: SearchResult) -> float:
    """Return the mean over all simulations of all actions."""
    total = sum(each.visits * each.win_share for each in findings.actions)
    return total / findings.simulations
