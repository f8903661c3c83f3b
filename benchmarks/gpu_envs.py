"""How fast vectors of games are on a GPU: `python benchmarks/gpu_envs.py [SECONDS]`.

A decision is one action in one game: drawn at random, carried out, and answered with the
observation and the mask of whoever decides next, all on the device. Each figure is taken over
SECONDS (3 if nothing is said), with the games in all their phases; "checked" is with the host
waiting in every step to hear whether all actions were legal.

`python benchmarks/gpu_envs.py SECONDS --registers 48 64 96` compares numbers of registers a thread
and of threads a block instead: where the time of a step goes with each, so many seconds for each
part. It compiles anew for each number of registers.
"""

import argparse
import time
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from typing import Any, Final

from machine import machine

from bali.envs import SIZE, GpuVectorEnv, vector_gpu, vector_kernels

SIZES: Final = (65_536, 262_144, 1_048_576)
COMPARED: Final = 262_144
BLOCKS: Final = (64, 128, 256)
SOME: Final = 20
"""Steps between two looks at the clock."""
INTO_THE_GAMES: Final = 240
HELD_TO: Final = "200 million a second, two players"
TABLES: Final = (("two players", 2, False), ("four players, both variants", 4, True))


def wait(env: GpuVectorEnv) -> None:
    env._xp.cuda.Device().synchronize()


def ready(games: int, players: int, variants: bool) -> GpuVectorEnv:
    """Compiled, and with games in all their phases."""
    env = GpuVectorEnv(games, players, oracle=variants, demon=variants, copy=False)
    for _ in range(INTO_THE_GAMES):
        env.step(env.random_actions(), check=False)
    env.step(env.random_actions())
    wait(env)
    return env


def seconds_of(env: GpuVectorEnv, work: Callable[[], object], at_least: float) -> float:
    """What doing it once takes, on average over at least so many seconds."""
    wait(env)
    times = 0
    began = time.perf_counter()
    while time.perf_counter() - began < at_least:
        for _ in range(SOME):
            work()
        wait(env)
        times += SOME
    return (time.perf_counter() - began) / times


def decisions_per_second(env: GpuVectorEnv, check: bool, at_least: float) -> float:
    def step() -> None:
        env.step(env.random_actions(), check=check)

    return env.n / seconds_of(env, step, at_least)


def parts(env: GpuVectorEnv, at_least: float) -> dict[str, float]:
    """Where the time of a step goes, in seconds."""

    def draw() -> None:
        env._run("draw_actions", *env._draw_arguments)

    def draw_and_play() -> None:
        draw()
        env._carry_out()

    drawing = seconds_of(env, draw, at_least)
    return {
        "drawing": drawing,
        "playing and listing": seconds_of(env, draw_and_play, at_least) - drawing,
        "rows and masks": seconds_of(env, env._show, at_least),
        "a whole step": env.n / decisions_per_second(env, False, at_least),
    }


def print_parts(env: GpuVectorEnv, at_least: float) -> None:
    for name, seconds in parts(env, at_least).items():
        print(
            f"    {name:24} {1000 * seconds:8.3f} ms, {env.n / seconds / 1e6:8.1f} M/s", flush=True
        )


def compare_registers(registers: list[int], at_least: float) -> None:
    for number in registers:
        vector_kernels.gpu_kernels.cache_clear()
        vector_kernels.REGISTERS = number  # type: ignore[misc]
        began = time.perf_counter()
        env = ready(COMPARED, 2, variants=False)
        print(f"{number} registers, compiled in {time.perf_counter() - began:.0f} s", flush=True)
        for block in BLOCKS:
            vector_gpu.BLOCK = block  # type: ignore[misc]
            print(f"  {block} threads a block, {COMPARED:,} games, two players")
            print_parts(env, at_least)


def measure(at_least: float) -> None:
    print(f"observations of {SIZE} bytes, copy=False; million decisions a second (aim: {HELD_TO})")
    print(f"{'':30} {'games':>10} {'unchecked':>10} {'checked':>10}")
    for title, players, variants in TABLES:
        for games in SIZES:
            env = ready(games, players, variants)
            free, checked = (decisions_per_second(env, check, at_least) for check in (False, True))
            print(f"{title:30} {games:>10,} {free / 1e6:>10.1f} {checked / 1e6:>10.1f}", flush=True)
            if games == COMPARED:
                print_parts(env, at_least / 3)


def versions() -> str:
    """Of what the GPU's part is made of."""
    found = []
    for package in ("numba", "numba-cuda", "cupy-cuda13x", "numpy"):
        try:
            found.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            continue
    return ", ".join(found)


def device() -> str:
    xp: Any = vector_gpu.cupy_module()
    about = xp.cuda.runtime.getDeviceProperties(0)
    driver = xp.cuda.runtime.driverGetVersion()
    return f"{about['name'].decode()}, CUDA driver {driver // 1000}.{driver % 1000 // 10}"


def main() -> None:
    parser = argparse.ArgumentParser(description="How fast vectors of games are on a GPU.")
    parser.add_argument("seconds", nargs="?", type=float, default=3.0)
    parser.add_argument("--registers", nargs="+", type=int)
    asked = parser.parse_args()
    print(f"{device()}; {versions()}")
    print(f"host: {machine()}", flush=True)
    if asked.registers:
        compare_registers(asked.registers, asked.seconds)
    else:
        measure(asked.seconds)


if __name__ == "__main__":
    main()
