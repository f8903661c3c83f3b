from copy import copy

import pytest

from bali import Game
from bali.play.past import EVERY
from tests.games import finished_game


def played(moments: int) -> tuple[Game, list[bytes]]:
    """A game after so many actions, and what its record was before each and now."""
    actions = finished_game(2, oracle=False, demon=False, seed=4).actions[:moments]
    game = Game.new(2, seed=4)
    states = []
    for action in actions:
        states.append(game.state().tobytes())
        game.play(action)
    return game, [*states, game.state().tobytes()]


@pytest.mark.parametrize("moments", [0, 1, EVERY - 1, EVERY, EVERY + 1, 3 * EVERY])
def test_every_state_is_found_again(moments: int) -> None:
    game, states = played(moments)
    assert [state.tobytes() for state in game._past] == states[:-1]
    assert [game._past[moment].tobytes() for moment in range(moments)] == states[:-1]


def test_undo_leads_back_to_the_beginning() -> None:
    game, states = played(2 * EVERY + 1)
    while states:
        assert game.state().tobytes() == states.pop()
        if states:
            game.undo()
    assert game.actions == ()


def test_a_copy_goes_its_own_way() -> None:
    game, states = played(EVERY)
    other = copy(game)
    other.undo()
    other.undo()
    assert game.state().tobytes() == states[-1]
    assert len(game.actions) == EVERY
