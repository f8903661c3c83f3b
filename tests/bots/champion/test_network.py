"""The network in the compiled search: the same numbers as written out in NumPy."""

import numpy as np
import pytest

from bali.bots.champion.features import FEATURES, PADDING
from bali.bots.champion.network import (
    LOGITS,
    MARGINS,
    OUTPUTS,
    SHAPES,
    WINS,
    Network,
    network_of,
)
from bali.bots.champion.weights import shipped_weights
from bali.rules import copy_of, sample_world
from bali.rules.doors import array_of
from bali.rules.records import Array
from tests.bots.champion.doors import ask_network, blank, prior, shares
from tests.bots.champion.test_features import features_of
from tests.bots.questions import some_questions
from tests.games import TABLES


def random_weights(seed: int) -> dict[str, Array]:
    rng = np.random.default_rng(seed)
    made = {name: rng.normal(0, 0.2, shape).astype(np.float32) for name, shape in SHAPES.items()}
    made["first"][PADDING] = 0
    return made


def written_out(weights: dict[str, Array], active: list[int]) -> Array:
    """The same network on inputs of zeros and ones, in double precision."""
    wide = {name: each.astype(np.float64) for name, each in weights.items()}
    inputs = np.zeros(FEATURES + 1)
    inputs[active] = 1
    first = inputs @ wide["first"] + wide["first_bias"]
    second = np.maximum(first, 0) @ wide["second"] + wide["second_bias"]
    outputs: Array = np.maximum(second, 0) @ wide["last"] + wide["last_bias"]
    return outputs


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_it_computes_what_it_should(table: tuple[int, bool, bool]) -> None:
    for weights in (random_weights(3), shipped_weights()):
        network: Network = network_of(weights)
        for seen in some_questions(*table, 9):
            world = sample_world(seen, 1)
            ask_network(network, array_of(copy_of(world)), int(world.actor))
            wanted = written_out(weights, features_of(world))
            assert np.allclose(network.outputs, wanted, rtol=1e-4, atol=1e-4)


def test_shares_add_up_among_those_who_play() -> None:
    outputs = blank(OUTPUTS)
    outputs[WINS:MARGINS] = (1.0, 0.0, -1.0, 90.0)
    found = np.zeros(4)
    shares(outputs, 3, found)
    wanted = np.exp([1.0, 0.0, -1.0])
    assert np.allclose(found[:3], wanted / wanted.sum())


def test_priors_add_up_among_what_is_legal() -> None:
    outputs = blank(OUTPUTS)
    outputs[LOGITS + 4] = 2.0
    outputs[LOGITS + 5] = 90.0
    found = blank(OUTPUTS)
    prior(outputs, 1 << 4 | 1 << 6, found)
    assert np.allclose(found[[4, 6]], (np.exp(2) / (1 + np.exp(2)), 1 / (1 + np.exp(2))))
    assert found[5] == 0
