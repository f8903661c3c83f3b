"""A `GpuVectorEnv` on a simulated device, with NumPy in place of CuPy.

`python -m tests.envs.simulated_gpu`, with NUMBA_DISABLE_JIT=1, prints its transcript.
"""

import json
import sys
from typing import Final
from unittest.mock import patch

import numpy as np

from bali.envs import GpuVectorEnv, vector_gpu, vector_kernels
from tests.envs.gpu_recording import Kind, check_refusals, transcript
from tests.simulated_cuda import SimulatedCuda

GAMES: Final = 10
STEPS: Final = 110
SEED: Final = 3
KIND: Final = Kind(2, True, True, "place", skip_forced=True)
"""One whole group of games and a part of another; a few games end."""


def main() -> None:
    cuda = SimulatedCuda()
    with (
        patch.object(vector_kernels, "cuda_module", lambda: cuda),
        patch.object(vector_gpu, "cupy_module", lambda: np),
    ):
        check_refusals(games=3)
        env = GpuVectorEnv(GAMES, seed=SEED, **KIND._asdict())
        arrays = transcript(env, STEPS)
        assert transcript(env, 2)["digests"].tolist() == arrays["digests"][:3].tolist(), "no reset"
    json.dump({name: array.tolist() for name, array in arrays.items()}, sys.stdout)


if __name__ == "__main__":
    main()
