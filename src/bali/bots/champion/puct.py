"""Choosing in the champion's tree: PUCT, where an action's promise begins with the network's."""

import math
from typing import Final, Protocol

import numpy as np

from bali.bots.champion.network_evaluation import ChampionConfig, uses_opponent_model
from bali.bots.search.tree import Node, slot_of, total_visits
from bali.rules.actions import count_bits
from bali.rules.compiler import kernel
from bali.rules.state import State

MIN_PRIOR: Final = np.float32(0.02)
"""Of an action that the world in which its node grew did not allow."""
GROWTH: Final = 0.9
GROWTH_VISITS: Final = 1000.0
"""Who has tried things out so often grows more curious, by so much times the logarithm: what the
first thoughts passed over is worth a look when there is time for it."""
OPPONENT_FACTOR: Final = 5.0
"""Times as curious where somebody of the company decides, so that the search follows what the
network has seen company choose rather than what a champion would find best for them."""


class Exploration(Protocol):
    """How a search tries things out."""

    @property
    def c_puct(self) -> float:
        """How much it is drawn to what it has tried seldom and thinks promising."""


@kernel
def puct(node: Node, world: State, mask: int, config: Exploration) -> int:
    """The slot to try next, for a search that is as curious everywhere."""
    return select_slot(node, world, mask, np.float32(config.c_puct))


@kernel
def champion_puct(node: Node, world: State, mask: int, config: ChampionConfig) -> int:
    """... and for one of any length, that knows what company is like."""
    c_puct = config.c_puct * (1.0 + GROWTH * math.log1p(total_visits(node) / GROWTH_VISITS))
    if world.actor != config.seat and uses_opponent_model(world, config):
        c_puct *= OPPONENT_FACTOR
    return select_slot(node, world, mask, np.float32(c_puct))


@kernel
def select_slot(node: Node, world: State, mask: int, c_puct: np.float32) -> int:
    """The slot that promises most to the actor.

    What was never tried is taken to be worth as much as what was, on average. Single precision will
    do, and is half the work on a GPU.
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
    """What a player got here so far."""
    visits = 0
    total = np.float32(0)
    for slot in range(node.size):
        visits += int(node.visits[slot])
        total += node.value[slot, seat]
    return total / np.float32(visits) if visits else np.float32(0)
