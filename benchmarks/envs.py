"""How fast the environments are on this machine: `python benchmarks/envs.py`.

A decision is one action in one game: checked, carried out, and answered with the observation and
the mask of whoever decides next. The actions are legal ones at random; the vector's are drawn in
compiled code (`random_actions`), those of PettingZoo and Gymnasium in Python, and that is part of
the time. Each figure is the best of several short runs, so that a busy neighbour shows less. Of one
game at a time there are two: by the wall clock, and by processor time, which leaves out the waits
for others.
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
"""Games of a vector: the rows of many more don't stay in the caches of two cores."""
GAMES = 4096
STEPS = 20
REPEATS = 100
HELD_TO = "3,000,000 on two cores, two players"
PETTINGZOO_HELD_TO = "15,000"
ONE_BY_ONE = 1000
"""Decisions of a run in an environment of one game."""


def decisions_per_second(
    games: int, players: int, variants: bool, threads: int, copy: bool
) -> float:
    with VectorEnv(
        games, players, oracle=variants, demon=variants, threads=threads, copy=copy
    ) as env:
        for _ in range(3 * STEPS):  # into the games, and apart from each other
            env.step(env.random_actions())
        return games * STEPS / min(seconds(env) for _ in range(REPEATS))


def seconds(env: VectorEnv) -> float:
    start = time.perf_counter()
    for _ in range(STEPS):
        env.step(env.random_actions())
    return time.perf_counter() - start


def nanoseconds_of_processor() -> float:
    """What a decision costs one thread, whoever else is at work."""
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


Choice = Callable[[Any, Array], Any]
"""An action out of a space, by its mask."""


def sampled(space: Any, mask: Array) -> Any:
    """As Gymnasium's spaces draw: most of the time of a decision."""
    return space.sample(mask)


def drawn(_: Any, mask: Array) -> int:
    """The same with less ado."""
    legal = mask.nonzero()[0]
    return int(legal[int(random.random() * len(legal))])


Loop = Callable[[Any, Choice], int]
"""Plays for a while; how many decisions that took."""


def agents_in_turn(env: Any, choose: Choice) -> int:
    """PettingZoo's loop."""
    decisions = 0
    while decisions < ONE_BY_ONE:
        env.reset()
        for agent in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(choose(env.action_space(agent), seen["action_mask"]))
                decisions += 1
    return decisions


def one_seat(env: Any, choose: Choice) -> int:
    """Gymnasium's loop: only one's own decisions are counted."""
    decisions = 0
    over = True
    while decisions < ONE_BY_ONE:
        if over:
            env.reset()
        mask = env.unwrapped.action_masks().astype("int8")
        _, _, over, _, _ = env.step(choose(env.action_space, mask))
        decisions += 1
    return decisions


def best(loop: Loop, env: Any, choose: Choice) -> tuple[float, float]:
    """Decisions a second by the wall clock and by processor time, each the best of all runs."""
    env.reset(seed=1)
    runs = [timed(loop, env, choose) for _ in range(REPEATS)]
    return max(by_wall for by_wall, _ in runs), max(by_processor for _, by_processor in runs)


def timed(loop: Loop, env: Any, choose: Choice) -> tuple[float, float]:
    wall, processor = time.perf_counter(), time.process_time()
    decisions = loop(env, choose)
    return decisions / (time.perf_counter() - wall), decisions / (time.process_time() - processor)


def print_one_by_one() -> None:
    print()
    print("One game at a time, two players; decisions a second")
    print(f"(aim for PettingZoo: {PETTINGZOO_HELD_TO})")
    print(f"{'':44} {'wall clock':>12} {'processor':>12}")
    seat = gymnasium.make("bali/Bali-v1", opponents=["greedy"])
    for title, loop, env, choose in (
        ("PettingZoo, env, sample(mask)", agents_in_turn, pettingzoo_env(), sampled),
        ("PettingZoo, env, drawn quickly", agents_in_turn, pettingzoo_env(), drawn),
        ("PettingZoo, raw_env, sample(mask)", agents_in_turn, pettingzoo_raw_env(), sampled),
        ("PettingZoo, raw_env, drawn quickly", agents_in_turn, pettingzoo_raw_env(), drawn),
        ("Gymnasium against greedy, drawn quickly", one_seat, seat, drawn),
    ):
        by_wall, by_processor = best(loop, env, choose)
        print(f"{title:44} {by_wall:>12,.0f} {by_processor:>12,.0f}")


def main() -> None:
    print(machine())
    print(f"Observations of {SIZE} bytes; decisions a second (aim: {HELD_TO})")
    print(f"{'games at once':44} " + " ".join(f"{games:>12,}" for games in SIZES))
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
    print(f"{title:44} {nanoseconds_of_processor():>12,.0f}")
    print_one_by_one()


if __name__ == "__main__":
    main()
