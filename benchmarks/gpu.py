"""The GPU against the CPU: the same games, and how fast. `python benchmarks/gpu.py`"""

import platform

import numpy as np

from bali.arena.cuda import final_states, kernels
from bali.arena.plan import Plan, usable_cores
from bali.arena.simulation import simulate
from bali.rules import deal, finish, one, states
from bali.rules.records import Array
from bali.rules.state import STATE

COMPARED = 30_000
TABLES = [(players, o, d) for players in (2, 3, 4) for o in (False, True) for d in (False, True)]


def states_from_cpu(plan: Plan) -> Array:
    """How each game of a plan ends when the CPU plays it."""
    table = plan.table()
    ends = np.zeros(plan.games, STATE)
    game = states(1)
    for number in range(plan.games):
        game[0] = table[0]
        deal(one(game), plan.seed, number)
        finish(one(game))
        ends[number] = game[0]
    return ends


def compare(players: int, oracle: bool, demon: bool) -> bool:
    plan = Plan(COMPARED, players, oracle, demon, seed=2026)
    return final_states(plan).tobytes() == states_from_cpu(plan).tobytes()


def speed(plan: Plan) -> float:
    simulate(plan)
    return max(simulate(plan).games_per_s for _ in range(3))


def main() -> None:
    cuda = kernels()[0]
    name = cuda.get_current_device().name
    print(name.decode() if isinstance(name, bytes) else name)
    print(f"host: {usable_cores()} cores, Python {platform.python_version()}")
    for table in TABLES:
        same = "identical" if compare(*table) else "DIFFERENT"
        print(f"players, oracle, demon {table}: {COMPARED:,} games {same}", flush=True)
    for players, oracle, demon in TABLES:
        gpu = speed(Plan(100_000_000, players, oracle, demon, 1, device="cuda"))
        print(
            f"players, oracle, demon {(players, oracle, demon)}: {gpu / 1e6:.1f} M games/s",
            flush=True,
        )
    cores = speed(Plan(4_000_000))
    core = speed(Plan(500_000, jobs=1))
    print(f"two players on the host: {core:,.0f} games/s on one core, {cores:,.0f} on all")


if __name__ == "__main__":
    main()
