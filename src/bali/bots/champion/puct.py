"""Action selection in the champion's tree by PUCT."""

import math
from typing import Final, Protocol

import numpy as np

from bali.bots.champion.network_evaluation import ChampionConfig, uses_opponent_model
from bali.bots.search.tree import Node, slot_of, total_visits
from bali.rules.actions import count_bits
from bali.rules.compiler import kernel
from bali.rules.state import State

MIN_PRIOR: Final = np.float32(0.02)
"""Smallest prior, also of an action that was illegal in the world in which its node was added."""
GROWTH: Final = 0.9
GROWTH_VISITS: Final = 1000.0
"""The exploration constant grows by the factor 1 + GROWTH * log(1 + visits / GROWTH_VISITS), so
that longer searches also try actions with a small prior."""
OPPONENT_FACTOR: Final = 5.0
"""Factor on the exploration constant at nodes of modelled opponents, so that the search follows
the opponent policy rather than the champion's best replies."""


class Exploration(Protocol):
    """Settings of the exploration."""

    @property
    def c_puct(self) -> float:
        """The exploration constant of PUCT."""


@kernel
def puct(node: Node, world: State, mask: int, config: Exploration) -> int:
    """Return the slot to visit next, with a constant exploration constant."""
    return select_slot(node, world, mask, np.float32(config.c_puct))


@kernel
def champion_puct(node: Node, world: State, mask: int, config: ChampionConfig) -> int:
    """Return the slot to visit next; exploration grows with visits and with modelled opponents."""
    c_puct = config.c_puct * (1.0 + GROWTH * math.log1p(total_visits(node) / GROWTH_VISITS))
    if world.actor != config.seat and uses_opponent_model(world, config):
        c_puct *= OPPONENT_FACTOR
    return select_slot(node, world, mask, np.float32(c_puct))


@kernel
def select_slot(node: Node, world: State, mask: int, c_puct: np.float32) -> int:
    """Return the slot with the largest PUCT score for the actor.

    An unvisited action has the mean value of the node (first-play urgency). Single precision is
    sufficient, and twice as fast on a GPU.
    """
    seat = int(world.actor)
    default_value = mean_value(node, seat)
    chosen = -1
    best = np.float32(0)
    while mask:
        slot = slot_of(node, count_bits((mask & -mask) - 1))
        mask &= mask - 1
        node.availability[slot] += 1
        visits = np.float32(node.visits[slot])
        share = node.value[slot, seat] / visits if node.visits[slot] else default_value
        prior = max(MIN_PRIOR, node.prior[slot])
        availability = np.float32(node.availability[slot])
        score = share + c_puct * prior * math.sqrt(availability) / (np.float32(1) + visits)
        if chosen < 0 or score > best:
            best = score
            chosen = slot
    return chosen


@kernel
def mean_value(node: Node, seat: int) -> np.float32:
    """Return the mean value of a seat over all visits of the node."""
    visits = 0
    total = np.float32(0)
    for slot in range(node.size):
        visits += int(node.visits[slot])
        total += node.value[slot, seat]
    return total / np.float32(visits) if visits else np.float32(0)
