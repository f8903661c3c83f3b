"""Gymnasium: its checker, and the game behind the environment."""

import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from bali.envs import SIZE, observation_of
from bali.errors import BadSetup, BotFailed, IllegalAction, UnknownBot
from bali.play.action import actions_of
from bali.rules import ACTIONS, State, legal_actions, observe
from tests.games import TABLES

gymnasium: Any = pytest.importorskip("gymnasium", reason="Gymnasium is not installed")

from gymnasium.utils.env_checker import check_env  # noqa: E402

from bali.envs.gymnasium import BaliEnv  # noqa: E402

EVERY_TABLE = pytest.mark.parametrize(("players", "oracle", "demon"), TABLES)


def make_env(**options: Any) -> Any:
    return gymnasium.make("bali/Bali-v1", **options)


def first(env: Any) -> int:
    return int(env.unwrapped.action_masks().argmax())


def played(env: Any, seed: int | None, **options: Any) -> list[Any]:
    """Play first legal actions; return the results of `reset` and of each step."""
    results: list[Any] = [env.reset(seed=seed, options=options)]
    over = False
    while not over:
        results.append(env.step(first(env)))
        over = results[-1][2]
    return results


def same(one: Any, other: Any) -> bool:
    if isinstance(one, tuple | list):
        return len(one) == len(other) and all(map(same, one, other))
    return bool(np.array_equal(one, other))


class First:
    """A bot object: choose the first legal action."""

    def __init__(self) -> None:
        self.actors: list[int] = []

    def choose(self, seen: State) -> str:
        self.actors.append(int(seen.actor))
        return str(actions_of(legal_actions(seen))[0])


# Gymnasium's own checker.


@EVERY_TABLE
def test_env_passes_gymnasium_checker(players: int, oracle: bool, demon: bool) -> None:
    """Warnings are errors in this test."""
    env = make_env(opponents=["greedy"] * (players - 1), oracle=oracle, demon=demon)
    check_env(env.unwrapped)


@pytest.mark.parametrize("option", [{"render_mode": "ansi"}, {"seat": 1}, {"skip_forced": True}])
def test_env_passes_gymnasium_checker_with_options(option: dict[str, Any]) -> None:
    check_env(make_env(opponents=["random"], reward="margin", **option).unwrapped)


def test_gymnasium_finds_env_by_module() -> None:
    """The module in the name is imported by Gymnasium."""
    script = "import gymnasium; print(gymnasium.make('bali.envs:bali/Bali-v1').spec.id)"
    info_after = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert info_after.stdout == "bali/Bali-v1\n"


def test_gymnasium_vectorizes_the_env() -> None:
    many = gymnasium.make_vec("bali/Bali-v1", num_envs=3, opponents=["random"])
    seen, _ = many.reset(seed=1)
    assert seen.shape == (3, SIZE)
    many.close()


# The game.


@EVERY_TABLE
def test_observation_is_the_seats_at_its_decisions(players: int, oracle: bool, demon: bool) -> None:
    env = make_env(opponents=["random"] * (players - 1), oracle=oracle, demon=demon)
    unwrapped = env.unwrapped
    seen, info = env.reset(seed=players)
    dice = np.random.default_rng(1)
    over = False
    while not over:
        state = unwrapped._game.state
        assert state.actor == info["seat"]
        assert np.array_equal(seen, observation_of(observe(state, info["seat"])))
        masks = unwrapped.action_masks()
        assert (masks.shape, masks.dtype) == ((ACTIONS,), np.bool_)
        bits = sum(1 << int(action) for action in np.flatnonzero(masks))
        assert bits == legal_actions(state)
        seen, reward, over, cut, info_after = env.step(int(dice.choice(np.flatnonzero(masks))))
        assert not cut
    assert len(info_after["points"]) == players
    assert (reward > 0) == (info_after["places"][info["seat"]] == 1)
    assert not unwrapped.action_masks().any()
    with pytest.raises(IllegalAction, match="the game is over"):
        env.step(0)


@pytest.mark.parametrize("code", ["greedy", "random"])
def test_env_repeats_with_its_seed(code: str) -> None:
    env, other = make_env(opponents=[code]), make_env(opponents=[code])
    env.reset()
    for seed in (1, None, None, 2):
        assert same(played(env, seed), played(other, seed))
    assert not same(played(env, 1)[0], played(env, 2)[0])


def test_seat_is_drawn_or_set_by_option() -> None:
    env = make_env(opponents=["random", "random"])
    env.reset(seed=1)
    assert {env.reset()[1]["seat"] for _ in range(40)} == {0, 1, 2}
    assert {make_env(opponents=["random"], seat=1).reset()[1]["seat"] for _ in range(5)} == {1}
    chosen = make_env(opponents=["random"], seat=1)
    assert chosen.reset(options={"seat": 0})[1]["seat"] == 0
    assert chosen.reset()[1]["seat"] == 1


def test_deal_is_independent_of_the_seat() -> None:
    """So a deal can be played twice, with exchanged seats."""
    env = make_env(opponents=["random"]).unwrapped
    deals = []
    for seat in (0, 1):
        env.reset(seed=7, options={"seat": seat})
        deals.append(env._game.state.pile.tolist())
    assert deals[0] == deals[1]
    env.reset(seed=8)
    assert env._game.state.pile.tolist() != deals[0]


def test_opponents_sit_clockwise_in_the_order_given() -> None:
    for seat in range(3):
        left, right = First(), First()
        played(make_env(opponents=[left, right], seat=seat), seed=1)
        assert set(left.actors) == {(seat + 1) % 3}
        assert set(right.actors) == {(seat + 2) % 3}


def test_bots_are_not_called_at_forced_decisions() -> None:
    class Choosy(First):
        def choose(self, seen: State) -> str:
            assert legal_actions(seen).bit_count() > 1
            return super().choose(seen)

    played(make_env(opponents=[Choosy()]), seed=2)


def test_failing_bot_raises_bot_failed() -> None:
    class Broken:
        def choose(self, seen: State) -> Any:  # noqa: ARG002
            return "sing"

    with pytest.raises(BotFailed, match="'sing'"):
        played(make_env(opponents=[Broken()]), seed=1)


def test_rewards_are_selected_by_name() -> None:
    shares = {}
    for reward in ("win", "place", "margin"):
        *_, last = played(make_env(opponents=["greedy"], reward=reward, seat=0), seed=3)
        shares[reward] = last[1]
        points = last[4]["points"]
    assert shares["win"] == shares["place"] == 0.0
    assert shares["margin"] == points[0] - points[1] < 0


def test_illegal_action_is_replaced_and_reported_or_an_error() -> None:
    env = make_env(opponents=["random"], seat=0)
    env.reset(seed=1)
    *_, info = env.step(44)
    assert info == {"played": 0}
    strict = make_env(opponents=["random"], seat=0, illegal="error")
    strict.reset(seed=1)
    with pytest.raises(IllegalAction, match=r"44 \(receive pepper\) is not legal"):
        strict.step(44)
    assert strict.step(0)[4] == {}


def test_render_shows_the_seats_view(capsys: pytest.CaptureFixture[str]) -> None:
    env = make_env(opponents=["greedy"], seat=1, render_mode="ansi")
    env.reset(seed=1)
    table = env.render()
    assert "seat 0, greedy: " in table
    assert "hand: 3 cards" in table
    assert "seat 1, you: stones 3" in table
    played(env, seed=1)
    assert "the game is over" in env.render()
    assert "seat 1 is number " in env.render()
    make_env(opponents=["greedy"], seat=1, render_mode="human").reset(seed=1)
    assert capsys.readouterr().out == f"{table}\n\n"


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"opponents": "greedy"}, r"opponents is a list such as \['greedy'\], not 'greedy'"),
        ({"opponents": []}, "for 2 to 4 players, not 1"),
        ({"opponents": ["random"] * 4}, "for 2 to 4 players, not 5"),
        ({"seat": 2}, "a seat is a number from 0 to 1, or None for any, not 2"),
        ({"seat": True}, "a seat is a number"),
        ({"illegal": "ignore"}, "illegal is 'error' or 'random'"),
        ({"render_mode": "rgb_array"}, "render_mode is None or 'ansi' or 'human'"),
    ],
)
def test_invalid_setup_is_rejected(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        BaliEnv(**wrong)


def test_unknown_bot_is_rejected_at_construction() -> None:
    with pytest.raises(UnknownBot, match="there is no bot 'grandmaster'"):
        BaliEnv(["grandmaster"])
    with pytest.raises(UnknownBot, match="a bot's code is a text"):
        BaliEnv([3])  # type: ignore[list-item]


def test_unknown_option_changes_nothing() -> None:
    env = BaliEnv()
    seen, _ = env.reset(seed=1)
    for wrong in ({"chair": 1}, {"seat": 5}):
        with pytest.raises(BadSetup):
            env.reset(seed=2, options=wrong)
    assert same(env._game.observation_and_mask(env._seat)[0], seen)
