"""PettingZoo: its conformance tests, and the game behind the agents."""

import copy
import random
import warnings
from collections.abc import Callable
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from bali.envs import VectorEnv, observation_of
from bali.errors import BadSetup, IllegalAction
from bali.rules import observe
from tests.games import TABLES

tests: Any = pytest.importorskip("pettingzoo.test", reason="PettingZoo is not installed")

from pettingzoo.utils import parallel_to_aec  # noqa: E402

import bali.envs.pettingzoo as bali_v1  # noqa: E402

EVERY_TABLE = pytest.mark.parametrize(("players", "oracle", "demon"), TABLES)
OF_DICTS = ("Observation is not a NumPy array", "Observation space for each agent probably")
"""PettingZoo's warnings about observations that are dicts with a mask."""


def agent_turns(env: Any, dice: random.Random, max_iter: int = 10**6) -> Any:
    """Play at random; yield each agent with the result of `last`, before it acts."""
    for agent in env.agent_iter(max_iter):
        last = env.last()
        yield agent, last
        observation, _, terminated, truncated, _ = last
        legal = np.flatnonzero(observation["action_mask"]).tolist()
        env.step(None if terminated or truncated else dice.choice(legal))


def final_rewards(env: Any, seed: int) -> dict[str, float]:
    """Play a random game; return the final reward of each agent."""
    env.reset(seed=seed)
    dice = random.Random(seed)
    return {agent: last[1] for agent, last in agent_turns(env, dice) if last[2] or last[3]}


# PettingZoo's own tests.


@EVERY_TABLE
def test_env_passes_pettingzoo_api_test(players: int, oracle: bool, demon: bool) -> None:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        tests.api_test(bali_v1.env(players, oracle=oracle, demon=demon), num_cycles=300)
    assert [
        str(each.message) for each in caught if not str(each.message).startswith(OF_DICTS)
    ] == []


@pytest.mark.parametrize("players", [2, 3, 4])
def test_env_passes_pettingzoo_seed_test(players: int) -> None:
    tests.seed_test(partial(bali_v1.env, players, oracle=True), num_cycles=300)


def test_env_passes_pettingzoo_parallel_tests() -> None:
    tests.parallel_api_test(bali_v1.parallel_env(3, demon=True), num_cycles=400)
    tests.parallel_seed_test(partial(bali_v1.parallel_env, illegal="random"), num_cycles=100)


def test_env_passes_pettingzoo_max_cycles_test() -> None:
    """It expects every agent to act in every cycle, and draws actions without masks."""
    parallel = partial(bali_v1.parallel_env, illegal="random")

    def env(max_cycles: int) -> Any:
        return parallel_to_aec(parallel(max_cycles=max_cycles))

    tests.max_cycles_test(SimpleNamespace(parallel_env=parallel, env=env))


def test_env_passes_pettingzoo_render_test(capsys: pytest.CaptureFixture[str]) -> None:
    shown: list[str] = []

    def is_table(text: str) -> bool:
        shown.append(text)
        return "row 4, from the top: " in text

    tests.render_test(bali_v1.env, custom_tests={"ansi": is_table})
    assert len(shown) == 5
    assert shown[0].startswith("turn 1: seat 0 decides: buy\n")
    assert "turn 1: seat 0 decides: buy\n" in capsys.readouterr().out


# The game.


def test_agents_act_in_the_order_of_the_rules() -> None:
    env = bali_v1.raw_env(3, oracle=True, demon=True)
    env.reset(seed=4)
    assert env.possible_agents == ["seat_0", "seat_1", "seat_2"]
    for agent, (observation, _, terminated, _, _) in agent_turns(env, random.Random(1)):
        state = env._game.state
        if terminated:
            assert not observation["action_mask"].any()
            continue
        assert agent == f"seat_{state.actor}"
        assert np.array_equal(
            observation["observation"], observation_of(observe(state, int(state.actor)))
        )
        for other in env.agents:
            if other != agent:
                assert not env.observe(other)["action_mask"].any()
    assert env.agents == []


def test_seeded_games_equal_the_first_of_a_vector() -> None:
    env = bali_v1.env(2, demon=True)
    batch = (vector := VectorEnv(1, 2, demon=True, seed=9)).reset()
    for number in range(3):
        env.reset(seed=9 if number == 0 else None)
        for _ in env.agent_iter():
            observation, _, terminated, _, _ = env.last()
            if terminated:
                break
            assert np.array_equal(observation["observation"], batch.observations[0])
            assert np.array_equal(observation["action_mask"], batch.masks[0])
            action = int(observation["action_mask"].argmax())
            env.step(action)
            batch = vector.step([action])
        assert batch.dones[0]


@pytest.mark.parametrize(
    ("reward", "is_valid"),
    [
        ("win", lambda found: sum(found) == pytest.approx(1) and max(found) > 0),
        ("place", lambda found: sum(found) == pytest.approx(1.5)),
        ("margin", lambda found: max(found) >= 0 > min(found)),
    ],
)
def test_rewards_are_selected_by_name(reward: str, is_valid: Callable[[list[float]], bool]) -> None:
    for seed in range(5):
        found = final_rewards(bali_v1.env(3, reward=reward), seed)
        assert list(found) == ["seat_0", "seat_1", "seat_2"]
        assert is_valid(list(found.values()))


def test_infos_have_points_and_place_at_the_end() -> None:
    env = bali_v1.env(2)
    env.reset(seed=3)
    infos = {
        agent: info for agent, (_, _, over, _, info) in agent_turns(env, random.Random(2)) if over
    }
    assert {info["place"] for info in infos.values()} == {1, 2}
    best = min(infos.values(), key=lambda info: info["place"])
    assert best["points"] == max(info["points"] for info in infos.values())


def test_max_cycles_truncates_the_game() -> None:
    env = bali_v1.env(2, max_cycles=10)
    env.reset(seed=1)
    cut = [(last[2], last[3]) for _, last in agent_turns(env, random.Random(1))]
    assert cut == [(False, False)] * 10 + [(False, True)] * 2


def test_an_illegal_action_changes_nothing() -> None:
    env = bali_v1.env(2)
    env.reset(seed=1)
    before = env.last()[0]["observation"]
    with pytest.raises(IllegalAction, match="legal are 0"):
        env.step(44)
    assert np.array_equal(env.last()[0]["observation"], before)
    env.step(0)
    assert not np.array_equal(env.last()[0]["observation"], before)


def test_infos_report_the_replacement_action() -> None:
    env = bali_v1.env(2, illegal="random")
    env.reset(seed=1)
    env.step(44)
    assert env.infos["seat_0"] == {"played": 0}


def test_wrapper_enforces_call_order() -> None:
    env = bali_v1.env()
    for call in (env.last, lambda: env.step(0), lambda: env.agent_selection):
        with pytest.raises((AssertionError, AttributeError)):
            call()
    assert str(env) == "bali_v1"


def test_copy_is_independent() -> None:
    env = bali_v1.env(2)
    env.reset(seed=1)
    twin = copy.deepcopy(env)
    for _ in agent_turns(env, random.Random(1), max_iter=20):
        pass
    assert twin.last()[0]["observation"].tolist() != env.last()[0]["observation"].tolist()
    for _ in agent_turns(twin, random.Random(1), max_iter=20):
        pass
    assert twin.last()[0]["observation"].tolist() == env.last()[0]["observation"].tolist()


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"players": 5}, "for 2 to 4 players"),
        ({"max_cycles": 0}, "max_cycles is a whole number from 1 on, or None, not 0"),
        ({"render_mode": "rgb_array"}, "render_mode is None or 'ansi' or 'human', not 'rgb_array'"),
    ],
)
def test_invalid_setup_is_rejected(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        bali_v1.env(**wrong)


def test_a_bad_seed_changes_nothing() -> None:
    env = bali_v1.env()
    env.reset(seed=1)
    before = env.last()[0]["observation"]
    with pytest.raises(BadSetup, match="a seed is a whole number"):
        env.reset(seed=-1)
    assert np.array_equal(env.last()[0]["observation"], before)
