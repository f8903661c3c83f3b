"""Measure the speed of the environments: `python benchmarks/envs.py`.

A decision is one checked action in one game, with the observation and the mask of the next player
to decide. Actions are random legal ones. Drawing them is part of the time: in compiled code for
vectors (`random_actions`), in Python for PettingZoo and Gymnasium. Each figure is the best of many
short runs, to reduce the effect of other load. Environments of one game have a figure for the wall
clock and one for processor time.
"""

import random
import time
from collections.abc import Callable
from typing import Any

import gymnasium
from machine import machine

from bali.envs import SIZE, VectorEnv
from bali.envs.pettingzoo import env as pettingzoo_env
from bali.envs.pettingzoo import raw_env as pettingzoo_raw_env
from bali.rules.records import Array
from bali.runtime import cpu_count

SIZES = (2048, 4096)
"""Games of a vector; the rows of larger vectors exceed the caches of two cores."""
GAMES = 4096
STEPS = 20
REPEATS = 100
VECTOR_TARGET = "3,000,000 on two cores, two players"
PETTINGZOO_TARGET = "15,000"
RUN_DECISIONS = 1000
"""Decisions of a run in an environment of one game."""


def decisions_per_second(
    games: int, players: int, variants: bool, threads: int, copy: bool
) -> float:
    with VectorEnv(
        games, players, oracle=variants, demon=variants, threads=threads, copy=copy
    ) as env:
        for _ in range(3 * STEPS):  # brings the games to different phases
            env.step(env.random_actions())
        return games * STEPS / min(seconds(env) for _ in range(REPEATS))


def seconds(env: VectorEnv) -> float:
    start = time.perf_counter()
    for _ in range(STEPS):
        env.step(env.random_actions())
    return time.perf_counter() - start


def processor_nanoseconds() -> float:
    """Return the processor time of one decision with one thread."""
    with VectorEnv(GAMES, 2, threads=1, copy=False) as env:
        for _ in range(3 * STEPS):
            env.step(env.random_actions())
        times = []
        for _ in range(REPEATS):
            start = time.process_time()
            for _ in range(STEPS):
                env.step(env.random_actions())
            times.append(time.process_time() - start)
    return min(times) / GAMES / STEPS * 1e9


Choose = Callable[[Any, Array], Any]
"""Returns an action of a space, given its mask."""


def space_sample(space: Any, mask: Array) -> Any:
    """Sample with Gymnasium's space, which takes most of the time of a decision."""
    return space.sample(mask)


def uniform_action(_: Any, mask: Array) -> int:
    """Draw a legal action directly from the mask."""
    legal = mask.nonzero()[0]
    return int(legal[int(random.random() * len(legal))])


Loop = Callable[[Any, Choose], int]
"""Plays at least `RUN_DECISIONS` decisions, and returns their number."""


def play_agent_loop(env: Any, choose: Choose) -> int:
    """Play games with PettingZoo's loop over the agents."""
    decisions = 0
    while decisions < RUN_DECISIONS:
        env.reset()
        for agent in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(choose(env.action_space(agent), observation["action_mask"]))
                decisions += 1
    return decisions


def play_single_agent_loop(env: Any, choose: Choose) -> int:
    """Play games with Gymnasium's loop; only the agent's decisions are counted."""
    decisions = 0
    over = True
    while decisions < RUN_DECISIONS:
        if over:
            env.reset()
        mask = env.unwrapped.action_masks().astype("int8")
        _, _, over, _, _ = env.step(choose(env.action_space, mask))
        decisions += 1
    return decisions


def best(loop: Loop, env: Any, choose: Choose) -> tuple[float, float]:
    """Return the best decisions per second, by wall clock and by processor time."""
    env.reset(seed=1)
    runs = [timed(loop, env, choose) for _ in range(REPEATS)]
    return max(by_wall for by_wall, _ in runs), max(by_processor for _, by_processor in runs)


def timed(loop: Loop, env: Any, choose: Choose) -> tuple[float, float]:
    wall, processor = time.perf_counter(), time.process_time()
    decisions = loop(env, choose)
    return decisions / (time.perf_counter() - wall), decisions / (time.process_time() - processor)


def print_single_game_table() -> None:
    print()
    print("One game at a time, two players; decisions per second")
    print(f"(aim for PettingZoo: {PETTINGZOO_TARGET})")
    print(f"{'':44} {'wall clock':>12} {'processor':>12}")
    seat = gymnasium.make("bali/Bali-v1", opponents=["greedy"])
    for title, loop, env, choose in (
        ("PettingZoo, env, sample(mask)", play_agent_loop, pettingzoo_env(), space_sample),
        ("PettingZoo, env, drawn directly", play_agent_loop, pettingzoo_env(), uniform_action),
        ("PettingZoo, raw_env, sample(mask)", play_agent_loop, pettingzoo_raw_env(), space_sample),
        (
            "PettingZoo, raw_env, drawn directly",
            play_agent_loop,
            pettingzoo_raw_env(),
            uniform_action,
        ),
        ("Gymnasium against greedy, drawn directly", play_single_agent_loop, seat, uniform_action),
    ):
        by_wall, by_processor = best(loop, env, choose)
        print(f"{title:44} {by_wall:>12,.0f} {by_processor:>12,.0f}")


def main() -> None:
    print(machine())
    print(f"Observations of {SIZE} bytes; decisions per second (aim: {VECTOR_TARGET})")
    print(f"{'games':44} " + " ".join(f"{games:>12,}" for games in SIZES))
    cores = cpu_count()
    for title, players, variants, threads, copy in (
        ("two players, one thread", 2, False, 1, False),
        ("two players, two threads", 2, False, 2, False),
        ("two players, all cores", 2, False, cores, False),
        ("two players, all cores, copies", 2, False, cores, True),
        ("four players, both variants, one thread", 4, True, 1, False),
        ("four players, both variants, two threads", 4, True, 2, False),
        ("four players, both variants, all cores", 4, True, cores, False),
    ):
        kind = (players, variants, threads, copy)
        figures = [decisions_per_second(games, *kind) for games in SIZES]
        print(f"{title:44} " + " ".join(f"{figure:>12,.0f}" for figure in figures))
    title = "processor time of a decision, two players, ns"
    print(f"{title:44} {processor_nanoseconds():>12,.0f}")
    print_single_game_table()


if __name__ == "__main__":
    main()
