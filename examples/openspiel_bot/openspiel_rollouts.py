"""Random rollouts for OpenSpiel's searches, played by the compiled rules."""

from typing import Any, Final

import numpy as np

from bali.envs.explicit_chance_game import ExplicitChanceGame
from bali.envs.returns import fill_returns, returns_of
from bali.rules import State, copy_of
from bali.rules.api import array_of
from bali.rules.compile_notice import game_entry
from bali.rules.determinization import reshuffle_pile
from bali.rules.playout import play_out
from bali.rules.records import Array

ROLLOUT_SEED_COUNT: Final = 2**32


class CompiledRolloutEvaluator:
    """OpenSpiel's `RandomRolloutEvaluator` with one rollout.

    All legal actions have the same probability, and so have all orders of the unseen cards.
    """

    def __init__(self, random_state: np.random.RandomState | None = None) -> None:
        self._random_state = random_state or np.random.RandomState()

    def evaluate(self, state: Any) -> Array:
        table: ExplicitChanceGame = state.table
        if table.is_drawing:
            table = table.copy()
            draw_cards(table, self._random_state)
        if table.is_over:
            return returns_of(table.state)
        return roll_out(
            table.state, int(self._random_state.randint(ROLLOUT_SEED_COUNT, dtype=np.int64))
        )

    def prior(self, state: Any) -> list[tuple[int, float]]:
        table: ExplicitChanceGame = state.table
        if table.is_drawing:
            return table.chance_outcomes()
        legal = table.legal_actions()
        return [(action, 1.0 / len(legal)) for action in legal]


def draw_cards(game: ExplicitChanceGame, random_state: np.random.RandomState) -> None:
    """Draw at random until a player decides or the game is over."""
    while game.is_drawing:
        cards, odds = zip(*game.chance_outcomes(), strict=True)
        game.draw(int(random_state.choice(cards, p=odds)))


def roll_out(state: State, seed: int) -> Array:
    """Return each seat's return after random play, with the pile in random order."""
    returns = np.zeros(int(state.players))
    _roll_out(array_of(copy_of(state)), np.uint64(seed), returns)
    return returns


@game_entry
def _roll_out(games: Array, seed: np.uint64, returns: Array) -> None:
    reshuffle_pile(games[0], seed)
    play_out(games[0])
    fill_returns(games[0], returns)
