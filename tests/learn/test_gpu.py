"""Self-play on a GPU plays the games that a CPU plays."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from bali.learn.board import SAMPLE
from bali.learn.cpu import CpuField
from bali.rules.actions import PASS, RECEIVE_GOOD
from bali.rules.records import Array
from tests.learn import pretended_gpu
from tests.learn.pretended_gpu import GAMES, HABITS, MIXTURE, RING, ROUNDS, SEED

ROUNDED = ("policy", "wins", "margins")
"""Compiled or not, the last digit may differ."""


@pytest.fixture(scope="module")
def on_cpu() -> CpuField:
    field = CpuField(GAMES, ROUNDS, RING, SEED, HABITS, MIXTURE)
    pretended_gpu.play(field)
    return field


@pytest.fixture(scope="module")
def on_gpu(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Array]:
    file = tmp_path_factory.mktemp("gpu") / "told.npz"
    done = subprocess.run(
        [sys.executable, "-m", "tests.learn.pretended_gpu", str(file)],
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    with np.load(file) as found:
        return dict(found)


def test_its_kernels_play_the_same_in_plain_python(
    on_cpu: CpuField, on_gpu: dict[str, Array]
) -> None:
    """With company at some tables, and those who think at all of them."""
    told = on_gpu["samples"].view(SAMPLE).reshape(GAMES, RING)
    assert on_gpu["finished"] == on_cpu.finished() > 2
    assert (told["ready"] == 1).sum() > 300
    for name in SAMPLE.names or ():
        if name in ROUNDED:
            assert np.allclose(told[name], on_cpu.samples[name], atol=1e-4), name
        else:
            assert np.array_equal(told[name], on_cpu.samples[name]), name


def test_its_kernels_choose_whether_to_take_the_last_good(on_gpu: dict[str, Array]) -> None:
    """R6: the samples of the first game begin with the offers."""
    first = on_gpu["samples"].view(SAMPLE).reshape(GAMES, RING)[0]
    offers = first[(first["action"] >= RECEIVE_GOOD).any(1)]
    assert offers.size > 3
    assert (offers["choices"] == 2).all()
    assert (offers["action"][:, 0] == PASS).all()
