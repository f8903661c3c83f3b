"""The network that learns: written out for NumPy, and for CuPy, which is NumPy on a GPU.

The network is so small that its gradients fit on a page: no training library is needed.
"""

from typing import Any, Final

import msgspec
import numpy as np

from bali.bots.champion.features import FEATURES
from bali.bots.champion.network import (
    FIRST,
    LOGITS,
    MARGIN_UNIT,
    MARGINS,
    OUTPUTS,
    SECOND,
    SHAPES,
    WINS,
)
from bali.rules.cards import GOODS, MAX_PLAYERS, TOP_VALUE
from bali.rules.records import Array

COLUMNS: Final = -(-(FEATURES + 1) // 16) * 16
"""Of an input: the features, and some that are always zero, for the tensor cores."""
SCORES: Final = OUTPUTS
"""Beside the outputs that players use the network learns everybody's final score ..."""
VALUES: Final = SCORES + MAX_PLAYERS
"""... and what each good will be worth: it has to understand more than who wins."""
GRADES: Final = TOP_VALUE + 1
ALL_OUTPUTS: Final = VALUES + GOODS * GRADES
NOWHERE: Final = -1e9


class Rates(msgspec.Struct, frozen=True):
    """How the network learns."""

    pace: float = 1e-3
    decay: float = 1e-5
    """Of the weights, a step, as a share of the pace."""
    smooth: float = 0.999
    """How much of its past the network that plays keeps at each step."""
    policy: float = 1.0
    win: float = 1.0
    margin: float = 0.5
    scores: float = 0.2
    values: float = 0.1


class Batch(msgspec.Struct):
    """Decisions to learn from, as arrays of their number."""

    active: Array
    players: Array
    weight: Array
    wins: Array
    margins: Array
    scores: Array
    policy: Array
    action: Array
    """By choice; what is no choice has no policy."""
    legal: Array
    """By choice."""
    values: Array


def new_weights(seed: int) -> dict[str, Array]:
    """Small random numbers; about so many features hold at once."""
    rng = np.random.default_rng(seed)
    shapes = {**SHAPES, "first": (COLUMNS, FIRST)}
    shapes |= {"last": (SECOND, ALL_OUTPUTS), "last_bias": (ALL_OUTPUTS,)}
    inputs = {"first": 64, "second": FIRST, "last": 4 * SECOND}
    made = {
        name: rng.normal(0, np.sqrt(2 / inputs[name]), shape) if name in inputs else np.zeros(shape)
        for name, shape in shapes.items()
    }
    made["first"][FEATURES:] = 0
    return {name: weights.astype(np.float32) for name, weights in made.items()}


class Learner:
    """Weights, and how they move: Adam, with a smoothed copy that plays."""

    def __init__(self, xp: Any, weights: dict[str, Array], rates: Rates) -> None:
        self.xp = xp
        self.rates = rates
        self.steps = 0
        self.weights = {name: xp.asarray(each) for name, each in weights.items()}
        self.smooth = {name: each.copy() for name, each in self.weights.items()}
        self._first = {name: xp.zeros_like(each) for name, each in self.weights.items()}
        self._second = {name: xp.zeros_like(each) for name, each in self.weights.items()}

    def step(self, batch: Batch, pace: float) -> dict[str, Any]:
        """Learn from a batch; the losses."""
        inputs = self._inputs(batch.active)
        first = self._layer(inputs, "first")
        second = self._layer(first, "second")
        outputs = second @ self.weights["last"] + self.weights["last_bias"]
        losses, slope = self._losses(outputs, batch)
        slopes = {"last": second.T @ slope, "last_bias": slope.sum(0)}
        slope = (slope @ self.weights["last"].T) * (second > 0)
        slopes |= {"second": first.T @ slope, "second_bias": slope.sum(0)}
        slope = (slope @ self.weights["second"].T) * (first > 0)
        slopes |= {"first": inputs.T @ slope, "first_bias": slope.sum(0)}
        slopes["first"][FEATURES:] = 0
        self._move(slopes, pace)
        return losses

    def _inputs(self, active: Array) -> Array:
        inputs = self.xp.zeros((active.shape[0], COLUMNS), self.xp.float32)
        rows = self.xp.arange(active.shape[0])[:, None]
        inputs[rows, active] = 1
        inputs[:, FEATURES:] = 0
        return inputs  # type: ignore[no-any-return]

    def _layer(self, before: Array, name: str) -> Array:
        after = before @ self.weights[name]
        after += self.weights[f"{name}_bias"]
        return self.xp.maximum(after, 0, out=after)  # type: ignore[no-any-return]

    def _losses(self, outputs: Array, batch: Batch) -> tuple[dict[str, Any], Array]:
        """What is wrong with the outputs, and which way is better."""
        xp = self.xp
        rates = self.rates
        slope = xp.zeros_like(outputs)
        share = (batch.weight / xp.maximum(batch.weight.sum(), 1))[:, None]
        present = xp.arange(MAX_PLAYERS)[None, :] < batch.players[:, None]

        guess = _softmax(xp, xp.where(present, outputs[:, WINS:MARGINS], NOWHERE))
        slope[:, WINS:MARGINS] = rates.win * share * (guess - batch.wins)
        losses = {"win": -(share * batch.wins * xp.log(guess + 1e-9)).sum()}

        error = (outputs[:, MARGINS:LOGITS] - batch.margins / MARGIN_UNIT) * present
        slope[:, MARGINS:LOGITS] = rates.margin * share * xp.clip(error, -1, 1)
        losses["margin"] = (share * error**2).sum()

        rows = xp.arange(outputs.shape[0])[:, None]
        columns = LOGITS + batch.action
        guess = _softmax(xp, xp.where(batch.legal, outputs[rows, columns], NOWHERE))
        better = rates.policy * share * (guess - batch.policy) * batch.legal
        for choice in range(batch.action.shape[1]):  # what is no choice adds nothing anywhere
            slope[rows[:, 0], columns[:, choice]] += better[:, choice]
        losses["policy"] = -(share * batch.policy * xp.log(guess + 1e-9)).sum()
        losses["certainty"] = -(share * batch.policy * xp.log(batch.policy + 1e-9)).sum()

        error = (outputs[:, SCORES:VALUES] - batch.scores / MARGIN_UNIT) * present
        slope[:, SCORES:VALUES] = rates.scores * share * xp.clip(error, -1, 1)
        losses["scores"] = (share * error**2).sum()

        shape = (-1, GOODS, GRADES)
        guess = _softmax(xp, outputs[:, VALUES:].reshape(shape))
        truth = batch.values[:, :, None] == xp.arange(GRADES)[None, None, :]
        slope[:, VALUES:] = rates.values * share * (guess - truth).reshape(outputs.shape[0], -1)
        losses["values"] = -(share[:, :, None] * truth * xp.log(guess + 1e-9)).sum() / GOODS
        return losses, slope

    def _move(self, slopes: dict[str, Array], pace: float) -> None:
        """Adam, and then a little back to zero."""
        xp = self.xp
        self.steps += 1
        near, far = 0.9, 0.999
        size = pace * np.sqrt(1 - far**self.steps) / (1 - near**self.steps)
        smooth = min(self.rates.smooth, self.steps / (self.steps + 10))
        for name, slope in slopes.items():
            first, second, weights = self._first[name], self._second[name], self.weights[name]
            first += (1 - near) * (slope - first)
            second += (1 - far) * (slope * slope - second)
            weights -= size * first / (xp.sqrt(second) + 1e-8) + pace * self.rates.decay * weights
            self.smooth[name] += (1 - smooth) * (weights - self.smooth[name])

    def state(self) -> dict[str, Array]:
        """Everything, to go on from later."""
        groups = {"weights": self.weights, "smooth": self.smooth}
        groups |= {"first": self._first, "second": self._second}
        found = {
            f"{group}/{name}": _on_host(each)
            for group, arrays in groups.items()
            for name, each in arrays.items()
        }
        return {**found, "steps": np.array(self.steps)}

    def restore(self, state: dict[str, Array]) -> None:
        groups = {"weights": self.weights, "smooth": self.smooth}
        groups |= {"first": self._first, "second": self._second}
        for group, arrays in groups.items():
            for name in arrays:
                arrays[name] = self.xp.asarray(state[f"{group}/{name}"])
        self.steps = int(state["steps"])

    def playing(self) -> dict[str, Array]:
        """The smoothed weights, as players use them."""
        found = {name: _on_host(each) for name, each in self.smooth.items()}
        found["first"] = found["first"][: FEATURES + 1]
        found["last"] = found["last"][:, :OUTPUTS]
        found["last_bias"] = found["last_bias"][:OUTPUTS]
        return found


def _softmax(xp: Any, logits: Array) -> Array:
    exponents = xp.exp(logits - logits.max(-1, keepdims=True))
    return exponents / exponents.sum(-1, keepdims=True)  # type: ignore[no-any-return]


def _on_host(array: Any) -> Array:
    return array.get() if hasattr(array, "get") else np.array(array)
