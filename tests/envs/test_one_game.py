"""`OneGame` equals the game of the kernel."""

import copy
from typing import Any

import numpy as np
import pytest

from bali.envs import observation_of
from bali.envs.one_game import OneGame
from bali.errors import BadSetup, IllegalAction, NoSuchAction
from bali.rules import apply, deal, legal_actions, observe, score_sheet, set_table
from bali.rules.cards import NO_SEAT
from bali.rules.final_score import PLACE, TOTAL
from tests.games import TABLES

EVERY_TABLE = pytest.mark.parametrize(("players", "oracle", "demon"), TABLES)


def first_legal(game: OneGame) -> int:
    return (game.legal & -game.legal).bit_length() - 1


def any_legal(game: OneGame, generator: np.random.Generator) -> int:
    return int(generator.choice([number for number in range(45) if game.legal >> number & 1]))


@EVERY_TABLE
def test_one_game_equals_kernel_game(players: int, oracle: bool, demon: bool) -> None:
    generator = np.random.default_rng(1)
    game = OneGame(players, oracle=oracle, demon=demon)
    game.deal(seed=5, stream=3)
    kernel_state = set_table(range(players), oracle, demon)
    deal(kernel_state, 5, 3)
    decisions = 0
    while game.legal:
        assert (game.actor, game.legal) == (kernel_state.actor, legal_actions(kernel_state))
        if decisions % 7 == 0:
            for seat in range(players):
                row, mask = game.observation_and_mask(seat)
                assert np.array_equal(row, observation_of(observe(kernel_state, seat)))
                bits = sum(1 << int(action) for action in np.flatnonzero(mask))
                assert bits == (game.legal if seat == game.actor else 0)
        action = any_legal(game, generator)
        game.play(game.resolve_action(action))
        apply(kernel_state, action)
        decisions += 1
    assert game.actor == NO_SEAT
    sheet, _ = score_sheet(kernel_state)
    points, places, rewards = game.scores()
    assert points == sheet[:, TOTAL].tolist()
    assert places == sheet[:, PLACE].tolist()
    assert sum(rewards) == pytest.approx(1)


def test_one_game_returns_fresh_arrays() -> None:
    game = OneGame(2)
    game.deal(1)
    row, mask = game.observation_and_mask(0)
    before = row.copy(), mask.copy()
    row[:], mask[:] = 7, 7
    again = game.observation_and_mask(0)
    assert all(np.array_equal(new, old) for new, old in zip(again, before, strict=True))


def test_skip_forced_leaves_free_decisions_only() -> None:
    generator = np.random.default_rng(2)
    game = OneGame(2, skip_forced=True)
    game.deal(1)
    while game.legal:
        assert game.legal.bit_count() > 1
        game.play(any_legal(game, generator))


def test_illegal_action_raises_and_changes_nothing() -> None:
    game = OneGame(2)
    game.deal(1)
    before = game.state.tobytes()
    with pytest.raises(IllegalAction, match=r"^44 \(receive pepper\) is not legal; legal are 0"):
        game.resolve_action(44)
    for wrong in (45, -1, "pass", 0.0, None):
        with pytest.raises(NoSuchAction):
            game.resolve_action(wrong)
    assert game.state.tobytes() == before


def test_illegal_action_is_replaced_when_configured() -> None:
    game = OneGame(2, illegal="random")
    game.deal(1)
    found = set()
    while game.legal:
        played = game.resolve_action(44)
        assert game.legal >> played & 1
        found.add(played)
        game.play(played)
    assert len(found) > 10
    game.deal(1)
    for wrong in (45, -1, "pass"):
        with pytest.raises(NoSuchAction):
            game.resolve_action(wrong)


@pytest.mark.parametrize("illegal", ["error", "random"])
def test_one_game_rejects_actions_after_the_end(illegal: str) -> None:
    game = OneGame(2, illegal=illegal)
    game.deal(1)
    while game.legal:
        game.play(first_legal(game))
    with pytest.raises(IllegalAction, match=r"the game is over: reset\(\) deals the next"):
        game.resolve_action(0)


def test_one_game_accepts_numpy_integers() -> None:
    game = OneGame(2)
    game.deal(1)
    for zero in (np.int8(0), np.int64(0), np.array(0)):
        assert game.resolve_action(zero) == 0
        assert type(game.resolve_action(zero)) is int


def test_copy_is_independent() -> None:
    game = OneGame(2)
    game.deal(1)
    twin = copy.deepcopy(game)
    game.play(first_legal(game))
    assert twin.state.tobytes() != game.state.tobytes()
    twin.play(first_legal(twin))
    assert twin.state.tobytes() == game.state.tobytes()


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"players": 5}, "for 2 to 4 players"),
        ({"oracle": 1}, "oracle is True or False"),
        ({"skip_forced": None}, "skip_forced is True or False"),
        ({"reward": "points"}, "'points' is no reward; rewards are win, place, margin"),
        ({"illegal": "ignore"}, "illegal is 'error' or 'random', not 'ignore'"),
    ],
)
def test_invalid_setup_is_rejected(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        OneGame(**{"players": 2, **wrong})
