"""Python entry points of `ExplicitChanceGame`: one call for each step."""

import numpy as np

from bali.rules.api import array_of
from bali.rules.cards import UNKNOWN
from bali.rules.compile_notice import game_entry
from bali.rules.compiler import kernel
from bali.rules.records import Array
from bali.rules.state import KEEP, SACRIFICE, State
from bali.rules.transition import execute, legal_mask

Summary = tuple[int, int, int, int, int, bool]
"""The turn, the decision, its actor, the mask of legal actions, the cards left in the pile, and
whether the action is hidden."""


@kernel
def is_secret(state: State) -> bool:
    """Return whether the next action is hidden from the other seats."""
    if state.decision == SACRIFICE:
        return bool(state.actor == state.active)
    return bool(state.decision == KEEP)


@kernel
def summarize(state: State) -> Summary:
    left = int(state.pile_size) - int(state.pile_next)
    decision = int(state.decision)
    mask = int(legal_mask(state))
    return int(state.turn), decision, int(state.actor), mask, left, is_secret(state)


@game_entry
def _summary_of(games: Array) -> Summary:
    return summarize(games[0])


def summary_of(state: State) -> Summary:
    return _summary_of(array_of(state))


@game_entry
def _apply_and_summarize(games: Array, action: int) -> Summary:
    execute(games[0], action)
    return summarize(games[0])


def apply_and_summarize(state: State, action: int) -> Summary:
    """Execute a legal action; return the summary of the new state."""
    return _apply_and_summarize(array_of(state), action)


@game_entry
def _clear_pile(games: Array) -> None:
    state = games[0]
    state.rng = np.uint64(0)
    for place in range(state.pile_next, state.pile_size):
        state.pile[place] = UNKNOWN


def clear_pile(state: State) -> None:
    """Erase the order of the remaining pile and the random generator."""
    _clear_pile(array_of(state))
