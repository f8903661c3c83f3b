"""Choosing in the champion's tree: PUCT, where an action's promise begins with the network's."""

import math
from typing import Final, Protocol

import numpy as np

from bali.bots.champion.mind import ChampionMind, has_company
from bali.bots.search.tree import Node, slot_of, visits_of
from bali.rules.actions import count_bits
from bali.rules.compiled import compiled
from bali.rules.state import State

LEAST_PRIOR: Final = np.float32(0.02)
"""Of an action that the world in which its node grew did not allow."""
GROWTH: Final = 0.9
OFTEN: Final = 1000.0
"""Who has tried things out so often grows more curious, by so much times the logarithm: what the
first thoughts passed over is worth a look when there is time for it."""
HABIT: Final = 5.0
"""Times as curious where somebody of the company decides, so that the search follows what the
network has seen company choose rather than what a champion would find best for them."""


class Curious(Protocol):
    """How a search tries things out."""

    @property
    def curiosity(self) -> float:
        """How much it is drawn to what it has tried seldom and thinks promising."""


@compiled
def puct(node: Node, world: State, mask: int, mind: Curious) -> int:
    """The slot to try next, for a search that is as curious everywhere."""
    return most_promising(node, world, mask, np.float32(mind.curiosity))


@compiled
def growing_puct(node: Node, world: State, mask: int, mind: ChampionMind) -> int:
    """... and for one of any length, that knows what company is like."""
    curiosity = mind.curiosity * (1.0 + GROWTH * math.log1p(visits_of(node) / OFTEN))
    if world.actor != mind.seat and has_company(world, mind):
        curiosity *= HABIT
    return most_promising(node, world, mask, np.float32(curiosity))


@compiled
def most_promising(node: Node, world: State, mask: int, curiosity: np.float32) -> int:
    """The slot that promises most to the actor.

    What was never tried is taken to be worth as much as what was, on average. Single precision will
    do, and is half the work on a GPU.
    """
    seat = int(world.actor)
    hope = mean_value(node, seat)
    chosen = -1
    best = np.float32(0)
    while mask:
        slot = slot_of(node, count_bits((mask & -mask) - 1))
        mask &= mask - 1
        node.chances[slot] += 1
        visits = np.float32(node.visits[slot])
        share = node.value[slot, seat] / visits if node.visits[slot] else hope
        prior = max(LEAST_PRIOR, node.prior[slot])
        chances = np.float32(node.chances[slot])
        promise = share + curiosity * prior * math.sqrt(chances) / (np.float32(1) + visits)
        if chosen < 0 or promise > best:
            best = promise
            chosen = slot
    return chosen


@compiled
def mean_value(node: Node, seat: int) -> np.float32:
    """What a player got here so far."""
    visits = 0
    total = np.float32(0)
    for slot in range(node.size):
        visits += int(node.visits[slot])
        total += node.value[slot, seat]
    return total / np.float32(visits) if visits else np.float32(0)
