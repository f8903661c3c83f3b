"""The returns of finished games."""

import pytest

from bali.envs.returns import returns_of
from tests.games import finished_game


@pytest.mark.parametrize("players", [2, 3, 4])
def test_returns_of_a_sole_winner_are_one_and_sum_to_zero(players: int) -> None:
    for seed in range(20):
        game = finished_game(players, False, False, seed)
        assert game.outcome is not None
        returns = returns_of(game.state())
        assert sum(returns) == pytest.approx(0)
        if len(game.outcome.winners) == 1:
            assert returns[game.outcome.winners[0]] == 1
            assert sorted(returns)[0] == pytest.approx(-1 / (players - 1))


def test_returns_of_a_shared_victory_are_equal() -> None:
    state = finished_game(2, False, False, 1).state()
    for name in ("stones", "priest_points", "shrine_points", "table", "goods"):
        state[name][1] = state[name][0]
    assert returns_of(state).tolist() == [0, 0]
