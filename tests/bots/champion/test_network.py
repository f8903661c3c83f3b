"""The compiled network equals a reference in NumPy."""

import numpy as np
import pytest

from bali.bots.champion.features import FEATURES, OFFSETS, PADDING, TABLE
from bali.bots.champion.network import (
    FIRST,
    LOGITS,
    MARGINS,
    MAX_SUM,
    OUTPUTS,
    SHAPES,
    TIE_BREAK,
    WINS,
    Network,
    Weights,
    network_of,
    quantization_steps,
)
from bali.bots.champion.weights import shipped_weights
from bali.rules import copy_of, sample_world
from bali.rules.actions import (
    ACTIONS,
    BUY_GOOD,
    CONSULT_ORACLE,
    KEEP_CARD,
    PASS,
    PLAY_PRIEST,
    RECEIVE_GOOD,
)
from bali.rules.api import array_of
from bali.rules.records import Array
from tests.bots.champion.kernel_entries import (
    blank,
    canonicalize_world,
    evaluate_world,
    prior,
    shares,
)
from tests.bots.champion.test_features import features_of
from tests.bots.decisions import some_decisions
from tests.games import TABLES

ROUNDING = 0.005
"""Largest mean error by the quantization of the first layer, relative to the largest output."""
WORST_ROUNDING = 0.02
"""Largest error."""
SAME_NAMES = 0b11_10_01_00_11_10_01_00
"""The order in which goods and rows keep their names."""


def random_weights(seed: int) -> Weights:
    rng = np.random.default_rng(seed)
    arrays = {name: rng.normal(0, 0.2, shape).astype(np.float32) for name, shape in SHAPES.items()}
    arrays["first"][PADDING] = 0
    return Weights(arrays)


def forward_in_numpy(weights: dict[str, Array], active: list[int]) -> Array:
    """Compute the outputs from binary inputs, in double precision."""
    wide = {name: each.astype(np.float64) for name, each in weights.items()}
    inputs = np.zeros(FEATURES + 1)
    inputs[active] = 1
    first = inputs @ wide["first"] + wide["first_bias"]
    second = np.maximum(first, 0) @ wide["second"] + wide["second_bias"]
    third = np.maximum(second, 0) @ wide["third"] + wide["third_bias"]
    outputs: Array = np.maximum(third, 0) @ wide["last"] + wide["last_bias"]
    return outputs


def quantized_weights(weights: dict[str, Array]) -> dict[str, Array]:
    steps = quantization_steps(weights["first"], weights["first_bias"])
    rounded = {name: np.rint(weights[name] / steps) * steps for name in ("first", "first_bias")}
    return {**weights, **rounded}


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_network_equals_numpy_reference(table: tuple[int, bool, bool]) -> None:
    for weights in (random_weights(3), shipped_weights()):
        network: Network = network_of(weights)
        errors = []
        for seen in some_decisions(*table, 9):
            world = sample_world(seen, 1)
            evaluate_world(network, array_of(copy_of(world)), int(world.actor))
            canonicalize_world(array_of(world))
            active = features_of(world)
            rounded = forward_in_numpy(quantized_weights(weights), active)
            assert np.allclose(network.outputs, rounded, rtol=1e-4, atol=1e-4)
            expected = forward_in_numpy(weights, active)
            errors.append(np.abs(network.outputs - expected).max() / np.abs(expected).max())
        assert np.mean(errors) < ROUNDING
        assert max(errors) < WORST_ROUNDING


def test_first_layer_sums_never_overflow() -> None:
    """Sum the largest weights of each sign that can be active together."""
    weights = random_weights(5)
    network = network_of(weights)
    for sign in (1, -1):
        total = sign * network.first_bias.astype(np.int64)
        for group in TABLE:
            start = OFFSETS[group.name]
            steps = network.first[start : start + group.size].astype(np.int64)
            best = (sign * steps).reshape(-1, group.shape[-1], FIRST).max(1)
            total += np.maximum(best, 0).sum(0)
        assert total.max() <= np.iinfo(np.int16).max
        assert total.max() > 0.9 * MAX_SUM


def test_win_shares_sum_to_1_over_players() -> None:
    outputs = blank(OUTPUTS)
    outputs[WINS:MARGINS] = (1.0, 0.0, -1.0, 90.0)
    found = np.zeros(4)
    shares(outputs, 3, found)
    expected = np.exp([1.0, 0.0, -1.0])
    assert np.allclose(found[:3], expected / expected.sum())


def test_priors_sum_to_1_over_legal_actions() -> None:
    outputs = blank(OUTPUTS)
    outputs[LOGITS + BUY_GOOD + 3] = 2.0
    outputs[LOGITS + PLAY_PRIEST] = 90.0
    found = blank(OUTPUTS)
    order = 0b11_10_01_00_00_10_01_11  # swaps the names of the first and the last good
    prior(outputs, 1 << PASS | 1 << BUY_GOOD, order, 2, found)
    shares = (1 / (1 + np.exp(2)), np.exp(2) / (1 + np.exp(2)))
    assert np.allclose(found[[PASS, BUY_GOOD]], shares)
    assert found[PLAY_PRIEST] == 0


def prior_of_substitutes(rules_version: int) -> Array:
    """Return the priors of `pass`, the second good and the last, for logits 9, 2 and 1."""
    outputs, found = blank(OUTPUTS), blank(OUTPUTS)
    actions = [PASS, RECEIVE_GOOD + 1, RECEIVE_GOOD + 3]
    outputs[[LOGITS + action for action in actions]] = (9.0, 2.0, 1.0)
    prior(outputs, sum(1 << action for action in actions), SAME_NAMES, rules_version, found)
    return found[actions]


def test_prior_of_substitutes_is_uniform_under_rules_version_1() -> None:
    declined, most_visited, other = prior_of_substitutes(1)
    assert np.allclose((declined, most_visited, other), 1 / 3, atol=2 * TIE_BREAK)
    assert declined + most_visited + other == pytest.approx(1)
    assert most_visited > other > declined


def test_prior_of_substitutes_is_the_networks_under_rules_version_2() -> None:
    shares = np.exp([9.0, 2.0, 1.0])
    assert np.allclose(prior_of_substitutes(2), shares / shares.sum())


def test_prior_of_other_decisions_is_the_networks_under_any_rules() -> None:
    outputs = blank(OUTPUTS)
    outputs[LOGITS:] = np.random.default_rng(1).normal(size=ACTIONS)
    for mask in (0b11111, 0b11 << KEEP_CARD, 0b11 << CONSULT_ORACLE):
        old, new = blank(ACTIONS), blank(ACTIONS)
        prior(outputs, mask, SAME_NAMES, 1, old)
        prior(outputs, mask, SAME_NAMES, 2, new)
        assert np.array_equal(old, new)
        assert old.max() > 1.1 / mask.bit_count()
