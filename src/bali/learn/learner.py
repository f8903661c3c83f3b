"""The network that learns: written out for NumPy, and for CuPy, which is NumPy on a GPU.

The network is so small that its gradients fit on a page: no training library is needed.
"""

from math import prod
from typing import Any, Final, Protocol

import numpy as np

from bali.bots.champion.features import FEATURES
from bali.bots.champion.network import FIRST, OUTPUTS, SECOND, SHAPES
from bali.learn.lesson import ALL_OUTPUTS
from bali.rules.records import Array

COLUMNS: Final = -(-(FEATURES + 1) // 16) * 16
"""Of an input: the features, and some that are always zero, for the tensor cores."""
LEARNT_SHAPES: Final = {
    **SHAPES,
    "first": (COLUMNS, FIRST),
    "last": (SECOND, ALL_OUTPUTS),
    "last_bias": (ALL_OUTPUTS,),
}
INPUTS_OF: Final = {"first": 64, "second": FIRST, "last": 4 * SECOND}
"""About so many are summed up in each layer; the outputs begin small."""
DECAY: Final = 1e-5
"""Of the weights, a step, as a share of the pace."""
NEAR: Final = 0.9
FAR: Final = 0.999
"""How much Adam keeps of the slopes that it has seen, and of their squares."""


class Batch(Protocol):
    """Decisions to learn from."""

    inputs: Array

    def correct(self, outputs: Array) -> tuple[Array, Array]:
        """Which way the outputs had better go, and the losses by decision."""


def new_weights(seed: int) -> dict[str, Array]:
    """Small random numbers."""
    rng = np.random.default_rng(seed)
    made = {
        name: rng.normal(0, np.sqrt(2 / INPUTS_OF[name]), shape)
        if name in INPUTS_OF
        else np.zeros(shape)
        for name, shape in LEARNT_SHAPES.items()
    }
    made["first"][FEATURES:] = 0
    return {name: weights.astype(np.float32) for name, weights in made.items()}


class Learner:
    """Weights, and how they move: Adam, with a smoothed copy that plays.

    All weights lie in one row, so that a step is a few operations, however many layers there are.
    """

    def __init__(self, xp: Any, weights: dict[str, Array], smoothness: float = 0.999) -> None:
        self.xp = xp
        self.smoothness = smoothness
        self.steps = 0
        row = xp.concatenate([xp.asarray(weights[name]).ravel() for name in LEARNT_SHAPES])
        self._rows = {"weights": row, "smooth": row.copy()}
        self._rows |= {name: xp.zeros_like(row) for name in ("slopes", "near", "far")}
        self.weights = named(self._rows["weights"])
        self.smooth = named(self._rows["smooth"])
        self.slopes = named(self._rows["slopes"])

    def step(self, batch: Batch, pace: float) -> Array:
        """Learn from a batch; the losses in their order."""
        losses = self.find_slopes(batch)
        self._move(pace)
        return losses

    def find_slopes(self, batch: Batch) -> Array:
        """Fill in the slopes of all weights; the losses."""
        matmul, weights, slopes = self.xp.matmul, self.weights, self.slopes
        first, second, outputs = self.judge(batch.inputs)
        slope, losses = batch.correct(outputs)
        matmul(second.T, slope, out=slopes["last"])
        slope.sum(0, out=slopes["last_bias"])
        slope = (slope @ weights["last"].T) * (second > 0)
        matmul(first.T, slope, out=slopes["second"])
        slope.sum(0, out=slopes["second_bias"])
        slope = (slope @ weights["second"].T) * (first > 0)
        matmul(batch.inputs.T, slope, out=slopes["first"])
        slope.sum(0, out=slopes["first_bias"])
        return losses.sum(0)  # type: ignore[no-any-return]

    def judge(self, inputs: Array) -> tuple[Array, Array, Array]:
        """The two layers and the outputs."""
        first = self._layer(inputs, "first")
        second = self._layer(first, "second")
        return first, second, second @ self.weights["last"] + self.weights["last_bias"]

    def _layer(self, before: Array, name: str) -> Array:
        after = before @ self.weights[name]
        after += self.weights[f"{name}_bias"]
        return self.xp.maximum(after, 0, out=after)  # type: ignore[no-any-return]

    def _move(self, pace: float) -> None:
        """Adam, and then a little back to zero."""
        xp, rows = self.xp, self._rows
        self.steps += 1
        size = pace * np.sqrt(1 - FAR**self.steps) / (1 - NEAR**self.steps)
        smooth = min(self.smoothness, self.steps / (self.steps + 10))
        slopes, near, far, weights = (rows[name] for name in ("slopes", "near", "far", "weights"))
        near += (1 - NEAR) * (slopes - near)
        far += (1 - FAR) * (slopes * slopes - far)
        weights -= size * near / (xp.sqrt(far) + 1e-8) + pace * DECAY * weights
        rows["smooth"] += (1 - smooth) * (weights - rows["smooth"])

    def state(self) -> dict[str, Array]:
        """Everything, to go on from later."""
        found = {name: _on_host(row) for name, row in self._rows.items() if name != "slopes"}
        return {**found, "steps": np.array(self.steps)}

    def restore(self, state: dict[str, Array]) -> None:
        for name, row in self._rows.items():
            if name != "slopes":
                row[:] = self.xp.asarray(state[name])
        self.steps = int(state["steps"])

    def playing(self) -> dict[str, Array]:
        """The smoothed weights, as players use them."""
        found = {name: _on_host(each) for name, each in self.smooth.items()}
        found["first"] = found["first"][: FEATURES + 1]
        found["last"] = found["last"][:, :OUTPUTS]
        found["last_bias"] = found["last_bias"][:OUTPUTS]
        return found


def named(row: Array) -> dict[str, Array]:
    """The layers in a row of all weights; writing to them writes to the row."""
    found = {}
    start = 0
    for name, shape in LEARNT_SHAPES.items():
        found[name] = row[start : start + prod(shape)].reshape(shape)
        start += prod(shape)
    return found


def _on_host(array: Any) -> Array:
    return array.get() if hasattr(array, "get") else np.array(array)
