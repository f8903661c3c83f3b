"""The champion's estimates of a position's value for the player to decide."""

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
"""Determinizations in the mean value of an observation."""


def champion_bot(simulations: int, seed: int = 0) -> SearchBot:
    """Return a champion that expects champions in all other seats."""
    return SearchBot(ChampionSearcher(Budget(simulations=simulations)), seed)


@game_entry
def evaluate_shares(network: Network, worlds: Array, observer: int, shares: Array) -> None:
    """Write the network's win shares in `worlds[0]`, from the observer's, to `shares`."""
    evaluate(network, worlds[0], observer, False)
    fill_win_shares(network.outputs, int(worlds[0].players), shares)


class PositionEvaluator:
    """Expected win shares of positions, from the champion's search and networks."""

    def __init__(self, simulations: int, seed: int = 0) -> None:
        self._bot = champion_bot(simulations, seed)
        self._networks = networks_by_players()
        self._shares = np.zeros(MAX_PLAYERS, np.float32)

    def search_value(self, world: State) -> float:
        """Return the value of the observation of the player to decide, from a search."""
        return mean_share(self._bot.search(observe(world, int(world.actor))))

    def network_value(self, world: State) -> float:
        """Return the network's value of a position for the player to decide."""
        # A copy, since the network writes the values of the goods into the position.
        network = self._networks[int(world.players)]
        evaluate_shares(network, array_of(copy_of(world)), int(world.actor), self._shares)
        return float(self._shares[0])

    def mean_network_value(self, observation: State) -> float:
        """Return the network's mean value of determinizations of an observation."""
        worlds = (sample_world(observation, seed) for seed in range(WORLD_SAMPLES))
        return sum(map(self.network_value, worlds)) / WORLD_SAMPLES


def mean_share(result: SearchResult) -> float:
    """Return the mean win share of all simulations of a search."""
    total = sum(each.visits * each.win_share for each in result.actions)
    return total / result.simulations
