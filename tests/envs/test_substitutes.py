"""Environments at a substitute decision: one good is left, to take or to decline (R6)."""

import json
import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from bali.envs import VectorEnv
from bali.envs.explicit_chance_game import ExplicitChanceGame
from bali.envs.one_game import OneGame
from bali.rules.actions import PASS, RECEIVE_GOOD
from bali.rules.api import array_of
from tests.envs.gpu_substitutes import ANSWERS, BANANA, GAMES, TAKE_PEPPER, answered
from tests.scarce_supply import SCORE_PEPPER, scarce_supply

BOTH = [PASS, BANANA]


def at_the_take(skip_forced: bool) -> OneGame:
    game = OneGame(4, skip_forced=skip_forced)
    game.deal(seed=1)
    game._games[:1] = array_of(scarce_supply().state())
    return game


@pytest.mark.parametrize("skip_forced", [False, True])
@pytest.mark.parametrize("answer", BOTH)
def test_one_game_offers_the_last_good(skip_forced: bool, answer: int) -> None:
    game = at_the_take(skip_forced)
    game.play(TAKE_PEPPER)
    for seat in (0, 1):
        assert game.actor == seat
        assert [number for number in range(45) if game.legal >> number & 1] == BOTH
        _, mask = game.observation_and_mask(seat)
        assert np.flatnonzero(mask).tolist() == BOTH
        game.play(answer)
    assert int(game.state.goods_size.sum()) - int(
        at_the_take(skip_forced).state.goods_size.sum()
    ) == 2 * (answer == BANANA)


def vector() -> VectorEnv:
    env = VectorEnv(GAMES, 4, skip_forced=True)
    env._games.states[:] = array_of(scarce_supply().state())
    env._games.legal[:] = 1 << TAKE_PEPPER
    return env


def test_vector_offers_the_last_good() -> None:
    found = answered(vector())
    assert [seats for seats, _ in found] == [[0] * GAMES, [1] * GAMES, [2] * GAMES]
    for _, masks in found:
        assert [np.flatnonzero(mask).tolist() for mask in masks] == [BOTH] * GAMES
    assert len(ANSWERS) + 1 == len(found)


def test_gpu_kernels_offer_substitute_in_plain_python() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.envs.gpu_substitutes"],
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == [list(each) for each in answered(vector())]


def drawn(*actions: str) -> ExplicitChanceGame:
    return ExplicitChanceGame.from_state(scarce_supply(SCORE_PEPPER, *actions).state())


def test_declined_substitute_is_public_in_explicit_chance_game() -> None:
    taken, declined = drawn(), drawn()
    assert taken.legal_actions() == declined.legal_actions() == BOTH
    taken.act(BANANA)
    declined.act(PASS)
    for seat in range(4):
        assert taken.information_state(seat) != declined.information_state(seat)
        assert ": pass, " in declined.information_state(seat)
    assert declined.legal_actions() == BOTH


def test_openspiel_offers_the_last_good() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    openspiel: Any = pytest.importorskip("bali.envs.openspiel")
    state = openspiel.BaliState(pyspiel.load_game("python_bali(players=4)"), drawn())
    assert (state.current_player(), state.legal_actions()) == (0, BOTH)
    assert [state.action_to_string(0, action) for action in BOTH] == ["pass", "receive banana"]
    assert np.flatnonzero(state.legal_actions_mask()).tolist() == BOTH
    state.apply_action(PASS)
    assert (state.current_player(), state.legal_actions()) == (1, BOTH)


def test_the_last_good_is_a_banana() -> None:
    assert BANANA == RECEIVE_GOOD + 2
