"""The network that learns."""

from typing import Any

import numpy as np
import pytest

from bali.bots.champion.features import FEATURES, MOST_ACTIVE, PADDING
from bali.bots.champion.network import (
    LOGITS,
    MARGIN_UNIT,
    MARGINS,
    OUTPUTS,
    SHAPES,
    WINS,
    network_of,
)
from bali.learn.learner import SCORES, VALUES, Batch, Learner, Rates, new_weights
from bali.rules.actions import MOST_CHOICES
from bali.rules.cards import GOODS, MAX_PLAYERS

RATES = Rates()


def random_batch(size: int, seed: int = 1) -> Batch:
    """Positions and outcomes out of nowhere, of the right shapes."""
    rng = np.random.default_rng(seed)
    players = rng.integers(2, MAX_PLAYERS + 1, size)
    present = np.arange(MAX_PLAYERS)[None, :] < players[:, None]
    wins = np.where(present, rng.random((size, MAX_PLAYERS)), 0)
    choices = rng.integers(2, MOST_CHOICES + 1, size)
    legal = np.arange(MOST_CHOICES)[None, :] < choices[:, None]
    policy = np.where(legal, rng.random((size, MOST_CHOICES)), 0)
    active = np.array([rng.choice(FEATURES, MOST_ACTIVE, replace=False) for _ in range(size)])
    active[:, 70:] = PADDING
    return Batch(
        active=active,
        players=players,
        weight=(np.arange(size) % 5 > 0).astype(np.float64),
        wins=wins / wins.sum(1, keepdims=True),
        margins=np.where(present, rng.normal(0, 20, (size, MAX_PLAYERS)), 0),
        scores=np.where(present, rng.integers(0, 50, (size, MAX_PLAYERS)), 0),
        policy=policy / policy.sum(1, keepdims=True),
        action=np.array([rng.choice(20, MOST_CHOICES, replace=False) for _ in range(size)]),
        legal=legal,
        values=rng.integers(0, 4, (size, GOODS)),
    )


def precise_learner() -> Learner:
    return Learner(
        np, {name: each.astype(np.float64) for name, each in new_weights(2).items()}, RATES
    )


def outputs_of(learner: Learner, batch: Batch) -> Any:
    first = learner._layer(learner._inputs(batch.active).astype(np.float64), "first")
    second = learner._layer(first, "second")
    return second @ learner.weights["last"] + learner.weights["last_bias"]


def loss_of(learner: Learner, batch: Batch) -> float:
    """What the slopes are the slopes of."""
    outputs = outputs_of(learner, batch)
    losses, _ = learner._losses(outputs, batch)
    share = (batch.weight / batch.weight.sum())[:, None]
    present = np.arange(MAX_PLAYERS)[None, :] < batch.players[:, None]

    def huber(columns: Any, truth: Any) -> float:
        error = (columns - truth / MARGIN_UNIT) * present
        near = np.abs(error) < 1
        return float((share * np.where(near, error**2 / 2, np.abs(error) - 0.5)).sum())

    return float(
        RATES.win * losses["win"]
        + RATES.policy * losses["policy"]
        + RATES.values * losses["values"] * GOODS
        + RATES.margin * huber(outputs[:, MARGINS:LOGITS], batch.margins)
        + RATES.scores * huber(outputs[:, SCORES:VALUES], batch.scores)
    )


@pytest.mark.parametrize("name", ["first", "first_bias", "second", "second_bias", "last"])
def test_the_slopes_are_those_of_the_losses(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    learner = precise_learner()
    batch = random_batch(60)
    kept: dict[str, Any] = {}
    monkeypatch.setattr(learner, "_move", lambda slopes, _: kept.update(slopes))
    learner.step(batch, 1e-3)
    weights = learner.weights[name]
    steepest = np.argsort(-np.abs(kept[name]).ravel())[[0, 3, 9, 27]]
    for place in zip(*np.unravel_index(steepest, weights.shape), strict=True):
        around = []
        for step in (1e-5, -2e-5):
            weights[place] += step
            around.append(loss_of(learner, batch))
        weights[place] += 1e-5
        assert kept[name][place] == pytest.approx((around[0] - around[1]) / 2e-5, rel=1e-4)


def test_it_learns_a_batch_by_heart() -> None:
    learner = Learner(np, new_weights(3), RATES)
    batch = random_batch(40)
    before = learner.step(batch, 3e-3)
    for _ in range(150):
        after = learner.step(batch, 3e-3)
    assert after["margin"] < before["margin"] / 4
    assert after["scores"] < before["scores"] / 4
    assert after["policy"] - after["certainty"] < (before["policy"] - before["certainty"]) / 2


def test_what_has_no_weight_is_not_learnt_from() -> None:
    batch = random_batch(40)
    other = random_batch(40)
    idle = other.weight == 0
    for name in ("wins", "margins", "policy", "values"):
        getattr(other, name)[idle] = getattr(random_batch(40, seed=9), name)[idle]
    first, second = (Learner(np, new_weights(3), RATES) for _ in "12")
    first.step(batch, 1e-2)
    second.step(other, 1e-2)
    for name, weights in first.weights.items():
        assert np.array_equal(weights, second.weights[name])


def test_padding_stays_silent() -> None:
    learner = Learner(np, new_weights(3), RATES)
    for _ in range(3):
        learner.step(random_batch(40), 1e-2)
    assert not learner.weights["first"][FEATURES:].any()


def test_it_goes_on_where_it_was() -> None:
    learner = Learner(np, new_weights(3), RATES)
    for seed in range(3):
        learner.step(random_batch(20, seed), 1e-2)
    other = Learner(np, new_weights(4), RATES)
    other.restore(learner.state())
    for each in (learner, other):
        each.step(random_batch(20, 7), 1e-2)
    for name, array in learner.state().items():
        assert np.array_equal(array, other.state()[name]), name


def test_what_plays_is_what_learns() -> None:
    """The weights that players get have the shapes they need and give the same outputs."""
    learner = Learner(np, new_weights(3), RATES)
    batch = random_batch(30)
    playing = learner.playing()
    assert {name: each.shape for name, each in playing.items()} == SHAPES
    network = network_of(playing)
    assert network.outputs.shape == (OUTPUTS,)
    inputs = np.zeros((30, FEATURES + 1))
    inputs[np.arange(30)[:, None], batch.active] = 1
    first = np.maximum(inputs @ playing["first"] + playing["first_bias"], 0)
    second = np.maximum(first @ playing["second"] + playing["second_bias"], 0)
    wanted = second @ playing["last"] + playing["last_bias"]
    assert np.allclose(outputs_of(learner, batch)[:, WINS:OUTPUTS], wanted, atol=1e-4)
