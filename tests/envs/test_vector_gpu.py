"""A GPU plays the same games and says the same of them."""

import json
import os
import subprocess
import sys

import numpy as np
import pytest

from bali.envs import VectorEnv
from bali.rules.records import Array
from tests.envs import on_gpu, pretended_gpu
from tests.envs.on_gpu import KINDS, Kind, tell


@pytest.fixture(scope="module")
def kept() -> dict[str, Array]:
    with np.load(on_gpu.FILE) as found:
        return dict(found)


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_a_gpu_said_the_same_of_every_kind_of_table(kind: Kind, kept: dict[str, Array]) -> None:
    env = VectorEnv(on_gpu.GAMES, seed=on_gpu.SEED, **kind._asdict())
    told = tell(env, on_gpu.STEPS)
    assert told["ended"] > on_gpu.GAMES
    for name, array in told.items():
        assert np.array_equal(kept[f"{KINDS.index(kind)} {name}"], array), name


def test_its_kernels_say_the_same_in_plain_python() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.envs.pretended_gpu"],
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    env = VectorEnv(pretended_gpu.GAMES, seed=pretended_gpu.SEED, **pretended_gpu.KIND._asdict())
    told = tell(env, pretended_gpu.STEPS)
    assert told["ended"] > 0
    assert json.loads(done.stdout) == {name: array.tolist() for name, array in told.items()}
