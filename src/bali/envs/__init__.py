"""Bali for researchers: observations as tensors, and thousands of games side by side.

`VectorEnv` is where to begin, `GpuVectorEnv` is the same on a GPU; `docs/environments.md` has the
tables. The modules `gymnasium`, `pettingzoo` and `openspiel` in here are the faces that those
libraries know; importing this makes `bali/Bali-v1` known to Gymnasium.
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
