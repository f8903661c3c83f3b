"""How fast the vector environment is on this machine: `python benchmarks/envs.py`.

A decision is one action in one game: checked, carried out, and answered with the observation and
the mask of whoever decides next. The actions are legal ones at random, drawn in compiled code
(`random_actions`), which is part of the time. Each figure is the best of several short runs, so
that a busy neighbour shows less; processor time is what one thread used, waits left out.
"""

import platform
import time
from pathlib import Path

from bali.arena.plan import usable_cores
from bali.envs import SIZE, VectorEnv

GAMES = 4096
STEPS = 40
REPEATS = 25
HELD_TO = "3,000,000 on two cores, two players"


def decisions_per_second(players: int, variants: bool, threads: int, copy: bool = False) -> float:
    with VectorEnv(
        GAMES, players, oracle=variants, demon=variants, threads=threads, copy=copy
    ) as env:
        for _ in range(3 * STEPS):  # into the games, and apart from each other
            env.step(env.random_actions())
        return GAMES * STEPS / min(seconds(env) for _ in range(REPEATS))


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


def machine() -> str:
    name = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        lines = cpuinfo.read_text().splitlines()
        name = next((line.split(": ")[1] for line in lines if line.startswith("model name")), name)
    return f"{name}, {usable_cores()} cores, Python {platform.python_version()}"


def main() -> None:
    print(machine())
    print(f"{GAMES} games, observations of {SIZE} bytes; decisions a second (aim: {HELD_TO})")
    cores = usable_cores()
    for title, players, variants, threads, copy in (
        ("two players, one thread", 2, False, 1, False),
        ("two players, all cores", 2, False, cores, False),
        ("two players, all cores, copies", 2, False, cores, True),
        ("four players, both variants, one thread", 4, True, 1, False),
        ("four players, both variants, all cores", 4, True, cores, False),
    ):
        print(f"{title:44} {decisions_per_second(players, variants, threads, copy):>12,.0f}")
    title = "processor time of a decision, two players, ns"
    print(f"{title:44} {nanoseconds_of_processor():>12,.0f}")


if __name__ == "__main__":
    main()
