"""How the champion thinks: a network judges, and what it tries follows its first thoughts."""

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
from bali.rules.cards import MIN_PLAYERS, NOBODY
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
    """What the compiled search is told of the champion."""

    network: Network
    memory: int = UNLIMITED_MEMORY
    margin_weight: float = MARGIN_WEIGHT
    margin_scale: float = MARGIN_SCALE
    max_attempts: int = MAX_ATTEMPTS
    c_puct: float = C_PUCT
    network_weight: float = 1.0
    """How far it sees: from 0, it counts the points as they lie there and has no first thoughts,
    to 1, it asks the network alone what will come of them."""
    evaluation_noise: int = 0
    """By how many points it miscounts at most, each time it counts."""
    rows: np.uint64 = np.uint64(0)
    """Where the seeds of the rows begin that it imagines to come."""
    opponent_model: bool = False
    """At tables of three and four: whether it takes the others for good players, as one who plays
    does, or for such as itself, as one who gives advice does."""
    seat: int = NOBODY
    """Whose thoughts these are."""


@kernel
def uses_opponent_model(world: State, config: ChampionConfig) -> bool:
    """Whether the others at the table are taken for company."""
    return bool(config.opponent_model and world.players > MIN_PLAYERS)


@kernel
def evaluate_by_network(
    world: State, observer: int, config: ChampionConfig, leaf_values: Array, prior: Array
) -> None:
    """What the network thinks of a world, and of the actions there."""
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
    """Who does not see far takes the points for what they are now; the goods' values are known."""
    for seat in range(world.players):
        noise = draw(world, 2 * config.evaluation_noise + 1) - config.evaluation_noise
        score_value = value(config, 0.5, margin(world, seat) + noise)
        leaf_values[VALUE, seat] *= config.network_weight
        leaf_values[VALUE, seat] += (1.0 - config.network_weight) * score_value


@kernel
def flatten_prior(mask: int, network_weight: float, prior: Array) -> None:
    """... and finds all actions alike at first."""
    share = 1.0 / count_bits(mask)
    while mask:
        action = count_bits((mask & -mask) - 1)
        mask &= mask - 1
        prior[action] = network_weight * prior[action] + (1.0 - network_weight) * share


@kernel
def read_outputs(
    outputs: Array, actor: int, players: int, config: Objective, leaf_values: Array
) -> None:
    """The network counts seats from who decides, a judgement from the first."""
    fill_win_shares(outputs, players, leaf_values[VALUE])
    for step in range(players):
        seat = (actor + step) % players
        leaf_values[WIN, seat] = leaf_values[VALUE, step]
    for step in range(players):
        seat = (actor + step) % players
        leaf_values[MARGIN, seat] = MARGIN_UNIT * outputs[MARGINS + step]
        leaf_values[VALUE, seat] = value(config, leaf_values[WIN, seat], leaf_values[MARGIN, seat])
