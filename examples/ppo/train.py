"""Train MaskablePPO to beat `greedy`: `python examples/ppo/train.py --minutes 5`.

Needs sb3-contrib and PyTorch: pip install 'bali-game[examples]'. The reward in training is the
margin against `greedy` at the end of each game. The policy then plays held-out deals, each from
both seats, and its win share is printed with an interval of 95%.
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
"""The seed of the first deal of the evaluation; training uses others."""

Player = Callable[[Any, Any], int]
"""Returns an action for an observation and a mask."""


def table(reward: str = "win") -> BaliEnv:
    """Return a two-player table without forced decisions."""
    return BaliEnv([OPPONENT], reward=reward, skip_forced=True, illegal="error")


def win_shares(player: Player, deals: int) -> list[float]:
    """Return the win share in each deal, as the mean of both seats."""
    env = table()
    seeds = range(FIRST_DEAL, FIRST_DEAL + deals)
    return [
        (win_share_of_game(player, env, seed, 0) + win_share_of_game(player, env, seed, 1)) / 2
        for seed in seeds
    ]


def win_share_of_game(player: Player, env: BaliEnv, seed: int, seat: int) -> float:
    seen, _ = env.reset(seed=seed, options={"seat": seat})
    over, share = False, 0.0
    while not over:
        seen, share, over, _, _ = env.step(player(seen, env.action_masks()))
    return share


def summary(shares: list[float]) -> str:
    found = np.array(shares)
    interval = share_interval(found)
    return (
        f"against {OPPONENT}, {2 * len(found)} games: win share {found.mean():.1%}"
        f" ({interval.low:.1%} to {interval.high:.1%})"
    )


def main() -> None:
    options = argparse.ArgumentParser(description="Train MaskablePPO to beat greedy.")
    options.add_argument("--minutes", type=float, default=5, help="minutes of training")
    options.add_argument("--deals", type=int, default=250, help="deals, each from both seats")
    options.add_argument("--seed", type=int, default=1)
    arguments = options.parse_args()

    try:
        from learner import train_policy  # after the arguments: PyTorch is slow to import
    except ModuleNotFoundError as error:
        sys.exit(f"this needs the package {error.name}: pip install 'bali-game[examples]'")

    print(
        summary(win_shares(train_policy(table, arguments.minutes, arguments.seed), arguments.deals))
    )


if __name__ == "__main__":
    main()
