from copy import copy

import pytest

from bali import Game
from bali.play.history import SNAPSHOT_INTERVAL
from tests.games import finished_game


def played(plies: int) -> tuple[Game, list[bytes]]:
    """Return a game after `plies` actions, and its states before each action and now."""
    actions = finished_game(2, oracle=False, demon=False, seed=4).actions[:plies]
    game = Game.new(2, seed=4)
    states = []
    for action in actions:
        states.append(game.state().tobytes())
        game.play(action)
    return game, [*states, game.state().tobytes()]


@pytest.mark.parametrize(
    "plies",
    [0, 1, SNAPSHOT_INTERVAL - 1, SNAPSHOT_INTERVAL, SNAPSHOT_INTERVAL + 1, 3 * SNAPSHOT_INTERVAL],
)
def test_history_returns_every_state(plies: int) -> None:
    game, states = played(plies)
    assert [state.tobytes() for state in game._history] == states[:-1]
    assert [game._history[ply].tobytes() for ply in range(plies)] == states[:-1]


def test_undo_leads_back_to_the_beginning() -> None:
    game, states = played(2 * SNAPSHOT_INTERVAL + 1)
    while states:
        assert game.state().tobytes() == states.pop()
        if states:
            game.undo()
    assert game.actions == ()


def test_copy_is_independent() -> None:
    game, states = played(SNAPSHOT_INTERVAL)
    other = copy(game)
    other.undo()
    other.undo()
    assert game.state().tobytes() == states[-1]
    assert len(game.actions) == SNAPSHOT_INTERVAL
