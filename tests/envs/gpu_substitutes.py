"""Vector games at substitute decisions about the last good left (R6).

`python -m tests.envs.gpu_substitutes`, with NUMBA_DISABLE_JIT=1, prints the actors and masks of a
`GpuVectorEnv` on simulated CUDA.
"""

import json
import sys
from typing import Any, Final
from unittest.mock import patch

import numpy as np

from bali.envs import GpuVectorEnv, vector_gpu, vector_kernels
from bali.envs.many_games import ManyGames
from bali.envs.vector_kernels import WORDS
from bali.rules.actions import PASS, RECEIVE_GOOD, TAKE_ROW
from bali.rules.api import array_of
from bali.rules.cards import GOOD_NAMES
from tests.scarce_supply import SCORE_PEPPER, scarce_supply
from tests.simulated_cuda import SimulatedCuda

GAMES: Final = 2
TAKE_PEPPER: Final = TAKE_ROW + int(SCORE_PEPPER.split()[1]) - 1
BANANA: Final = RECEIVE_GOOD + GOOD_NAMES.index("banana")
ANSWERS: Final = ([PASS, BANANA], [BANANA, PASS])
"""The actions of each game, by step."""


def answered(env: ManyGames) -> list[tuple[Any, Any]]:
    """Return the actors and masks, after the take and after each answer."""
    found = []
    for actions in ([TAKE_PEPPER] * GAMES, *ANSWERS):
        batch = env.step(np.array(actions))
        found.append((batch.actors.tolist(), batch.masks.tolist()))
    return found


def main() -> None:
    cuda = SimulatedCuda()
    with (
        patch.object(vector_kernels, "cuda_module", lambda: cuda),
        patch.object(vector_gpu, "cupy_module", lambda: np),
    ):
        env = GpuVectorEnv(GAMES, 4, skip_forced=True)
        words = array_of(scarce_supply().state()).view(np.uint64).reshape(WORDS, 1)
        env._games[0][:] = words
        env._legal[:] = 1 << TAKE_PEPPER
        json.dump(answered(env), sys.stdout)


if __name__ == "__main__":
    main()
