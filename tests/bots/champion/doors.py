"""Doors to parts of the champion that only the kernel calls."""

import numpy as np

from bali.bots.champion.arranging import arrange, arranged
from bali.bots.champion.choosing import growing_puct, puct
from bali.bots.champion.coming import imagine_with_row, lay_ready, seeds_of
from bali.bots.champion.features import note_features
from bali.bots.champion.mind import ChampionMind
from bali.bots.champion.network import Network, evaluate, prior_of, shares_of
from bali.bots.search.mind import Mind
from bali.bots.search.tree import Tree, plant
from bali.rules.compiled import entry
from bali.rules.records import Array
from bali.rules.transition import legal_mask


@entry
def list_features(worlds: Array, observer: int, active: Array, company: bool = False) -> int:
    return note_features(worlds[0], observer, company, active)


@entry
def arrange_world(worlds: Array) -> int:
    return arrange(worlds[0])


@entry
def arranged_action(action: int, order: int) -> int:
    return arranged(action, order)


@entry
def legal_of(worlds: Array) -> int:
    return legal_mask(worlds[0])


@entry
def ask_network(network: Network, worlds: Array, observer: int) -> int:
    return evaluate(network, worlds[0], observer, False)


@entry
def shares(outputs: Array, players: int, found: Array) -> None:
    shares_of(outputs, players, found)


@entry
def prior(outputs: Array, mask: int, order: int, rules_version: int, found: Array) -> None:
    prior_of(outputs, mask, order, rules_version, found)


@entry
def plant_root(tree: Tree, worlds: Array) -> None:
    plant(tree, legal_mask(worlds[0]))


@entry
def choose_by_puct(nodes: Array, worlds: Array, mask: int, mind: ChampionMind) -> int:
    return puct(nodes[0], worlds[0], mask, mind)


@entry
def choose_by_growing_puct(nodes: Array, worlds: Array, mask: int, mind: ChampionMind) -> int:
    return growing_puct(nodes[0], worlds[0], mask, mind)


def blank(*shape: int) -> Array:
    return np.zeros(shape, np.float32)


@entry
def imagine_for(
    worlds: Array, seen: Array, seed: np.uint64, rows: np.uint64, number: int, mind: Mind
) -> bool:
    """As the simulation of that number does."""
    return imagine_with_row(worlds[0], seen[0], seeds_of(seed, rows, number), mind)


@entry
def lay_ready_in(worlds: Array, seed: np.uint64) -> None:
    lay_ready(worlds[0], seed)
