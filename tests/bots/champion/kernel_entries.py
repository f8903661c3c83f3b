"""Python entry points of the champion's kernels."""

import numpy as np

from bali.bots.champion.canonicalization import canonical_action, canonicalize
from bali.bots.champion.features import list_features
from bali.bots.champion.network import Network, evaluate, fill_prior, fill_win_shares
from bali.bots.champion.network_evaluation import ChampionConfig
from bali.bots.champion.puct import champion_puct, puct
from bali.bots.champion.row_sampling import determinize_with_row, place_next_row, simulation_seeds
from bali.bots.search.config import SearchConfig
from bali.bots.search.tree import Tree, reset_tree
from bali.rules.compiler import python_entry
from bali.rules.records import Array
from bali.rules.transition import legal_mask


@python_entry
def list_world_features(
    worlds: Array, observer: int, active: Array, opponent_model: bool = False
) -> int:
    return list_features(worlds[0], observer, opponent_model, active)


@python_entry
def canonicalize_world(worlds: Array) -> int:
    return canonicalize(worlds[0])


@python_entry
def canonicalized_action(action: int, order: int) -> int:
    return canonical_action(action, order)


@python_entry
def legal_mask_of(worlds: Array) -> int:
    return legal_mask(worlds[0])


@python_entry
def evaluate_world(network: Network, worlds: Array, observer: int) -> int:
    return evaluate(network, worlds[0], observer, False)


@python_entry
def shares(outputs: Array, players: int, found: Array) -> None:
    fill_win_shares(outputs, players, found)


@python_entry
def prior(outputs: Array, mask: int, order: int, rules_version: int, found: Array) -> None:
    fill_prior(outputs, mask, order, rules_version, found)


@python_entry
def plant_root(tree: Tree, worlds: Array) -> None:
    reset_tree(tree, legal_mask(worlds[0]))


@python_entry
def choose_by_puct(nodes: Array, worlds: Array, mask: int, config: ChampionConfig) -> int:
    return puct(nodes[0], worlds[0], mask, config)


@python_entry
def choose_by_champion_puct(nodes: Array, worlds: Array, mask: int, config: ChampionConfig) -> int:
    return champion_puct(nodes[0], worlds[0], mask, config)


def blank(*shape: int) -> Array:
    return np.zeros(shape, np.float32)


@python_entry
def determinize_for(
    worlds: Array, seen: Array, seed: np.uint64, rows: np.uint64, number: int, config: SearchConfig
) -> bool:
    """Determinize with the seeds of a simulation."""
    return determinize_with_row(worlds[0], seen[0], simulation_seeds(seed, rows, number), config)


@python_entry
def place_next_row_in(worlds: Array, seed: np.uint64) -> None:
    place_next_row(worlds[0], seed)
