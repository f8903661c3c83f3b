"""Tests of the learner: gradients, training steps and weights."""

from typing import Any

import numpy as np
import pytest

from bali.bots.champion.features import FEATURES, PADDING
from bali.bots.champion.network import (
    LOGITS,
    MARGIN_UNIT,
    MARGINS,
    OUTPUTS,
    SHAPES,
    WINS,
    Weights,
    network_of,
)
from bali.rules.actions import MAX_LEGAL_ACTIONS
from bali.rules.cards import GOODS, MAX_PLAYERS
from bali.rules.records import Array
from bali.training.buffers import EXAMPLE
from bali.training.cpu import CpuBatch
from bali.training.learner import Learner, new_weights
from bali.training.loss import LOSSES, SCORES, VALUES, LossWeights

LOSS_WEIGHTS = LossWeights()


def random_examples(size: int, seed: int = 1) -> Array:
    """Return random examples; every fifth is not complete."""
    rng = np.random.default_rng(seed)
    examples = np.zeros((size, 1), EXAMPLE)
    for number, example in enumerate(examples[:, 0]):
        players = rng.integers(2, MAX_PLAYERS + 1)
        action_count = rng.integers(2, MAX_LEGAL_ACTIONS + 1)
        example["players"], example["action_count"], example["count"] = players, action_count, 70
        example["is_complete"] = number % 5 > 0
        example["wins"][:players] = rng.dirichlet(np.ones(players))
        example["margins"][:players] = rng.normal(0, 20, players)
        example["scores"][:players] = rng.integers(0, 50, players)
        example["policy"][:action_count] = rng.dirichlet(np.ones(action_count))
        example["action"] = rng.choice(20, MAX_LEGAL_ACTIONS, replace=False)
        example["active"] = PADDING
        example["active"][:70] = rng.choice(FEATURES, 70, replace=False)
        example["values"] = rng.integers(0, 4, GOODS)
    return examples


def random_batch(size: int, seed: int = 1) -> CpuBatch:
    return CpuBatch(random_examples(size, seed), size, seed)


def double_precision(batch: CpuBatch) -> CpuBatch:
    batch.inputs = batch.inputs.astype(np.float64)
    return batch


def double_precision_learner() -> Learner:
    wide = {name: each.astype(np.float64) for name, each in new_weights(2).items()}
    return Learner(np, Weights(wide))


def loss_of(learner: Learner, batch: CpuBatch) -> float:
    """Return the loss whose gradient `Learner.backward` computes."""
    outputs = learner.forward(batch.inputs)[-1]
    losses = dict(zip(LOSSES, batch.gradient_and_losses(outputs)[1].sum(0), strict=True))
    examples = batch._examples.reshape(-1)[batch._chosen]
    present = np.arange(MAX_PLAYERS)[None, :] < examples["players"][:, None]

    def huber(columns: Any, truth: Any) -> float:
        error = (columns - truth / MARGIN_UNIT) * present
        is_small = np.abs(error) < 1
        return float(np.where(is_small, error**2 / 2, np.abs(error) - 0.5).sum() / len(examples))

    return float(
        LOSS_WEIGHTS.win * losses["win"]
        + LOSS_WEIGHTS.policy * losses["policy"]
        + LOSS_WEIGHTS.values * losses["values"] * GOODS
        + LOSS_WEIGHTS.margin * huber(outputs[:, MARGINS:LOGITS], examples["margins"])
        + LOSS_WEIGHTS.scores * huber(outputs[:, SCORES:VALUES], examples["scores"])
    )


@pytest.mark.parametrize(
    "name", ["first", "first_bias", "second", "second_bias", "third", "third_bias", "last"]
)
def test_backward_matches_finite_differences(name: str) -> None:
    learner = double_precision_learner()
    batch = double_precision(random_batch(60))
    learner.backward(batch)
    gradients, weights = learner.gradients[name].copy(), learner.weights[name]
    steepest = np.argsort(-np.abs(gradients).ravel())[[0, 3, 9, 27]]
    for place in zip(*np.unravel_index(steepest, weights.shape), strict=True):
        around = []
        for step in (1e-5, -2e-5):
            weights[place] += step
            around.append(loss_of(learner, batch))
        weights[place] += 1e-5
        assert gradients[place] == pytest.approx((around[0] - around[1]) / 2e-5, rel=1e-4)


def test_learner_overfits_one_batch() -> None:
    learner = Learner(np, new_weights(3))
    batch = random_batch(40)
    before = dict(zip(LOSSES, learner.step(batch, 3e-3), strict=True))
    for _ in range(150):
        after = dict(zip(LOSSES, learner.step(batch, 3e-3), strict=True))
    assert after["margin"] < before["margin"] / 4
    assert after["scores"] < before["scores"] / 4
    assert (
        after["policy"] - after["policy_entropy"]
        < (before["policy"] - before["policy_entropy"]) / 2
    )


def test_batch_contains_only_complete_examples() -> None:
    examples = random_examples(200)
    batch = CpuBatch(examples, 1000, seed=4)
    assert set(batch._chosen) == set(np.flatnonzero(examples["is_complete"].reshape(-1)))
    other = CpuBatch(examples, 1000, seed=5)
    assert not np.array_equal(batch._chosen, other._chosen)


def test_gradients_are_zero_without_complete_examples() -> None:
    examples = random_examples(20)
    examples["is_complete"] = 0
    learner = Learner(np, new_weights(3))
    batch = CpuBatch(examples, 30, seed=4)
    assert not batch.inputs.any()
    assert not learner.backward(batch).any()
    assert not any(gradients.any() for gradients in learner.gradients.values())


def test_padding_weights_stay_zero() -> None:
    learner = Learner(np, new_weights(3))
    for _ in range(3):
        learner.step(random_batch(40), 1e-2)
    assert not learner.weights["first"][FEATURES:].any()


def test_learner_restores_state_exactly() -> None:
    learner = Learner(np, new_weights(3))
    for seed in range(3):
        learner.step(random_batch(20, seed), 1e-2)
    other = Learner(np, new_weights(4))
    other.restore(learner.state())
    for each in (learner, other):
        each.step(random_batch(20, 7), 1e-2)
    for name, array in learner.state().items():
        assert np.array_equal(array, other.state()[name]), name


def test_player_weights_match_learner_outputs() -> None:
    learner = Learner(np, new_weights(3))
    batch = random_batch(30)
    player_weights = learner.player_weights()
    assert {name: each.shape for name, each in player_weights.items()} == SHAPES
    network = network_of(player_weights)
    assert network.outputs.shape == (OUTPUTS,)
    inputs = batch.inputs[:, : FEATURES + 1]
    first = np.maximum(inputs @ player_weights["first"] + player_weights["first_bias"], 0)
    second = np.maximum(first @ player_weights["second"] + player_weights["second_bias"], 0)
    third = np.maximum(second @ player_weights["third"] + player_weights["third_bias"], 0)
    expected = third @ player_weights["last"] + player_weights["last_bias"]
    assert np.allclose(learner.forward(batch.inputs)[-1][:, WINS:OUTPUTS], expected, atol=1e-4)
