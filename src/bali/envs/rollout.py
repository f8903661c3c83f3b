"""What a game brings to each seat, and games played on at random, at the kernel's speed."""

import numpy as np

from bali.envs.drawn_game import DrawnGame
from bali.rules import sample_world
from bali.rules.cards import MIN_PLAYERS
from bali.rules.compiled import compiled
from bali.rules.doors import array_of
from bali.rules.ending import place
from bali.rules.notice import door
from bali.rules.playout import play_out
from bali.rules.records import Array
from bali.rules.state import State, copy_of
from bali.rules.worlds import shuffle_again


@compiled
def fill_returns(state: State, returns: Array) -> None:
    """Shares of the victory so that a sole winner has 1 and the sum is 0.

    Who has not won has -1 with two players, -1/2 with three, -1/3 with four.
    """
    winners = 0
    for seat in range(state.players):
        returns[seat] = 1.0 if place(state, seat) == 1 else 0.0
        winners += int(returns[seat])
    for seat in range(state.players):
        share = returns[seat] / winners
        returns[seat] = (state.players * share - 1.0) / (state.players - 1.0)


@door
def _fill_returns(games: Array, returns: Array) -> None:
    fill_returns(games[0], returns)


@door
def _roll_out(games: Array, seed: np.uint64, returns: Array) -> None:
    shuffle_again(games[0], seed)
    play_out(games[0])
    fill_returns(games[0], returns)


def returns_of(state: State) -> Array:
    """What each seat has of a game that is over."""
    returns = np.zeros(int(state.players))
    _fill_returns(array_of(state), returns)
    return returns


def roll_out(state: State, seed: int) -> Array:
    """What each seat has if everybody goes on at random; the pile is in any order."""
    returns = np.zeros(int(state.players))
    _roll_out(array_of(copy_of(state)), np.uint64(seed), returns)
    return returns


def draw_the_rest(game: DrawnGame, chance: np.random.RandomState) -> None:
    """Draw at random until somebody decides, or the game is over."""
    while game.is_drawing:
        cards, odds = zip(*game.chances(), strict=True)
        game.draw(int(chance.choice(cards, p=odds)))


def rehearse_rollout() -> None:
    """What OpenSpiel's bots need."""
    game = DrawnGame.new(MIN_PLAYERS, oracle=False, demon=False)
    draw_the_rest(game, np.random.RandomState(0))
    sample_world(game.observe(0), seed=0)
    returns_of(game.state)
    roll_out(game.state, seed=0)
