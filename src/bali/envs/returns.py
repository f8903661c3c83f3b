"""The return of each seat in a game that is over."""

import numpy as np

from bali.rules.api import array_of
from bali.rules.compile_notice import game_entry
from bali.rules.compiler import kernel
from bali.rules.final_score import win_share, winners_of
from bali.rules.records import Array
from bali.rules.state import State


@kernel
def fill_returns(state: State, returns: Array) -> None:
    """Fill in win shares scaled to the sum 0, with 1 for a sole winner.

    A loser has -1 with two players, -1/2 with three, -1/3 with four.
    """
    winners = winners_of(state)
    for seat in range(state.players):
        share = win_share(winners, seat)
        returns[seat] = (state.players * share - 1.0) / (state.players - 1.0)


@game_entry
def _fill_returns(games: Array, returns: Array) -> None:
    fill_returns(games[0], returns)


def returns_of(state: State) -> Array:
    """Return the returns by seat."""
    returns = np.zeros(int(state.players))
    _fill_returns(array_of(state), returns)
    return returns
