"""Bali for researchers: observations as tensors, and thousands of games side by side.

`VectorEnv` is where to begin; `docs/environments.md` has the tables.
"""

from bali.envs.observation import observation_of
from bali.envs.reward import REWARDS
from bali.envs.table import OFFSETS, SIZE, TABLE, VERSION
from bali.envs.vector import Batch, VectorEnv

__all__ = [
    "OFFSETS",
    "REWARDS",
    "SIZE",
    "TABLE",
    "VERSION",
    "Batch",
    "VectorEnv",
    "observation_of",
]
