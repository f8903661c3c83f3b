"""Returns and compiled random games."""

import numpy as np
import pytest

from bali.envs.drawn_game import DrawnGame
from bali.envs.rollout import draw_the_rest, returns_of, roll_out
from bali.rules import copy_of, finish
from tests.envs.drawing import dealt
from tests.games import finished_game


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_winner_has_one_and_all_together_nothing(players: int) -> None:
    for seed in range(20):
        game = finished_game(players, False, False, seed)
        assert game.outcome is not None
        returns = returns_of(game.state())
        assert sum(returns) == pytest.approx(0)
        if len(game.outcome.winners) == 1:
            assert returns[game.outcome.winners[0]] == 1
            assert sorted(returns)[0] == pytest.approx(-1 / (players - 1))


def test_who_shares_the_victory_shares_the_return() -> None:
    state = finished_game(2, False, False, 1).state()
    for name in ("stones", "priest_points", "shrine_points", "table", "goods"):
        state[name][1] = state[name][0]
    assert returns_of(state).tolist() == [0, 0]


def test_a_rollout_repeats_with_its_seed_and_leaves_the_game_alone() -> None:
    game = dealt(3, True, True, seed=1)
    before = game.state.tobytes()
    assert roll_out(game.state, 7).tolist() == roll_out(game.state, 7).tolist()
    assert len({tuple(roll_out(game.state, seed)) for seed in range(50)}) > 1
    assert game.state.tobytes() == before


def test_rollouts_bring_what_random_games_do() -> None:
    game = dealt(2, False, False, seed=2)
    rolled = np.mean([roll_out(game.state, seed)[0] for seed in range(1000)])
    played = []
    for seed in range(1000):
        state = copy_of(game.state)
        cards = np.repeat(np.arange(len(state.unseen)), state.unseen)
        state.pile[: state.pile_size] = np.random.RandomState(seed).permutation(cards)
        state.rng = np.uint64((seed * 2654435761 + 1) | 1 << 40)
        finish(state)
        played.append(returns_of(state)[0])
    assert rolled == pytest.approx(np.mean(played), abs=0.16), "four standard errors"


def test_the_rest_of_a_deal_can_be_drawn_at_random() -> None:
    game = DrawnGame.new(4, oracle=True, demon=True)
    draw_the_rest(game, np.random.RandomState(1))
    assert game.state.turn == 1
