"""Leaf evaluation and priors by the network, and the configuration of the champion's search."""

from typing import Final, NamedTuple

import numpy as np

from bali.bots.champion.network import (
    MARGIN_UNIT,
    MARGINS,
    Network,
    evaluate,
    fill_prior,
    fill_win_shares,
)
from bali.bots.search.config import UNLIMITED_MEMORY, Objective
from bali.bots.search.evaluation import margin, value
from bali.bots.search.tree import MARGIN, VALUE, WIN
from bali.rules.actions import count_bits
from bali.rules.cards import MIN_PLAYERS, NO_SEAT
from bali.rules.compiler import kernel
from bali.rules.determinization import MAX_ATTEMPTS
from bali.rules.records import Array
from bali.rules.rng import draw
from bali.rules.state import State
from bali.rules.transition import legal_mask

MARGIN_WEIGHT: Final = 0.25
MARGIN_SCALE: Final = 60.0
C_PUCT: Final = 0.3


class ChampionConfig(NamedTuple):
    """The configuration of the compiled search."""

    network: Network
    memory: int = UNLIMITED_MEMORY
    margin_weight: float = MARGIN_WEIGHT
    margin_scale: float = MARGIN_SCALE
    max_attempts: int = MAX_ATTEMPTS
    c_puct: float = C_PUCT
    network_weight: float = 1.0
    """Weight of the network, from 0 (the current score and uniform priors) to 1 (only the
    network)."""
    evaluation_noise: int = 0
    """Largest random error of the score in an evaluation, in points."""
    rows: np.uint64 = np.uint64(0)
    """Base of the seeds of sampled rows."""
    opponent_model: bool = False
    """With three or four players: whether the opponents are modelled as good players (when
    playing), rather than as champions (when giving advice)."""
    seat: int = NO_SEAT
    """The seat that searches."""


@kernel
def uses_opponent_model(world: State, config: ChampionConfig) -> bool:
    """Return whether the other seats are modelled as good players rather than as champions."""
    return bool(config.opponent_model and world.players > MIN_PLAYERS)


@kernel
def evaluate_by_network(
    world: State, observer: int, config: ChampionConfig, leaf_values: Array, prior: Array
) -> None:
    """Fill in the leaf values of a world and the priors of its legal actions."""
    mask = legal_mask(world)
    actor = int(world.actor)
    order = evaluate(config.network, world, observer, uses_opponent_model(world, config))
    read_outputs(config.network.outputs, actor, int(world.players), config, leaf_values)
    fill_prior(config.network.outputs, mask, order, config.network.rules_version, prior)
    if config.network_weight < 1.0:
        mix_in_noisy_score(world, config, leaf_values)
        flatten_prior(mask, config.network_weight, prior)


@kernel
def mix_in_noisy_score(world: State, config: ChampionConfig, leaf_values: Array) -> None:
    """Mix the leaf values with the current score plus noise; the goods must have values."""
    for seat in range(world.players):
        noise = draw(world, 2 * config.evaluation_noise + 1) - config.evaluation_noise
        score_value = value(config, 0.5, margin(world, seat) + noise)
        leaf_values[VALUE, seat] *= config.network_weight
        leaf_values[VALUE, seat] += (1.0 - config.network_weight) * score_value


@kernel
def flatten_prior(mask: int, network_weight: float, prior: Array) -> None:
    """Mix the prior with a uniform one."""
    share = 1.0 / count_bits(mask)
    while mask:
        action = count_bits((mask & -mask) - 1)
        mask &= mask - 1
        prior[action] = network_weight * prior[action] + (1.0 - network_weight) * share


@kernel
def read_outputs(
    outputs: Array, actor: int, players: int, config: Objective, leaf_values: Array
) -> None:
    """Fill in leaf values by seat; the outputs are ordered clockwise from the actor."""
    fill_win_shares(outputs, players, leaf_values[VALUE])
    for step in range(players):
        seat = (actor + step) % players
        leaf_values[WIN, seat] = leaf_values[VALUE, step]
    for step in range(players):
        seat = (actor + step) % players
        leaf_values[MARGIN, seat] = MARGIN_UNIT * outputs[MARGINS + step]
        leaf_values[VALUE, seat] = value(config, leaf_values[WIN, seat], leaf_values[MARGIN, seat])
