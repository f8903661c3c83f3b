"""Doors for what a `DrawnGame` asks at each step: all at once takes as long as one field."""

import numpy as np

from bali.rules.cards import UNKNOWN
from bali.rules.compiled import compiled
from bali.rules.doors import array_of
from bali.rules.notice import door
from bali.rules.records import Array
from bali.rules.state import KEEP, SACRIFICE, State
from bali.rules.transition import carry_out, legal_mask

Glance = tuple[int, int, int, int, int, bool]
"""The turn, the decision, who makes it and what is legal, the cards in the pile, whether it is made
in secret."""


@compiled
def is_secret(state: State) -> bool:
    """Whether what the actor does now stays face down."""
    if state.decision == SACRIFICE:
        return bool(state.actor == state.active)
    return bool(state.decision == KEEP)


@compiled
def glance(state: State) -> Glance:
    left = int(state.pile_size) - int(state.pile_next)
    decision = int(state.decision)
    mask = int(legal_mask(state))
    return int(state.turn), decision, int(state.actor), mask, left, is_secret(state)


@door
def _glance_at(games: Array) -> Glance:
    return glance(games[0])


def glance_at(state: State) -> Glance:
    return _glance_at(array_of(state))


@door
def _go_on(games: Array, action: int) -> Glance:
    carry_out(games[0], action)
    return glance(games[0])


def go_on(state: State, action: int) -> Glance:
    """Carry out a legal action, and see what comes of it."""
    return _go_on(array_of(state), action)


@door
def _forget_pile(games: Array) -> None:
    state = games[0]
    state.rng = np.uint64(0)
    for place in range(state.pile_next, state.pile_size):
        state.pile[place] = UNKNOWN


def forget_pile(state: State) -> None:
    """What is left of the pile has no order, and nothing to shuffle it."""
    _forget_pile(array_of(state))
