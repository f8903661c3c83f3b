"""Tests that the network has equal features and outputs on CPU and GPU, up to rounding."""

import numpy as np
import pytest

from bali.bots.champion.features import MAX_ACTIVE
from bali.bots.champion.network import SHAPES, Weights, network_of
from bali.rules.records import Array
from bali.rules.state import STATE
from bali.training.learner import new_weights
from tests.bots.champion.kernel_entries import (
    canonicalize_world,
    evaluate_world,
    list_world_features,
)
from tests.bots.champion.test_network import forward_in_numpy
from tests.training.cuda_evaluations import FILE, SEED

HALVES = 0.003
"""Tolerance of half precision, in which the GPU evaluates: weights have eleven binary digits."""
STEPS = 0.01
"""Tolerance of the CPU's quantized first layer, whose steps are large for random weights."""


@pytest.fixture(scope="module")
def stored() -> dict[str, Array]:
    with np.load(FILE) as found:
        return dict(found)


def worlds(stored: dict[str, Array]) -> Array:
    return np.ascontiguousarray(stored["worlds"]).view(STATE).reshape(-1)


def player_weights() -> Weights:
    """Return the weights that the GPU used."""
    weights = new_weights(SEED)
    return Weights(
        {name: weights[name][tuple(slice(0, n) for n in shape)] for name, shape in SHAPES.items()}
    )


def test_golden_positions_cover_every_table_type(stored: dict[str, Array]) -> None:
    table_types = {
        (int(w["players"]), int(w["oracle"]), int(w["demon"] >= 0)) for w in worlds(stored)
    }
    assert len(table_types) == 12


def test_cpu_features_match_golden_gpu_features(stored: dict[str, Array]) -> None:
    for world, active, count in zip(
        worlds(stored), stored["active"], stored["counts"], strict=True
    ):
        found = np.zeros(MAX_ACTIVE, np.int16)
        copy = np.array([world], STATE)
        canonicalize_world(copy)
        assert list_world_features(copy, int(copy[0]["actor"]), found) == count
        assert np.array_equal(found[:count], active[:count])


def test_cpu_outputs_match_golden_gpu_outputs(stored: dict[str, Array]) -> None:
    network = network_of(player_weights())
    for world, outputs in zip(worlds(stored), stored["outputs"], strict=True):
        copy = np.array([world], STATE)
        evaluate_world(network, copy, int(copy[0]["actor"]))
        assert np.allclose(network.outputs, outputs, rtol=0, atol=STEPS)


def test_golden_gpu_outputs_match_reference_network(stored: dict[str, Array]) -> None:
    weights = player_weights()
    for active, count, outputs in zip(
        stored["active"], stored["counts"], stored["outputs"], strict=True
    ):
        expected = forward_in_numpy(weights, [int(feature) for feature in active[:count]])
        assert np.allclose(outputs, expected, rtol=0, atol=HALVES)
