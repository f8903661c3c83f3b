"""The network that learns: written out for NumPy, and for CuPy, which is NumPy on a GPU.

The network is so small that its gradients fit on a page: no training library is needed.
"""

import math
from typing import Any, Final, Protocol

import numpy as np

from bali.bots.champion.features import FEATURES
from bali.bots.champion.network import FIRST, OUTPUTS, SECOND, SHAPES, THIRD, Weights
from bali.rules import RULES_VERSION
from bali.rules.records import Array
from bali.training.loss import ALL_OUTPUTS

COLUMNS: Final = -(-(FEATURES + 1) // 16) * 16
"""Of an input: the features, and some that are always zero, for the tensor cores."""
TRAINING_SHAPES: Final = {
    **SHAPES,
    "first": (COLUMNS, FIRST),
    "last": (THIRD, ALL_OUTPUTS),
    "last_bias": (ALL_OUTPUTS,),
}
FAN_IN: Final = {"first": 64, "second": FIRST, "third": SECOND, "last": 4 * THIRD}
"""About so many are summed up in each layer; the outputs begin small."""
WEIGHT_DECAY: Final = 1e-5
"""Of the weights, a step, as a share of the pace."""
BETA1: Final = 0.9
BETA2: Final = 0.999
"""How much Adam keeps of the slopes that it has seen, and of their squares."""
STATE_ROWS: Final = ("weights", "ema", "first_moment", "second_moment")
"""The rows that a learner goes on from; the slopes are found anew in each lesson."""


class Batch(Protocol):
    """Decisions to learn from."""

    inputs: Array

    def gradient_and_losses(self, outputs: Array) -> tuple[Array, Array]:
        """Which way the outputs had better go, and the losses by decision."""


def new_weights(seed: int) -> Weights:
    """Small random numbers."""
    rng = np.random.default_rng(seed)
    made = {
        name: rng.normal(0, np.sqrt(2 / FAN_IN[name]), shape) if name in FAN_IN else np.zeros(shape)
        for name, shape in TRAINING_SHAPES.items()
    }
    made["first"][FEATURES:] = 0
    return Weights({name: weights.astype(np.float32) for name, weights in made.items()})


def training_weights(player_weights: Weights) -> Weights:
    """Weights as players use them, with room for all that a learner has besides."""
    weights = Weights(new_weights(seed=0), player_weights.rules_version)
    for name, each in player_weights.items():
        weights[name][tuple(slice(size) for size in each.shape)] = each
    return weights


def cosine_schedule(first: float, last: float, done: float) -> float:
    """A pace, when that share of the lessons is done: from the first to the last, along a wave."""
    return last + (first - last) * (1 + math.cos(math.pi * done)) / 2


class Learner:
    """Weights, and how they move: Adam, with a smoothed copy that plays.

    All weights lie in one row, so that a step is a few operations, however many layers there are.
    """

    def __init__(self, xp: Any, weights: Weights, ema_decay: float = 0.999) -> None:
        self.xp = xp
        self.ema_decay = ema_decay
        self.steps = 0
        self.rules_version = weights.rules_version
        """Of the rules that the weights were trained under: today's, from the first step on."""
        self.layers = layers_of(weights)
        row = xp.concatenate([xp.asarray(each).ravel() for each in weights.values()])
        self._rows = {"weights": row, "ema": row.copy()}
        self._rows |= {
            name: xp.zeros_like(row) for name in ("gradients", "first_moment", "second_moment")
        }
        self.weights, self.ema_weights, self.gradients = (
            views_by_layer(self._rows[name], weights) for name in ("weights", "ema", "gradients")
        )

    def step(self, batch: Batch, learning_rate: float) -> Array:
        """Learn from a batch; the losses in their order."""
        losses = self.backward(batch)
        self._adam_step(learning_rate)
        return losses

    def backward(self, batch: Batch) -> Array:
        """Fill in the slopes of all weights; the losses."""
        *hidden_inputs, outputs = self.forward(batch.inputs)
        gradient, losses = batch.gradient_and_losses(outputs)
        for name, layer_inputs in zip(reversed(self.layers), reversed(hidden_inputs), strict=True):
            self.xp.matmul(layer_inputs.T, gradient, out=self.gradients[name])
            gradient.sum(0, out=self.gradients[f"{name}_bias"])
            if layer_inputs is not batch.inputs:
                gradient = (gradient @ self.weights[name].T) * (layer_inputs > 0)
        return losses.sum(0)  # type: ignore[no-any-return]

    def forward(self, inputs: Array) -> list[Array]:
        """The inputs, what each layer makes of the one before, and the outputs."""
        found = [inputs]
        for name in self.layers:
            sums = found[-1] @ self.weights[name]
            sums += self.weights[f"{name}_bias"]
            found.append(sums)
            if name != self.layers[-1]:
                self.xp.maximum(sums, 0, out=sums)
        return found

    def _adam_step(self, learning_rate: float) -> None:
        """Adam, and then a little back to zero."""
        xp, rows = self.xp, self._rows
        self.steps += 1
        self.rules_version = RULES_VERSION
        size = learning_rate * np.sqrt(1 - BETA2**self.steps) / (1 - BETA1**self.steps)
        decay = min(self.ema_decay, self.steps / (self.steps + 10))
        gradients, first_moment, second_moment, weights = (
            rows[name] for name in ("gradients", "first_moment", "second_moment", "weights")
        )
        first_moment += (1 - BETA1) * (gradients - first_moment)
        second_moment += (1 - BETA2) * (gradients * gradients - second_moment)
        weights -= (
            size * first_moment / (xp.sqrt(second_moment) + 1e-8)
            + learning_rate * WEIGHT_DECAY * weights
        )
        rows["ema"] += (1 - decay) * (weights - rows["ema"])

    def state(self) -> dict[str, Array]:
        """Everything, to go on from later."""
        found = {name: _on_host(self._rows[name]) for name in STATE_ROWS}
        return {**found, "steps": np.array(self.steps), "rules": np.array(self.rules_version)}

    def restore(self, state: dict[str, Array]) -> None:
        for name in STATE_ROWS:
            self._rows[name][:] = self.xp.asarray(state[name])
        self.steps = int(state["steps"])
        self.rules_version = str(state["rules"])

    def player_weights(self) -> Weights:
        """The smoothed weights, as players use them."""
        found = {name: _on_host(each) for name, each in self.ema_weights.items()}
        found["first"] = found["first"][: FEATURES + 1]
        found["last"] = found["last"][:, :OUTPUTS]
        found["last_bias"] = found["last_bias"][:OUTPUTS]
        return Weights(found, self.rules_version)


def layers_of(weights: dict[str, Array]) -> list[str]:
    """The names of the layers, from the inputs to the outputs: each has its biases."""
    return [name for name in weights if f"{name}_bias" in weights]


def views_by_layer(row: Array, weights: dict[str, Array]) -> dict[str, Array]:
    """The layers in a row of all weights, shaped as these; writing to them writes to the row."""
    found = {}
    start = 0
    for name, each in weights.items():
        found[name] = row[start : start + each.size].reshape(each.shape)
        start += each.size
    return found


def _on_host(array: Any) -> Array:
    return array.get() if hasattr(array, "get") else np.array(array)
