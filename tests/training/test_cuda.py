"""Tests that self-play on a GPU equals self-play on a CPU."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from bali.rules.actions import PASS, RECEIVE_GOOD
from bali.rules.records import Array
from bali.training.buffers import EXAMPLE
from bali.training.cpu import CpuSelfPlay
from tests.training import simulated_cuda_self_play
from tests.training.simulated_cuda_self_play import (
    CONFIG,
    GAMES,
    MIXTURE,
    REPLAY_CAPACITY,
    SEED,
    SIMULATIONS,
)

ROUNDED = ("policy", "wins", "margins")
"""Fields that may differ by rounding between compiled and interpreted code."""


@pytest.fixture(scope="module")
def on_cpu() -> CpuSelfPlay:
    self_play = CpuSelfPlay(GAMES, SIMULATIONS, REPLAY_CAPACITY, SEED, CONFIG, MIXTURE)
    simulated_cuda_self_play.play(self_play)
    return self_play


@pytest.fixture(scope="module")
def on_simulated_gpu(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Array]:
    file = tmp_path_factory.mktemp("gpu") / "examples.npz"
    done = subprocess.run(
        [sys.executable, "-m", "tests.training.simulated_cuda_self_play", str(file)],
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    with np.load(file) as found:
        return dict(found)


def test_cuda_kernels_match_cpu_self_play(
    on_cpu: CpuSelfPlay, on_simulated_gpu: dict[str, Array]
) -> None:
    """Covers games with and without opponents."""
    found = on_simulated_gpu["examples"].view(EXAMPLE).reshape(GAMES, REPLAY_CAPACITY)
    assert on_simulated_gpu["finished_games"] == on_cpu.finished_games() > 2
    assert (found["is_complete"] == 1).sum() > 300
    for name in EXAMPLE.names or ():
        if name in ROUNDED:
            assert np.allclose(found[name], on_cpu.examples[name], atol=1e-4), name
        else:
            assert np.array_equal(found[name], on_cpu.examples[name]), name


def test_cuda_kernels_offer_declining_last_substitute(on_simulated_gpu: dict[str, Array]) -> None:
    """R6: the examples of the first game start with the offers."""
    first = on_simulated_gpu["examples"].view(EXAMPLE).reshape(GAMES, REPLAY_CAPACITY)[0]
    offers = first[(first["action"] >= RECEIVE_GOOD).any(1)]
    assert offers.size > 3
    assert (offers["action_count"] == 2).all()
    assert (offers["action"][:, 0] == PASS).all()
