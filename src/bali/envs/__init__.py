"""Environments for research: tensor observations, and thousands of games in parallel.

`VectorEnv` runs many games on a CPU, `GpuVectorEnv` on a GPU; `docs/environments.md` has the tables
of observations. The modules `gymnasium`, `pettingzoo` and `openspiel` implement the interfaces of
these libraries; importing this package registers `bali/Bali-v1` with Gymnasium.
"""

from bali.envs.many_games import Batch
from bali.envs.observation import observation_of
from bali.envs.observation_layout import OFFSETS, SIZE, TABLE, VERSION
from bali.envs.registration import register
from bali.envs.reward import REWARDS
from bali.envs.vector import VectorEnv
from bali.envs.vector_gpu import GpuVectorEnv

register()

__all__ = [
    "OFFSETS",
    "REWARDS",
    "SIZE",
    "TABLE",
    "VERSION",
    "Batch",
    "GpuVectorEnv",
    "VectorEnv",
    "observation_of",
]
