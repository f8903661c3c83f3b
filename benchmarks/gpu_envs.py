"""Measure the speed of vectors of games on a GPU: `python benchmarks/gpu_envs.py [SECONDS]`.

A decision is one random action in one game, with the observation and the mask of the next player to
decide, all on the device. Each figure is a mean over SECONDS (default 3), with games in all phases.
"Checked" includes the host's wait in each step for the result of the legality check.

`python benchmarks/gpu_envs.py SECONDS --registers 48 64 96` compares registers per thread and
threads per block instead. It prints the time of each part of a step, measured for SECONDS, and
compiles once for each number of registers.
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
CLOCK_INTERVAL: Final = 20
"""Calls between two readings of the clock."""
WARM_UP_STEPS: Final = 240
TARGET: Final = "200 million per second, two players"
TABLES: Final = (("two players", 2, False), ("four players, both variants", 4, True))


def wait(env: GpuVectorEnv) -> None:
    env._xp.cuda.Device().synchronize()


def warmed_up_env(games: int, players: int, variants: bool) -> GpuVectorEnv:
    """Return a compiled environment with games in all phases."""
    env = GpuVectorEnv(games, players, oracle=variants, demon=variants, copy=False)
    for _ in range(WARM_UP_STEPS):
        env.step(env.random_actions(), check=False)
    env.step(env.random_actions())
    wait(env)
    return env


def seconds_of(env: GpuVectorEnv, work: Callable[[], object], at_least: float) -> float:
    """Return the mean time of a call, over at least `at_least` seconds."""
    wait(env)
    calls = 0
    start = time.perf_counter()
    while time.perf_counter() - start < at_least:
        for _ in range(CLOCK_INTERVAL):
            work()
        wait(env)
        calls += CLOCK_INTERVAL
    return (time.perf_counter() - start) / calls


def decisions_per_second(env: GpuVectorEnv, check: bool, at_least: float) -> float:
    def step() -> None:
        env.step(env.random_actions(), check=check)

    return env.n / seconds_of(env, step, at_least)


def parts(env: GpuVectorEnv, at_least: float) -> dict[str, float]:
    """Return the seconds of each part of a step."""

    def draw() -> None:
        env._run("draw_actions", *env._draw_arguments)

    def draw_and_play() -> None:
        draw()
        env._carry_out()

    draw_seconds = seconds_of(env, draw, at_least)
    return {
        "draw actions": draw_seconds,
        "play, active features": seconds_of(env, draw_and_play, at_least) - draw_seconds,
        "dense rows, masks": seconds_of(env, env._show, at_least),
        "whole step": env.n / decisions_per_second(env, False, at_least),
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
        start = time.perf_counter()
        env = warmed_up_env(COMPARED, 2, variants=False)
        print(f"{number} registers, compiled in {time.perf_counter() - start:.0f} s", flush=True)
        for block in BLOCKS:
            vector_gpu.BLOCK = block  # type: ignore[misc]
            print(f"  {block} threads per block, {COMPARED:,} games, two players")
            print_parts(env, at_least)


def measure(at_least: float) -> None:
    print(f"observations of {SIZE} bytes, copy=False; million decisions per second (aim: {TARGET})")
    print(f"{'':30} {'games':>10} {'unchecked':>10} {'checked':>10}")
    for title, players, variants in TABLES:
        for games in SIZES:
            env = warmed_up_env(games, players, variants)
            unchecked, checked = (
                decisions_per_second(env, check, at_least) for check in (False, True)
            )
            print(
                f"{title:30} {games:>10,} {unchecked / 1e6:>10.1f} {checked / 1e6:>10.1f}",
                flush=True,
            )
            if games == COMPARED:
                print_parts(env, at_least / 3)


def versions() -> str:
    """Return the versions of the installed packages that the GPU code uses."""
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
    parser = argparse.ArgumentParser(description="Measure the speed of vectors of games on a GPU.")
    parser.add_argument("seconds", nargs="?", type=float, default=3.0)
    parser.add_argument("--registers", nargs="+", type=int)
    arguments = parser.parse_args()
    print(f"{device()}; {versions()}")
    print(f"host: {machine()}", flush=True)
    if arguments.registers:
        compare_registers(arguments.registers, arguments.seconds)
    else:
        measure(arguments.seconds)


if __name__ == "__main__":
    main()
