"""Compare games and speed on a GPU and a CPU: `python benchmarks/cuda_simulation.py`."""

import platform
import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bali.rules import deal, finish, one, states
from bali.rules.records import Array
from bali.rules.state import STATE
from bali.runtime import cpu_count
from research.random_games.config import SimulationConfig
from research.random_games.cpu import simulate
from research.random_games.cuda import final_states, kernels

COMPARED = 30_000
TABLES = [(players, o, d) for players in (2, 3, 4) for o in (False, True) for d in (False, True)]


def states_from_cpu(config: SimulationConfig) -> Array:
    """Return the final state of each game on the CPU."""
    table = config.table()
    final = np.zeros(config.games, STATE)
    game = states(1)
    for number in range(config.games):
        game[0] = table[0]
        deal(one(game), config.seed, number)
        finish(one(game))
        final[number] = game[0]
    return final


def compare(players: int, oracle: bool, demon: bool) -> bool:
    config = SimulationConfig(COMPARED, players, oracle, demon, seed=2026)
    return final_states(config).tobytes() == states_from_cpu(config).tobytes()


def speed(config: SimulationConfig) -> float:
    simulate(config)
    return max(simulate(config).games_per_s for _ in range(3))


def main() -> None:
    cuda = kernels()[0]
    name = cuda.get_current_device().name
    print(name.decode() if isinstance(name, bytes) else name)
    print(f"host: {cpu_count()} cores, Python {platform.python_version()}")
    for table in TABLES:
        same = "identical" if compare(*table) else "DIFFERENT"
        print(f"players, oracle, demon {table}: {COMPARED:,} games {same}", flush=True)
    for players, oracle, demon in TABLES:
        gpu = speed(SimulationConfig(100_000_000, players, oracle, demon, 1, device="cuda"))
        print(
            f"players, oracle, demon {(players, oracle, demon)}: {gpu / 1e6:.1f} M games/s",
            flush=True,
        )
    cores = speed(SimulationConfig(4_000_000))
    core = speed(SimulationConfig(500_000, jobs=1))
    print(f"two players on the host: {core:,.0f} games/s on one core, {cores:,.0f} on all")


if __name__ == "__main__":
    main()
