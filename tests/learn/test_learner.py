"""The network that learns."""

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
from bali.learn.board import SAMPLE
from bali.learn.cpu import CpuBatch
from bali.learn.learner import Learner, new_weights
from bali.learn.lesson import LOSSES, SCORES, VALUES, Rates
from bali.rules.actions import MAX_LEGAL_ACTIONS
from bali.rules.cards import GOODS, MAX_PLAYERS
from bali.rules.records import Array

RATES = Rates()


def random_samples(size: int, seed: int = 1) -> Array:
    """Positions and outcomes out of nowhere, of the right shapes; every fifth is not over."""
    rng = np.random.default_rng(seed)
    samples = np.zeros((size, 1), SAMPLE)
    for number, sample in enumerate(samples[:, 0]):
        players = rng.integers(2, MAX_PLAYERS + 1)
        choices = rng.integers(2, MAX_LEGAL_ACTIONS + 1)
        sample["players"], sample["choices"], sample["count"] = players, choices, 70
        sample["ready"] = number % 5 > 0
        sample["wins"][:players] = rng.dirichlet(np.ones(players))
        sample["margins"][:players] = rng.normal(0, 20, players)
        sample["scores"][:players] = rng.integers(0, 50, players)
        sample["policy"][:choices] = rng.dirichlet(np.ones(choices))
        sample["action"] = rng.choice(20, MAX_LEGAL_ACTIONS, replace=False)
        sample["active"] = PADDING
        sample["active"][:70] = rng.choice(FEATURES, 70, replace=False)
        sample["values"] = rng.integers(0, 4, GOODS)
    return samples


def random_batch(size: int, seed: int = 1) -> CpuBatch:
    return CpuBatch(random_samples(size, seed), size, seed)


def precise(batch: CpuBatch) -> CpuBatch:
    batch.inputs = batch.inputs.astype(np.float64)
    return batch


def precise_learner() -> Learner:
    wide = {name: each.astype(np.float64) for name, each in new_weights(2).items()}
    return Learner(np, Weights(wide))


def loss_of(learner: Learner, batch: CpuBatch) -> float:
    """What the slopes are the slopes of."""
    outputs = learner.judge(batch.inputs)[-1]
    losses = dict(zip(LOSSES, batch.correct(outputs)[1].sum(0), strict=True))
    samples = batch._samples.reshape(-1)[batch._chosen]
    present = np.arange(MAX_PLAYERS)[None, :] < samples["players"][:, None]

    def huber(columns: Any, truth: Any) -> float:
        error = (columns - truth / MARGIN_UNIT) * present
        near = np.abs(error) < 1
        return float(np.where(near, error**2 / 2, np.abs(error) - 0.5).sum() / len(samples))

    return float(
        RATES.win * losses["win"]
        + RATES.policy * losses["policy"]
        + RATES.values * losses["values"] * GOODS
        + RATES.margin * huber(outputs[:, MARGINS:LOGITS], samples["margins"])
        + RATES.scores * huber(outputs[:, SCORES:VALUES], samples["scores"])
    )


@pytest.mark.parametrize(
    "name", ["first", "first_bias", "second", "second_bias", "third", "third_bias", "last"]
)
def test_the_slopes_are_those_of_the_losses(name: str) -> None:
    learner = precise_learner()
    batch = precise(random_batch(60))
    learner.find_slopes(batch)
    slopes, weights = learner.slopes[name].copy(), learner.weights[name]
    steepest = np.argsort(-np.abs(slopes).ravel())[[0, 3, 9, 27]]
    for place in zip(*np.unravel_index(steepest, weights.shape), strict=True):
        around = []
        for step in (1e-5, -2e-5):
            weights[place] += step
            around.append(loss_of(learner, batch))
        weights[place] += 1e-5
        assert slopes[place] == pytest.approx((around[0] - around[1]) / 2e-5, rel=1e-4)


def test_it_learns_a_batch_by_heart() -> None:
    learner = Learner(np, new_weights(3))
    batch = random_batch(40)
    before = dict(zip(LOSSES, learner.step(batch, 3e-3), strict=True))
    for _ in range(150):
        after = dict(zip(LOSSES, learner.step(batch, 3e-3), strict=True))
    assert after["margin"] < before["margin"] / 4
    assert after["scores"] < before["scores"] / 4
    assert after["policy"] - after["certainty"] < (before["policy"] - before["certainty"]) / 2


def test_only_games_that_are_over_are_chosen() -> None:
    samples = random_samples(200)
    batch = CpuBatch(samples, 1000, seed=4)
    assert set(batch._chosen) == set(np.flatnonzero(samples["ready"].reshape(-1)))
    other = CpuBatch(samples, 1000, seed=5)
    assert not np.array_equal(batch._chosen, other._chosen)


def test_nothing_is_learnt_where_no_game_is_over() -> None:
    samples = random_samples(20)
    samples["ready"] = 0
    learner = Learner(np, new_weights(3))
    batch = CpuBatch(samples, 30, seed=4)
    assert not batch.inputs.any()
    assert not learner.find_slopes(batch).any()
    assert not any(slopes.any() for slopes in learner.slopes.values())


def test_padding_stays_silent() -> None:
    learner = Learner(np, new_weights(3))
    for _ in range(3):
        learner.step(random_batch(40), 1e-2)
    assert not learner.weights["first"][FEATURES:].any()


def test_it_goes_on_where_it_was() -> None:
    learner = Learner(np, new_weights(3))
    for seed in range(3):
        learner.step(random_batch(20, seed), 1e-2)
    other = Learner(np, new_weights(4))
    other.restore(learner.state())
    for each in (learner, other):
        each.step(random_batch(20, 7), 1e-2)
    for name, array in learner.state().items():
        assert np.array_equal(array, other.state()[name]), name


def test_what_plays_is_what_learns() -> None:
    """The weights that players get have the shapes they need and give the same outputs."""
    learner = Learner(np, new_weights(3))
    batch = random_batch(30)
    playing = learner.playing()
    assert {name: each.shape for name, each in playing.items()} == SHAPES
    network = network_of(playing)
    assert network.outputs.shape == (OUTPUTS,)
    inputs = batch.inputs[:, : FEATURES + 1]
    first = np.maximum(inputs @ playing["first"] + playing["first_bias"], 0)
    second = np.maximum(first @ playing["second"] + playing["second_bias"], 0)
    third = np.maximum(second @ playing["third"] + playing["third_bias"], 0)
    wanted = third @ playing["last"] + playing["last_bias"]
    assert np.allclose(learner.judge(batch.inputs)[-1][:, WINS:OUTPUTS], wanted, atol=1e-4)
