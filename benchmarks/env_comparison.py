"""Bali's environments beside others, in one run: `python benchmarks/env_comparison.py [ROUNDS]`.

pip install 'bali-game[openspiel,rl]' pgx 'pettingzoo[classic]'

Legal actions at random; every decision comes with what is legal and with the observation of who
decides. All are measured in turn, ROUNDS times (5), a second or so each, and the best round counts:
a busy neighbour shows less. The figure is decisions a second of processor time,
all threads together, so that one game in Python and thousands in XLA can stand in one table; what
matters is the ratio within the table, not the figure.
"""

import random
import sys
import time
from collections.abc import Callable, Iterator
from importlib.metadata import version
from typing import Any, Final

from machine import machine

from bali.envs import VectorEnv
from envs import agents_in_turn, drawn

SECONDS: Final = 1.0
VECTOR: Final = 4096
SCANNED: Final = 20
"""Steps in one call of a compiled loop."""
Loop = Callable[[], tuple[int, float]]
"""Plays for a while; decisions, and seconds of processor time."""


def timed(play: Callable[[], int]) -> Loop:
    """Again and again, until a second has passed."""

    def loop() -> tuple[int, float]:
        start, decisions = time.process_time(), 0
        while time.process_time() - start < SECONDS:
            decisions += play()
        return decisions, time.process_time() - start

    return loop


def openspiel_loop(name: str) -> Loop:
    """A game of OpenSpiel's, one state after the other."""
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
    """PettingZoo's loop."""
    return timed(lambda: agents_in_turn(env, drawn))


def bali_vector_loop(players: int, variants: bool) -> Loop:
    env = VectorEnv(VECTOR, players, oracle=variants, demon=variants, copy=False)

    def play() -> int:
        env.step(env.random_actions())
        return VECTOR

    return timed(play)


def pgx_vector_loop(name: str) -> Loop:
    """Thousands of games in XLA; games that end are begun anew."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(state: Any, key: Any) -> tuple[Any, Any]:
        chosen, stepped = jax.random.split(key)
        logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        actions = jax.random.categorical(chosen, logits, axis=1)
        state = step(state, actions, jax.random.split(stepped, VECTOR))
        return state, state.observation.sum()  # so that it has to be made

    run = jax.jit(lambda state, key: jax.lax.scan(one, state, jax.random.split(key, SCANNED)))
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(1), VECTOR))
    numbers = iter(range(sys.maxsize))

    def play() -> int:
        nonlocal state
        state, seen = run(state, jax.random.key(next(numbers)))
        jax.block_until_ready(seen)
        return VECTOR * SCANNED

    play()  # compiled
    return timed(play)


def one_by_one() -> Iterator[tuple[str, Loop]]:
    from pettingzoo.classic import hanabi_v5

    import bali.envs.openspiel  # noqa: F401 - makes the game known
    from bali.envs import pettingzoo as ours

    yield "Bali, PettingZoo's loop", pettingzoo_loop(ours.env(players=2))
    yield "hanabi of PettingZoo", pettingzoo_loop(hanabi_v5.env())
    yield "Bali in OpenSpiel", openspiel_loop("python_bali(players=2)")
    for name in ("backgammon", "gin_rummy", "hanabi"):
        yield f"{name} of OpenSpiel", openspiel_loop(name)


def side_by_side() -> Iterator[tuple[str, Loop]]:
    yield f"Bali, VectorEnv of {VECTOR}", bali_vector_loop(2, variants=False)
    yield "the same, four players, both variants", bali_vector_loop(4, variants=True)
    for name in ("backgammon", "sparrow_mahjong"):
        yield f"{name} of pgx, {VECTOR} games", pgx_vector_loop(name)


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
    for title, loops in (("one game at a time", one_by_one()), ("side by side", side_by_side())):
        speeds = best_of(list(loops), repeats)
        first = next(iter(speeds.values()))
        print(f"\n| {title} | decisions a second of processor time | ratio |\n| --- | --- | --- |")
        for name, speed in speeds.items():
            print(f"| {name} | {speed:,.0f} | {speed / first:.3g} |", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
