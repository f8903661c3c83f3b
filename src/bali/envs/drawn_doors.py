"""Doors for what a `DrawnGame` asks at each step: all at once takes as long as one field."""

import numpy as np

from bali.rules.cards import UNKNOWN
from bali.rules.compiled import compiled
from bali.rules.doors import array_of
from bali.rules.notice import door
from bali.rules.records import Array
from bali.rules.state import KEEP, SACRIFICE, State

Glance = tuple[int, int, int, int, bool]
"""The turn, the decision, who makes it, the cards in the pile, whether it is made in secret."""


@compiled
def is_secret(state: State) -> bool:
    """Whether what the actor does now stays face down."""
    if state.decision == SACRIFICE:
        return bool(state.actor == state.active)
    return bool(state.decision == KEEP)


@door
def _glance(games: Array) -> Glance:
    state = games[0]
    left = int(state.pile_size) - int(state.pile_next)
    return int(state.turn), int(state.decision), int(state.actor), left, is_secret(state)


def glance_at(state: State) -> Glance:
    return _glance(array_of(state))


@door
def _forget_pile(games: Array) -> None:
    state = games[0]
    state.rng = np.uint64(0)
    for place in range(state.pile_next, state.pile_size):
        state.pile[place] = UNKNOWN


def forget_pile(state: State) -> None:
    """What is left of the pile has no order, and nothing to shuffle it."""
    _forget_pile(array_of(state))
