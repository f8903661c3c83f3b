"""Vectorized games equal games that are played alone."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from bali.envs import SIZE, Batch, GpuVectorEnv, VectorEnv, observation_of
from bali.envs.many_games import ManyGames
from bali.errors import BadSetup, IllegalAction, NoSuchAction
from bali.rules import ACTIONS, State, apply, deal, legal_actions, observe, score_sheet, set_table
from bali.rules.final_score import PLACE, TOTAL
from bali.rules.records import Array
from bali.rules.state import OVER
from tests.games import TABLES

EVERY_TABLE = pytest.mark.parametrize(("players", "oracle", "demon"), TABLES)
GAMES = 6
STEPS = 600


def dealt(table: tuple[int, bool, bool], seed: int, game: int, number: int) -> State:
    """Return the same deal from the kernel: each deal of each game has its own stream."""
    players, oracle, demon = table
    state = set_table(range(players), oracle, demon)
    deal(state, seed, (game << 32) | number)
    return state


def assert_batch_shows(batch: Batch, game: int, state: State) -> None:
    """Check mask, actor and observation of a game against the kernel."""
    bits = sum(1 << int(action) for action in np.flatnonzero(batch.masks[game]))
    assert bits == legal_actions(state)
    assert batch.actors[game] == state.actor
    expected = observation_of(observe(state, int(state.actor)))
    assert np.array_equal(batch.observations[game], expected)


@EVERY_TABLE
def test_vector_games_equal_kernel_games(players: int, oracle: bool, demon: bool) -> None:
    table = (players, oracle, demon)
    env = VectorEnv(GAMES, players, oracle=oracle, demon=demon, seed=9, threads=2)
    batch = env.reset()
    alone = [dealt(table, 9, game, 0) for game in range(GAMES)]
    deals = [1] * GAMES
    for step in range(STEPS):
        actions = env.random_actions()
        batch = env.step(actions)
        for game, action in enumerate(actions):
            apply(alone[game], int(action))
            assert batch.dones[game] == (alone[game].decision == OVER)
            if batch.dones[game]:
                sheet, _ = score_sheet(alone[game])
                assert env.points[game].tolist() == sheet[:, TOTAL].tolist()
                assert env.places[game].tolist() == sheet[:, PLACE].tolist()
                assert batch.rewards[game].sum() == pytest.approx(1)
                assert batch.rewards[game].argmax() == sheet[:, PLACE].argmin()
                alone[game] = dealt(table, 9, game, deals[game])
                deals[game] += 1
            else:
                assert not batch.rewards[game].any()
            if step % 10 == 0 or batch.dones[game]:
                assert_batch_shows(batch, game, alone[game])
    assert min(deals) > 1


def played(env: VectorEnv, steps: int) -> list[Array]:
    """Return all arrays of some random steps."""
    arrays = [*env.reset(), env.points, env.places]
    for _ in range(steps):
        actions = env.random_actions()
        arrays += [actions, *env.step(actions), env.points, env.places]
    return arrays


@pytest.mark.parametrize("threads", [1, 2, 3, 7, 50])
def test_results_are_independent_of_thread_count(threads: int) -> None:
    one = VectorEnv(23, 3, oracle=True, seed=4, threads=1)
    with VectorEnv(23, 3, oracle=True, seed=4, threads=threads) as many:
        for alone, shared in zip(played(one, 250), played(many, 250), strict=True):
            assert np.array_equal(alone, shared)


def test_reset_repeats_with_its_seed() -> None:
    env = VectorEnv(8, seed=1)
    first = env.reset()
    env.step(env.random_actions())
    assert same(env.reset(), first)
    assert not same(env.reset(seed=2), first)
    assert same(env.reset(), VectorEnv(8, seed=2).reset())
    assert same(env.reset(seed=1), first)


def same(one: Batch, other: Batch) -> bool:
    return all(np.array_equal(mine, theirs) for mine, theirs in zip(one, other, strict=True))


def test_illegal_action_names_its_game_and_changes_nothing() -> None:
    env = VectorEnv(5, seed=3)
    before = env.reset()
    actions = env.random_actions()
    legal = actions.copy()
    actions[3] = np.flatnonzero(~before.masks[3])[0]
    states = env._games.states.copy()
    with pytest.raises(IllegalAction, match=r"game 3: .* is not legal; legal are 0 \(pass\)"):
        env.step(actions)
    actions[3] = ACTIONS
    with pytest.raises(NoSuchAction, match=r"game 3: 45 is no action; actions are 0 to 44"):
        env.step(actions)
    actions[3] = -1
    with pytest.raises(NoSuchAction, match=r"game 3: -1 is no action"):
        env.step(actions)
    assert states.tobytes() == env._games.states.tobytes()
    assert not same(env.step(legal), before)


@pytest.mark.parametrize(
    "actions", [[0], 0, [0.0] * 5, [[0]] * 5, [True] * 5, ["pass"] * 5, [None] * 5]
)
def test_step_rejects_other_arrays_of_actions(actions: Any) -> None:
    with pytest.raises(NoSuchAction, match="a step takes 5 whole numbers"):
        VectorEnv(5).step(actions)


def test_skip_forced_leaves_free_decisions_only() -> None:
    with VectorEnv(16, oracle=True, demon=True, seed=5, skip_forced=True) as env:
        batch, ended = env.reset(), 0
        assert batch.masks.sum(axis=1).min() > 1
        for _ in range(400):
            batch = env.step(env.random_actions())
            assert batch.masks.sum(axis=1).min() > 1
            assert batch.rewards.any(axis=1).tolist() == batch.dones.tolist()
            ended += int(batch.dones.sum())
    assert ended > 16


@pytest.mark.parametrize("players", [2, 3, 4])
def test_rewards_are_selected_by_name(players: int) -> None:
    envs = [VectorEnv(4, players, seed=6, reward=name) for name in ("win", "place", "margin")]
    ended = 0
    for _ in range(500):
        actions = [env.random_actions() for env in envs]
        win, place, margin = (env.step(a) for env, a in zip(envs, actions, strict=True))
        points = envs[0].points
        for game in np.flatnonzero(win.dones):
            ended += 1
            assert win.rewards[game].sum() == pytest.approx(1)
            assert place.rewards[game].sum() == pytest.approx(players / 2)
            best = np.sort(points[game])[::-1]
            assert margin.rewards[game].max() == best[0] - best[1]
            assert margin.rewards[game].min() == best[-1] - best[0]
    assert ended > 4


def test_batch_is_a_copy_unless_disabled() -> None:
    copies = VectorEnv(8, seed=7)
    first = copies.reset()
    kept = [array.copy() for array in first]
    copies.step(copies.random_actions())
    assert all(np.array_equal(mine, old) for mine, old in zip(first, kept, strict=True))

    views = VectorEnv(8, seed=7, copy=False)
    batches = [views.reset(), *(views.step(views.random_actions()) for _ in range(3))]
    for before, after in pairwise(batches):
        assert np.shares_memory(before.observations, after.observations)
    with pytest.raises(ValueError, match="read-only"):
        batches[-1].observations[0, 0] = 1


def test_batch_arrays_have_documented_shapes() -> None:
    shapes = {
        name: (str(array.dtype), array.shape)
        for name, array in VectorEnv(7, 3).reset()._asdict().items()
    }
    assert shapes == {
        "observations": ("int8", (7, SIZE)),
        "masks": ("bool", (7, ACTIONS)),
        "actors": ("int8", (7,)),
        "rewards": ("float32", (7, 3)),
        "dones": ("bool", (7,)),
    }


@pytest.mark.parametrize("vector", [VectorEnv, GpuVectorEnv])
@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"n": 0}, "n is a whole number from 1 on, not 0"),
        ({"n": 2.0}, "n is a whole number"),
        ({"players": 5}, "for 2 to 4 players"),
        ({"oracle": 1}, "oracle is True or False"),
        ({"seed": -1}, "a seed is a whole number"),
        ({"reward": "points"}, "'points' is no reward; rewards are win, place, margin"),
        ({"skip_forced": "no"}, "skip_forced is True or False"),
    ],
)
def test_invalid_setup_is_rejected(
    vector: Callable[..., ManyGames], wrong: dict[str, Any], message: str
) -> None:
    with pytest.raises(BadSetup, match=message):
        vector(**{"n": 2, **wrong})


def test_zero_threads_are_rejected() -> None:
    with pytest.raises(BadSetup, match="threads is a whole number from 1 on"):
        VectorEnv(2, threads=0)
