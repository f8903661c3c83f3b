"""Train MaskablePPO to beat `greedy`: `python examples/ppo/train.py --minutes 5`.

Needs sb3-contrib and PyTorch: pip install 'bali-game[examples]'. One seat learns against `greedy`
by the margin at the end of each game. Then it plays other deals, each twice with seats exchanged,
and its share of the victories is printed with an interval of 95%.
"""

import argparse
import sys
from collections.abc import Callable
from typing import Any

import numpy as np

from bali.arena.intervals import share_interval
from bali.envs.gymnasium import BaliEnv

OPPONENT = "greedy"
FIRST_DEAL = 1_000_000
"""The seed of the first deal that it is measured in; it learns from others."""

Player = Callable[[Any, Any], int]
"""Chooses an action by an observation and a mask."""


def table(reward: str = "win") -> BaliEnv:
    """Two players; decisions without a choice are left out."""
    return BaliEnv([OPPONENT], reward=reward, skip_forced=True, illegal="error")


def victories(player: Player, deals: int) -> list[float]:
    """Its share of the victory in each deal, the mean of both seats."""
    env = table()
    seeds = range(FIRST_DEAL, FIRST_DEAL + deals)
    return [(victory(player, env, seed, 0) + victory(player, env, seed, 1)) / 2 for seed in seeds]


def victory(player: Player, env: BaliEnv, seed: int, seat: int) -> float:
    seen, _ = env.reset(seed=seed, options={"seat": seat})
    over, share = False, 0.0
    while not over:
        seen, share, over, _, _ = env.step(player(seen, env.action_masks()))
    return share


def summary(shares: list[float]) -> str:
    found = np.array(shares)
    sure = share_interval(found)
    return (
        f"against {OPPONENT}, {2 * len(found)} games: {found.mean():.1%} of the victories"
        f" ({sure.low:.1%} to {sure.high:.1%})"
    )


def main() -> None:
    options = argparse.ArgumentParser(description="Train MaskablePPO to beat greedy.")
    options.add_argument("--minutes", type=float, default=5, help="of training")
    options.add_argument("--deals", type=int, default=250, help="each is played from both seats")
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()

    try:
        from learner import trained  # after the arguments: PyTorch takes its time
    except ModuleNotFoundError as error:
        sys.exit(f"this needs the package {error.name}: pip install 'bali-game[examples]'")

    print(summary(victories(trained(table, chosen.minutes, chosen.seed), chosen.deals)))


if __name__ == "__main__":
    main()
