"""Compare Bali's environments with others: `python benchmarks/env_comparison.py [ROUNDS]`.

pip install 'bali-game[openspiel,rl]' pgx 'pettingzoo[classic]'

Actions are random legal ones. Each decision includes the legal actions and the observation of the
player to decide. The environments run in turn for ROUNDS rounds (default 5) of about a second. The
best round counts, to reduce the effect of other load. The unit is decisions per second of processor
time of all threads. Compare ratios within a table.
"""

import random
import sys
import time
from collections.abc import Callable, Iterator
from importlib.metadata import version
from typing import Any, Final

from machine import machine

from bali.envs import VectorEnv
from envs import play_agent_loop, uniform_action

SECONDS: Final = 1.0
VECTOR: Final = 4096
STEPS: Final = 20
"""Steps in one call of the compiled loop."""
Loop = Callable[[], tuple[int, float]]
"""Returns a number of decisions and the seconds of processor time they took."""


def timed(play: Callable[[], int]) -> Loop:
    """Return a loop that calls `play` for `SECONDS` of processor time."""

    def loop() -> tuple[int, float]:
        start, decisions = time.process_time(), 0
        while time.process_time() - start < SECONDS:
            decisions += play()
        return decisions, time.process_time() - start

    return loop


def openspiel_loop(name: str) -> Loop:
    """Return a loop over the states of an OpenSpiel game."""
    import pyspiel
    from open_spiel.python.observation import make_observation

    game = pyspiel.load_game(name)
    observation = make_observation(game)
    chance = random.Random(1)

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, shares = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(outcomes, shares)[0])
                continue
            observation.set_from(state, state.current_player())
            state.apply_action(chance.choice(state.legal_actions()))
            decisions += 1
        return decisions

    return timed(play)


def pettingzoo_loop(env: Any) -> Loop:
    """Return a loop over the agents of a PettingZoo environment."""
    return timed(lambda: play_agent_loop(env, uniform_action))


def bali_vector_loop(players: int, variants: bool) -> Loop:
    env = VectorEnv(VECTOR, players, oracle=variants, demon=variants, copy=False)

    def play() -> int:
        env.step(env.random_actions())
        return VECTOR

    return timed(play)


def pgx_vector_loop(name: str) -> Loop:
    """Return a loop over `VECTOR` games in XLA; finished games restart."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(state: Any, key: Any) -> tuple[Any, Any]:
        action_key, step_key = jax.random.split(key)
        logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        actions = jax.random.categorical(action_key, logits, axis=1)
        state = step(state, actions, jax.random.split(step_key, VECTOR))
        return state, state.observation.sum()  # forces the observation to be computed

    run = jax.jit(lambda state, key: jax.lax.scan(one, state, jax.random.split(key, STEPS)))
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(1), VECTOR))
    numbers = iter(range(sys.maxsize))

    def play() -> int:
        nonlocal state
        state, observed = run(state, jax.random.key(next(numbers)))
        jax.block_until_ready(observed)
        return VECTOR * STEPS

    play()  # compiles
    return timed(play)


def single_game_loops() -> Iterator[tuple[str, Loop]]:
    from pettingzoo.classic import hanabi_v5

    import bali.envs.openspiel  # noqa: F401 - registers the game
    from bali.envs import pettingzoo as bali_pettingzoo

    yield "Bali, PettingZoo", pettingzoo_loop(bali_pettingzoo.env(players=2))
    yield "hanabi, PettingZoo", pettingzoo_loop(hanabi_v5.env())
    yield "Bali, OpenSpiel", openspiel_loop("python_bali(players=2)")
    for name in ("backgammon", "gin_rummy", "hanabi"):
        yield f"{name}, OpenSpiel", openspiel_loop(name)


def vector_loops() -> Iterator[tuple[str, Loop]]:
    yield f"Bali, VectorEnv of {VECTOR} games", bali_vector_loop(2, variants=False)
    yield "the same, four players, both variants", bali_vector_loop(4, variants=True)
    for name in ("backgammon", "sparrow_mahjong"):
        yield f"{name}, pgx, {VECTOR} games", pgx_vector_loop(name)


def best_of(loops: list[tuple[str, Loop]], repeats: int) -> dict[str, float]:
    speeds: dict[str, float] = {}
    for _ in range(repeats):
        for title, loop in loops:
            decisions, seconds = loop()
            speeds[title] = max(speeds.get(title, 0.0), decisions / seconds)
    return speeds


def main(repeats: int) -> None:
    names = ("open_spiel", "pettingzoo", "pgx", "jax")
    print(
        machine(),
        *(f"{name} {version(name)}" for name in names),
        sep=", ",
    )
    for title, loops in (
        ("one game at a time", single_game_loops()),
        ("vectors of games", vector_loops()),
    ):
        speeds = best_of(list(loops), repeats)
        first = next(iter(speeds.values()))
        print(
            f"\n| {title} | decisions per second of processor time | ratio |\n| --- | --- | --- |"
        )
        for name, speed in speeds.items():
            print(f"| {name} | {speed:,.0f} | {speed / first:.3g} |", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
