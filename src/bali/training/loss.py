"""Sampling of examples, losses and their gradients.

All functions handle one example, on a CPU or in a GPU thread.
"""

import math
from typing import Final, NamedTuple

import numpy as np

from bali.bots.champion.network import LOGITS, MARGIN_UNIT, MARGINS, OUTPUTS, WINS
from bali.rules.cards import GOODS, MAX_PLAYERS, TOP_VALUE
from bali.rules.compiler import kernel
from bali.rules.records import Array
from bali.rules.rng import HALF, HIGH_START, LOW_START, half_seed
from bali.training.buffers import Example

SCORES: Final = OUTPUTS
"""First of the auxiliary outputs for the final scores, by seat from the actor."""
VALUES: Final = SCORES + MAX_PLAYERS
"""First of the auxiliary outputs for the final values of the goods."""
VALUE_CLASSES: Final = TOP_VALUE + 1
ALL_OUTPUTS: Final = VALUES + GOODS * VALUE_CLASSES

LOSSES: Final = ("win", "margin", "policy", "policy_entropy", "scores", "values")
"""The losses in order. The policy's entropy has no gradient: it is the policy loss's minimum."""
MAX_TRIES: Final = 16
"""Attempts to find an example of a finished game."""
NO_EXAMPLE: Final = -1
TINY: Final = 1e-9


class LossWeights(NamedTuple):
    """Weight of each loss in the gradient."""

    win: float = 1.0
    margin: float = 0.5
    policy: float = 1.0
    scores: float = 0.2
    values: float = 0.1


@kernel
def choose_example(examples: Array, seed: np.uint64, number: int) -> int:
    """Return a random example of a finished game; NO_EXAMPLE if `MAX_TRIES` attempts find none."""
    capacity = int(examples.shape[1])
    for attempt in range(MAX_TRIES):
        stream = np.uint64(number * MAX_TRIES + attempt)
        game = random_below(examples.shape[0], half_seed(HIGH_START, seed, stream))
        place = random_below(capacity, half_seed(LOW_START, seed, stream))
        if examples[game, place].is_complete:
            return game * capacity + place
    return NO_EXAMPLE


@kernel
def random_below(bound: int, word: np.uint64) -> int:
    return int(np.int64((word * np.uint64(bound)) >> HALF))


@kernel
def write_inputs(example: Example, inputs: Array) -> None:
    """Set the network's inputs for a position. `inputs` must be zero before."""
    for place in range(example.count):
        inputs[example.active[place]] = 1


@kernel
def loss_and_gradient(
    outputs: Array,
    example: Example,
    scale: float,
    loss_weights: LossWeights,
    gradient: Array,
    losses: Array,
) -> None:
    """Write the losses and the gradient of the outputs. `gradient` must be zero before."""
    players = int(example.players)
    losses[0] = scale * win_loss(outputs, example, scale * loss_weights.win, gradient)
    losses[1] = scale * points_loss(
        outputs, MARGINS, players, example.margins, scale * loss_weights.margin, gradient
    )
    losses[2] = scale * policy_loss(outputs, example, scale * loss_weights.policy, gradient)
    losses[3] = scale * policy_entropy(example)
    losses[4] = scale * points_loss(
        outputs, SCORES, players, example.scores, scale * loss_weights.scores, gradient
    )
    losses[5] = 0
    for good in range(GOODS):
        loss = good_value_loss(
            outputs, good, int(example.values[good]), scale * loss_weights.values, gradient
        )
        losses[5] += scale * loss / GOODS


@kernel
def win_loss(outputs: Array, example: Example, weight: float, gradient: Array) -> float:
    """Cross-entropy of the win shares."""
    maximum = largest(outputs, WINS, int(example.players))
    total = 0.0
    for step in range(example.players):
        total += math.exp(outputs[WINS + step] - maximum)
    loss = 0.0
    for step in range(example.players):
        probability = math.exp(outputs[WINS + step] - maximum) / total
        gradient[WINS + step] = weight * (probability - example.wins[step])
        loss -= example.wins[step] * math.log(probability + TINY)
    return loss


@kernel
def points_loss(
    outputs: Array, first: int, players: int, truth: Array, weight: float, gradient: Array
) -> float:
    """Squared error of points by player, in units of `MARGIN_UNIT`, with a clipped gradient."""
    loss = 0.0
    for step in range(players):
        error = outputs[first + step] - truth[step] / MARGIN_UNIT
        gradient[first + step] = weight * max(-1.0, min(1.0, error))
        loss += error * error
    return loss


@kernel
def policy_loss(outputs: Array, example: Example, weight: float, gradient: Array) -> float:
    """Cross-entropy of the policy over the legal actions."""
    maximum = -math.inf
    for slot in range(example.action_count):
        maximum = max(maximum, outputs[LOGITS + example.action[slot]])
    total = 0.0
    for slot in range(example.action_count):
        total += math.exp(outputs[LOGITS + example.action[slot]] - maximum)
    loss = 0.0
    for slot in range(example.action_count):
        column = LOGITS + example.action[slot]
        probability = math.exp(outputs[column] - maximum) / total
        gradient[column] = weight * (probability - example.policy[slot])
        loss -= example.policy[slot] * math.log(probability + TINY)
    return loss


@kernel
def policy_entropy(example: Example) -> float:
    """Entropy of the policy target: the minimum of the policy loss."""
    rest = 0.0
    for slot in range(example.action_count):
        rest -= example.policy[slot] * math.log(example.policy[slot] + TINY)
    return rest


@kernel
def good_value_loss(outputs: Array, good: int, truth: int, weight: float, gradient: Array) -> float:
    """Cross-entropy of a good's final value."""
    first = VALUES + good * VALUE_CLASSES
    maximum = largest(outputs, first, VALUE_CLASSES)
    total = 0.0
    for value_class in range(VALUE_CLASSES):
        total += math.exp(outputs[first + value_class] - maximum)
    for value_class in range(VALUE_CLASSES):
        probability = math.exp(outputs[first + value_class] - maximum) / total
        gradient[first + value_class] = weight * (
            probability - (1.0 if value_class == truth else 0.0)
        )
    return -math.log(math.exp(outputs[first + truth] - maximum) / total + TINY)


@kernel
def largest(outputs: Array, first: int, count: int) -> float:
    maximum = float(outputs[first])
    for place in range(1, count):
        maximum = max(maximum, float(outputs[first + place]))
    return maximum
