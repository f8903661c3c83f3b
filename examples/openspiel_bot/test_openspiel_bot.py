"""`pytest` in this folder: the bots play legally, and equal OpenSpiel's searches."""

import random
from typing import Any

import numpy as np
import openspiel_bot
import pytest
from open_spiel.python.algorithms import ismcts
from openspiel_bot import OpenSpielBot, determinized_state, ismcts_bot
from openspiel_rollouts import CompiledRolloutEvaluator, draw_cards, roll_out
from openspiel_speed import FastRandomState

from bali import Game
from bali.bots.testing import check_bot
from bali.envs.explicit_chance_game import ExplicitChanceGame
from bali.envs.openspiel import BaliGame
from bali.envs.returns import returns_of
from bali.errors import UnknownBot
from bali.rules import State, copy_of, finish


def dealt_game(players: int, variants: bool = False, seed: int = 0) -> ExplicitChanceGame:
    game = ExplicitChanceGame.new(players, oracle=variants, demon=variants)
    draw_cards(game, np.random.RandomState(seed))
    return game


@pytest.mark.parametrize("argument", ["ismcts", "ismcts:", "ismcts:0", "ismcts:1s", "chess:10", ""])
def test_bot_rejects_bad_argument(argument: str) -> None:
    with pytest.raises(UnknownBot):
        OpenSpielBot(argument)


@pytest.mark.parametrize("argument", ["ismcts:4", "mcts:4"])
def test_bot_plays_by_the_rules(argument: str) -> None:
    check_bot(lambda seed: OpenSpielBot(argument, seed))


def test_fast_search_finds_the_same_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game.new(players=2, oracle=True, seed=3)
    while game.decision != "play" or len(game.legal_actions()) < 3:
        game.play(game.legal_actions()[-1])
    seen = game.observe(game.actor)
    fast = tree_of(seen)
    monkeypatch.setattr(openspiel_bot, "load_fast", lambda _: ismcts)
    assert tree_of(seen) == fast
    assert len(fast) > 100


def tree_of(seen: State) -> dict[Any, dict[int, tuple[float, float]]]:
    """Return visits and summed returns by node and action."""
    random_state = FastRandomState(1)
    state = determinized_state(seen, random_state)
    bot = ismcts_bot(state.get_game(), 300, random_state)
    bot.step(state)
    return {
        key: {action: (child.visits, child.return_sum) for action, child in node.child_info.items()}
        for key, node in bot._nodes.items()
    }


def test_fast_random_state_equals_numpy() -> None:
    fast, numpy = FastRandomState(7), np.random.RandomState(7)
    chance = random.Random(7)
    for _ in range(2000):
        counts = [chance.randrange(5) for _ in range(chance.randint(1, 9))] + [1]
        cards = tuple(range(len(counts)))
        odds = tuple(count / sum(counts) for count in counts)
        assert fast.choice(cards, p=odds) == numpy.choice(cards, p=odds)
        assert fast.randint(len(cards)) == numpy.randint(len(cards))
        assert fast.randint(1) == numpy.randint(1)
    assert fast.uniform() == numpy.uniform()


def test_fast_random_state_leaves_other_calls_to_numpy() -> None:
    fast, numpy = FastRandomState(7), np.random.RandomState(7)
    assert fast.choice([3, 1, 4], p=[0.2, 0.3, 0.5]) == numpy.choice([3, 1, 4], p=[0.2, 0.3, 0.5])
    assert fast.choice(9, 4).tolist() == numpy.choice(9, 4).tolist()
    assert fast.choice((2, 7)) == numpy.choice((2, 7))
    assert fast.randint(1, 6) == numpy.randint(1, 6)
    assert fast.randint(1, size=3).tolist() == [0, 0, 0]
    assert fast.uniform() == numpy.uniform()


def test_draw_cards_ends_at_a_decision() -> None:
    assert dealt_game(4, variants=True, seed=1).state.turn == 1


def test_rollout_repeats_and_keeps_the_state() -> None:
    state = dealt_game(3, variants=True, seed=1).state
    before = state.tobytes()
    assert roll_out(state, 7).tolist() == roll_out(state, 7).tolist()
    assert len({tuple(roll_out(state, seed)) for seed in range(50)}) > 1
    assert state.tobytes() == before


def test_rollouts_have_the_mean_of_random_games() -> None:
    start = dealt_game(2, seed=2).state
    rolled = np.mean([roll_out(start, seed)[0] for seed in range(1000)])
    played = []
    for seed in range(1000):
        state = copy_of(start)
        cards = np.repeat(np.arange(len(state.unseen)), state.unseen)
        state.pile[: state.pile_size] = np.random.RandomState(seed).permutation(cards)
        state.rng = np.uint64((seed * 2654435761 + 1) | 1 << 40)
        finish(state)
        played.append(returns_of(state)[0])
    assert rolled == pytest.approx(np.mean(played), abs=0.16), "four standard errors"


def test_evaluator_evaluates_chance_nodes_and_finished_games() -> None:
    evaluator = CompiledRolloutEvaluator(np.random.RandomState(1))
    state = BaliGame({"players": 4}).new_initial_state()
    assert sum(evaluator.evaluate(state)) == pytest.approx(0)
    assert evaluator.prior(state) == state.chance_outcomes()
    assert state.history() == []
    chance = random.Random(1)
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
    assert evaluator.evaluate(state).tolist() == state.returns()
