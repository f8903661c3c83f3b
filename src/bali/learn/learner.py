"""The network that learns: written out for NumPy, and for CuPy, which is NumPy on a GPU.

The network is so small that its gradients fit on a page: no training library is needed.
"""

import math
from typing import Any, Final, Protocol

import numpy as np

from bali.bots.champion.features import FEATURES
from bali.bots.champion.network import FIRST, OUTPUTS, SECOND, SHAPES, THIRD, Weights
from bali.learn.lesson import ALL_OUTPUTS
from bali.rules import RULES_VERSION
from bali.rules.records import Array

COLUMNS: Final = -(-(FEATURES + 1) // 16) * 16
"""Of an input: the features, and some that are always zero, for the tensor cores."""
LEARNT_SHAPES: Final = {
    **SHAPES,
    "first": (COLUMNS, FIRST),
    "last": (THIRD, ALL_OUTPUTS),
    "last_bias": (ALL_OUTPUTS,),
}
INPUTS_OF: Final = {"first": 64, "second": FIRST, "third": SECOND, "last": 4 * THIRD}
"""About so many are summed up in each layer; the outputs begin small."""
DECAY: Final = 1e-5
"""Of the weights, a step, as a share of the pace."""
NEAR: Final = 0.9
FAR: Final = 0.999
"""How much Adam keeps of the slopes that it has seen, and of their squares."""
KEPT: Final = ("weights", "smooth", "near", "far")
"""The rows that a learner goes on from; the slopes are found anew in each lesson."""


class Batch(Protocol):
    """Decisions to learn from."""

    inputs: Array

    def correct(self, outputs: Array) -> tuple[Array, Array]:
        """Which way the outputs had better go, and the losses by decision."""


def new_weights(seed: int) -> Weights:
    """Small random numbers."""
    rng = np.random.default_rng(seed)
    made = {
        name: rng.normal(0, np.sqrt(2 / INPUTS_OF[name]), shape)
        if name in INPUTS_OF
        else np.zeros(shape)
        for name, shape in LEARNT_SHAPES.items()
    }
    made["first"][FEATURES:] = 0
    return Weights({name: weights.astype(np.float32) for name, weights in made.items()})


def learnable(playing: Weights) -> Weights:
    """Weights as players use them, with room for all that a learner has besides."""
    weights = Weights(new_weights(seed=0), playing.rules_version)
    for name, each in playing.items():
        weights[name][tuple(slice(size) for size in each.shape)] = each
    return weights


def waning(first: float, last: float, done: float) -> float:
    """A pace, when that share of the lessons is done: from the first to the last, along a wave."""
    return last + (first - last) * (1 + math.cos(math.pi * done)) / 2


class Learner:
    """Weights, and how they move: Adam, with a smoothed copy that plays.

    All weights lie in one row, so that a step is a few operations, however many layers there are.
    """

    def __init__(self, xp: Any, weights: Weights, smoothness: float = 0.999) -> None:
        self.xp = xp
        self.smoothness = smoothness
        self.steps = 0
        self.rules_version = weights.rules_version
        """Of the rules that the weights were trained under: today's, from the first step on."""
        self.layers = layers_of(weights)
        row = xp.concatenate([xp.asarray(each).ravel() for each in weights.values()])
        self._rows = {"weights": row, "smooth": row.copy()}
        self._rows |= {name: xp.zeros_like(row) for name in ("slopes", "near", "far")}
        self.weights, self.smooth, self.slopes = (
            named(self._rows[name], weights) for name in ("weights", "smooth", "slopes")
        )

    def step(self, batch: Batch, pace: float) -> Array:
        """Learn from a batch; the losses in their order."""
        losses = self.find_slopes(batch)
        self._move(pace)
        return losses

    def find_slopes(self, batch: Batch) -> Array:
        """Fill in the slopes of all weights; the losses."""
        *befores, outputs = self.judge(batch.inputs)
        slope, losses = batch.correct(outputs)
        for name, before in zip(reversed(self.layers), reversed(befores), strict=True):
            self.xp.matmul(before.T, slope, out=self.slopes[name])
            slope.sum(0, out=self.slopes[f"{name}_bias"])
            if before is not batch.inputs:
                slope = (slope @ self.weights[name].T) * (before > 0)
        return losses.sum(0)  # type: ignore[no-any-return]

    def judge(self, inputs: Array) -> list[Array]:
        """The inputs, what each layer makes of the one before, and the outputs."""
        found = [inputs]
        for name in self.layers:
            after = found[-1] @ self.weights[name]
            after += self.weights[f"{name}_bias"]
            found.append(after)
            if name != self.layers[-1]:
                self.xp.maximum(after, 0, out=after)
        return found

    def _move(self, pace: float) -> None:
        """Adam, and then a little back to zero."""
        xp, rows = self.xp, self._rows
        self.steps += 1
        self.rules_version = RULES_VERSION
        size = pace * np.sqrt(1 - FAR**self.steps) / (1 - NEAR**self.steps)
        smooth = min(self.smoothness, self.steps / (self.steps + 10))
        slopes, near, far, weights = (rows[name] for name in ("slopes", "near", "far", "weights"))
        near += (1 - NEAR) * (slopes - near)
        far += (1 - FAR) * (slopes * slopes - far)
        weights -= size * near / (xp.sqrt(far) + 1e-8) + pace * DECAY * weights
        rows["smooth"] += (1 - smooth) * (weights - rows["smooth"])

    def state(self) -> dict[str, Array]:
        """Everything, to go on from later."""
        found = {name: _on_host(self._rows[name]) for name in KEPT}
        return {**found, "steps": np.array(self.steps), "rules": np.array(self.rules_version)}

    def restore(self, state: dict[str, Array]) -> None:
        for name in KEPT:
            self._rows[name][:] = self.xp.asarray(state[name])
        self.steps = int(state["steps"])
        self.rules_version = str(state["rules"])

    def playing(self) -> Weights:
        """The smoothed weights, as players use them."""
        found = {name: _on_host(each) for name, each in self.smooth.items()}
        found["first"] = found["first"][: FEATURES + 1]
        found["last"] = found["last"][:, :OUTPUTS]
        found["last_bias"] = found["last_bias"][:OUTPUTS]
        return Weights(found, self.rules_version)


def layers_of(weights: dict[str, Array]) -> list[str]:
    """The names of the layers, from the inputs to the outputs: each has its biases."""
    return [name for name in weights if f"{name}_bias" in weights]


def named(row: Array, weights: dict[str, Array]) -> dict[str, Array]:
    """The layers in a row of all weights, shaped as these; writing to them writes to the row."""
    found = {}
    start = 0
    for name, each in weights.items():
        found[name] = row[start : start + each.size].reshape(each.shape)
        start += each.size
    return found


def _on_host(array: Any) -> Array:
    return array.get() if hasattr(array, "get") else np.array(array)
