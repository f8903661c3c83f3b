"""Backpropagation and Adam for the network, in NumPy or CuPy.

The network is small enough to write its gradients by hand, without a deep learning library.
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
"""Width of an input: the features, padded with zeros to a multiple of 16 for the tensor cores."""
TRAINING_SHAPES: Final = {
    **SHAPES,
    "first": (COLUMNS, FIRST),
    "last": (THIRD, ALL_OUTPUTS),
    "last_bias": (ALL_OUTPUTS,),
}
FAN_IN: Final = {"first": 64, "second": FIRST, "third": SECOND, "last": 4 * THIRD}
"""Approximate number of non-zero inputs of each layer, for the scale of the initial weights. The
output layer starts smaller."""
WEIGHT_DECAY: Final = 1e-5
"""Decoupled weight decay of a training step, relative to the learning rate."""
BETA1: Final = 0.9
BETA2: Final = 0.999
"""Decay rates of Adam's moments."""
STATE_ROWS: Final = ("weights", "ema", "first_moment", "second_moment")
"""The rows that a checkpoint holds."""


class Batch(Protocol):
    """Examples of a training step."""

    inputs: Array

    def gradient_and_losses(self, outputs: Array) -> tuple[Array, Array]:
        """Return the gradient of the outputs, and the losses by example."""


def new_weights(seed: int) -> Weights:
    """Return random initial weights."""
    rng = np.random.default_rng(seed)
    initial = {
        name: rng.normal(0, np.sqrt(2 / FAN_IN[name]), shape) if name in FAN_IN else np.zeros(shape)
        for name, shape in TRAINING_SHAPES.items()
    }
    initial["first"][FEATURES:] = 0
    return Weights({name: weights.astype(np.float32) for name, weights in initial.items()})


def training_weights(player_weights: Weights) -> Weights:
    """Extend player weights by the padding and the auxiliary outputs of a learner."""
    weights = Weights(new_weights(seed=0), player_weights.rules_version)
    for name, each in player_weights.items():
        weights[name][tuple(slice(size) for size in each.shape)] = each
    return weights


def cosine_schedule(first: float, last: float, done: float) -> float:
    """Return the learning rate at fraction `done` of a cosine schedule from `first` to `last`."""
    return last + (first - last) * (1 + math.cos(math.pi * done)) / 2


class Learner:
    """Weights, their Adam state, and their exponential moving average, which plays.

    All weights lie in one row, so that a step needs a few array operations for all layers.
    """

    def __init__(self, xp: Any, weights: Weights, ema_decay: float = 0.999) -> None:
        self.xp = xp
        self.ema_decay = ema_decay
        self.steps = 0
        self.rules_version = weights.rules_version
        """Version of the rules that the weights were trained under."""
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
        """Run one training step and return the mean losses, in the order of `LOSSES`."""
        losses = self.backward(batch)
        self._adam_step(learning_rate)
        return losses

    def backward(self, batch: Batch) -> Array:
        """Compute the gradients of all weights and return the mean losses."""
        *hidden_inputs, outputs = self.forward(batch.inputs)
        gradient, losses = batch.gradient_and_losses(outputs)
        for name, layer_inputs in zip(reversed(self.layers), reversed(hidden_inputs), strict=True):
            self.xp.matmul(layer_inputs.T, gradient, out=self.gradients[name])
            gradient.sum(0, out=self.gradients[f"{name}_bias"])
            if layer_inputs is not batch.inputs:
                gradient = (gradient @ self.weights[name].T) * (layer_inputs > 0)
        return losses.sum(0)  # type: ignore[no-any-return]

    def forward(self, inputs: Array) -> list[Array]:
        """Return the inputs, the activations of each hidden layer, and the outputs."""
        found = [inputs]
        for name in self.layers:
            sums = found[-1] @ self.weights[name]
            sums += self.weights[f"{name}_bias"]
            found.append(sums)
            if name != self.layers[-1]:
                self.xp.maximum(sums, 0, out=sums)
        return found

    def _adam_step(self, learning_rate: float) -> None:
        """Apply an Adam step with decoupled weight decay, and update the moving average."""
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
        """Return the arrays that `restore` needs."""
        found = {name: _on_host(self._rows[name]) for name in STATE_ROWS}
        return {**found, "steps": np.array(self.steps), "rules": np.array(self.rules_version)}

    def restore(self, state: dict[str, Array]) -> None:
        for name in STATE_ROWS:
            self._rows[name][:] = self.xp.asarray(state[name])
        self.steps = int(state["steps"])
        self.rules_version = str(state["rules"])

    def player_weights(self) -> Weights:
        """Return the averaged weights without padding and auxiliary outputs."""
        found = {name: _on_host(each) for name, each in self.ema_weights.items()}
        found["first"] = found["first"][: FEATURES + 1]
        found["last"] = found["last"][:, :OUTPUTS]
        found["last_bias"] = found["last_bias"][:OUTPUTS]
        return Weights(found, self.rules_version)


def layers_of(weights: dict[str, Array]) -> list[str]:
    """Return the names of the layers, from the inputs to the outputs."""
    return [name for name in weights if f"{name}_bias" in weights]


def views_by_layer(row: Array, weights: dict[str, Array]) -> dict[str, Array]:
    """Return views of `row` with the names and shapes of `weights`."""
    found = {}
    start = 0
    for name, each in weights.items():
        found[name] = row[start : start + each.size].reshape(each.shape)
        start += each.size
    return found


def _on_host(array: Any) -> Array:
    return array.get() if hasattr(array, "get") else np.array(array)
