"""`GpuVectorEnv` gives the same batches as `VectorEnv`."""

import json
import os
import subprocess
import sys

import numpy as np
import pytest

from bali.envs import VectorEnv
from bali.rules.records import Array
from tests.envs import gpu_recording, simulated_gpu
from tests.envs.gpu_recording import KINDS, Kind, transcript


@pytest.fixture(scope="module")
def recorded() -> dict[str, Array]:
    with np.load(gpu_recording.FILE) as found:
        return dict(found)


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_vector_env_equals_recorded_gpu_transcript(kind: Kind, recorded: dict[str, Array]) -> None:
    env = VectorEnv(gpu_recording.GAMES, seed=gpu_recording.SEED, **kind._asdict())
    arrays = transcript(env, gpu_recording.STEPS)
    assert arrays["ended"] > gpu_recording.GAMES
    for name, array in arrays.items():
        assert np.array_equal(recorded[f"{KINDS.index(kind)} {name}"], array), name


def test_gpu_kernels_in_plain_python_equal_recording() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.envs.simulated_gpu"],
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    env = VectorEnv(simulated_gpu.GAMES, seed=simulated_gpu.SEED, **simulated_gpu.KIND._asdict())
    arrays = transcript(env, simulated_gpu.STEPS)
    assert arrays["ended"] > 0
    assert json.loads(done.stdout) == {name: array.tolist() for name, array in arrays.items()}
