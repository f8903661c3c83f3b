"""The network: the value of a position for each player, and a policy over the actions.

Three hidden layers of ReLU units. The first is a sum of weight rows over the active features, so
that its cost depends on these alone. The outputs are, for the actor and then the others clockwise,
a logit of the win share and the margin, and a logit for every action.
"""

import math
from collections.abc import Mapping
from typing import Final, NamedTuple

import numpy as np

from bali.bots.champion.canonicalization import canonical_action, canonicalize
from bali.bots.champion.features import (
    FEATURES,
    MAX_ACTIVE,
    OFFSETS,
    PADDING,
    TABLE,
    list_features,
)
from bali.bots.search.tree import padded_copy
from bali.rules import RULES_VERSION
from bali.rules.actions import ACTIONS, PASS, RECEIVE_GOOD, count_bits
from bali.rules.cards import MAX_PLAYERS
from bali.rules.compiler import kernel
from bali.rules.records import Array
from bali.rules.state import State

FIRST: Final = 512
SECOND: Final = 128
THIRD: Final = 64
WINS: Final = 0
"""Offset of the outputs: a logit of each player's win share."""
MARGINS: Final = WINS + MAX_PLAYERS
"""Offset: each player's margin, in units of MARGIN_UNIT points."""
LOGITS: Final = MARGINS + MAX_PLAYERS
"""Offset: a logit for each action."""
OUTPUTS: Final = LOGITS + ACTIONS
MARGIN_UNIT: Final = 20.0
UNROLL: Final = 8
"""Features, or units of a layer, that are added in one pass."""
RULES_WITH_DECLINE: Final = 2
"""The first version of the rules in which a substitute good may be declined (R6)."""
TIE_BREAK: Final = 1e-3
"""Weight of the network's prior in a uniform one. It breaks ties where nothing is searched, which
would otherwise go to the action with the lowest number, `pass`."""
MAX_SUM: Final = 32000
"""Largest sum of a unit of the first layer, in quantization steps: sums are 16-bit integers."""


class Network(NamedTuple):
    """The weights, and the buffers of one thread."""

    first: Array
    """By feature and unit of the first layer, in quantization steps of the unit."""
    first_bias: Array
    second: Array
    """By unit of the first layer and unit of the second, for each quantization step."""
    second_bias: Array
    third: Array
    third_bias: Array
    last: Array
    """By unit of the third layer and output."""
    last_bias: Array
    active: Array
    sums: Array
    active_units: Array
    """Units of the previous layer above 0."""
    second_layer: Array
    third_layer: Array
    outputs: Array
    prior_sums: Array
    """By action: the sum of root priors over worlds."""
    rules_version: int
    """Version of the rules in training."""


SHAPES: Final = {
    "first": (FEATURES + 1, FIRST),
    "first_bias": (FIRST,),
    "second": (FIRST, SECOND),
    "second_bias": (SECOND,),
    "third": (SECOND, THIRD),
    "third_bias": (THIRD,),
    "last": (THIRD, OUTPUTS),
    "last_bias": (OUTPUTS,),
}
"""Shapes of the weights; the last row of `first` is for padding, and all zero."""


class Weights(dict[str, Array]):
    """The weights by name, and the version of the rules in training."""

    def __init__(self, arrays: Mapping[str, Array], rules_version: str = RULES_VERSION) -> None:
        super().__init__(arrays)
        self.rules_version = rules_version


def network_of(weights: Weights) -> Network:
    """Return a network with buffers of its own, for one thread.

    The first layer is quantized to 16-bit integers, which doubles the SIMD width and halves the
    memory. Arrays are aligned to cache lines: without that, a layer takes 10% longer.
    """
    steps = quantization_steps(weights["first"], weights["first_bias"])
    arrays = {
        **weights,
        "first": quantize(weights["first"], steps),
        "first_bias": quantize(weights["first_bias"], steps),
        "second": weights["second"] * steps[:, None],
    }
    dtypes = {"first": np.int16, "first_bias": np.int16}
    return Network(
        **{
            name: padded_copy(np.asarray(arrays[name], dtypes.get(name, np.float32)))
            for name in SHAPES
        },
        active=np.zeros(MAX_ACTIVE + UNROLL, np.int16),
        sums=padded_copy(np.zeros(FIRST, np.int16)),
        active_units=np.zeros(FIRST + UNROLL, np.int16),
        second_layer=padded_copy(np.zeros(SECOND, np.float32)),
        third_layer=padded_copy(np.zeros(THIRD, np.float32)),
        outputs=padded_copy(np.zeros(OUTPUTS, np.float32)),
        prior_sums=np.zeros(ACTIONS, np.float32),
        rules_version=int(weights.rules_version),
    )


def blank_network() -> Network:
    """Return a network with zero weights: a uniform policy and equal win shares."""
    zeros = {name: np.zeros(shape, np.float32) for name, shape in SHAPES.items()}
    return network_of(Weights(zeros))


def quantize(weights: Array, steps: Array) -> Array:
    return np.rint(weights / steps)


def quantization_steps(first: Array, bias: Array) -> Array:
    """Return for each unit the smallest step with which no position's sum exceeds MAX_SUM.

    Of the mutually exclusive features of a group, only the one with the largest weight can count.
    """
    most = np.maximum(bias, 0).astype(np.float64)
    least = np.maximum(-bias, 0).astype(np.float64)
    for group in TABLE:
        start = OFFSETS[group.name]
        weights = first[start : start + group.size].reshape(-1, group.shape[-1], FIRST)
        most += np.maximum(weights.max(1), 0).sum(0)
        least += np.maximum(-weights.min(1), 0).sum(0)
    return np.maximum(np.maximum(most, least), 1.0) / MAX_SUM


@kernel
def evaluate(network: Network, world: State, observer: int, opponent_model: bool) -> int:
    """Fill in the outputs for the actor, in a world determinized for `observer`.

    With `opponent_model`, the other seats are modelled as good players rather than as champions.
    Returns the `order` of `canonicalize`, which changes the world.
    """
    order = canonicalize(world)
    evaluate_features(network, list_features(world, observer, opponent_model, network.active))
    return order


@kernel
def evaluate_features(network: Network, count: int) -> None:
    """Fill in the outputs for the first `count` features in `network.active`."""
    while count % UNROLL:
        network.active[count] = PADDING
        count += 1
    net = network
    sum_first_layer(net, count)
    add_layer(
        net.sums, net.active_units, net.second, net.second_bias, net.second_layer, FIRST, SECOND
    )
    add_layer(
        net.second_layer,
        net.active_units,
        net.third,
        net.third_bias,
        net.third_layer,
        SECOND,
        THIRD,
    )
    add_layer(
        net.third_layer, net.active_units, net.last, net.last_bias, net.outputs, THIRD, OUTPUTS
    )


@kernel
def sum_first_layer(network: Network, count: int) -> None:
    """Sum the weight rows of the features, UNROLL in a pass to save memory traffic."""
    sums, first, active = network.sums, network.first, network.active
    for unit in range(FIRST):
        sums[unit] = network.first_bias[unit]
    for number in range(0, count, UNROLL):
        a, b = first[active[number]], first[active[number + 1]]
        c, d = first[active[number + 2]], first[active[number + 3]]
        e, f = first[active[number + 4]], first[active[number + 5]]
        g, h = first[active[number + 6]], first[active[number + 7]]
        for unit in range(FIRST):
            sums[unit] += np.int16(
                np.int16(a[unit] + b[unit]) + np.int16(c[unit] + d[unit])
            ) + np.int16(np.int16(e[unit] + f[unit]) + np.int16(g[unit] + h[unit]))


@kernel
def add_layer(
    before: Array,
    active_units: Array,
    weights: Array,
    bias: Array,
    after: Array,
    units: int,
    others: int,
) -> None:
    """Compute the next layer, or the outputs, from the units above 0 (ReLU).

    These are listed first without a branch: mispredicted branches would double the time. The sizes
    of both layers are compile-time constants.
    """
    for other in range(others):
        after[other] = bias[other]
    count = 0
    for unit in range(units):
        active_units[count] = unit
        count += before[unit] > 0
    unrolled = count - count % UNROLL
    for number in range(0, unrolled, UNROLL):
        a, to_a = activation_and_weights(before, weights, active_units[number])
        b, to_b = activation_and_weights(before, weights, active_units[number + 1])
        c, to_c = activation_and_weights(before, weights, active_units[number + 2])
        d, to_d = activation_and_weights(before, weights, active_units[number + 3])
        e, to_e = activation_and_weights(before, weights, active_units[number + 4])
        f, to_f = activation_and_weights(before, weights, active_units[number + 5])
        g, to_g = activation_and_weights(before, weights, active_units[number + 6])
        h, to_h = activation_and_weights(before, weights, active_units[number + 7])
        for other in range(others):
            after[other] += (
                (a * to_a[other] + b * to_b[other]) + (c * to_c[other] + d * to_d[other])
            ) + ((e * to_e[other] + f * to_f[other]) + (g * to_g[other] + h * to_h[other]))
    for number in range(unrolled, count):
        a, to_a = activation_and_weights(before, weights, active_units[number])
        for other in range(others):
            after[other] += a * to_a[other]


@kernel
def activation_and_weights(before: Array, weights: Array, unit: int) -> tuple[np.float32, Array]:
    """Return the activation of a unit and its weights."""
    return np.float32(before[unit]), weights[unit]


@kernel
def fill_win_shares(outputs: Array, players: int, shares: Array) -> None:
    """Fill in the win shares, clockwise from the actor: the softmax of their logits."""
    most = outputs[WINS]
    for step in range(1, players):
        most = max(most, outputs[WINS + step])
    total = np.float32(0.0)
    for step in range(players):
        shares[step] = math.exp(outputs[WINS + step] - most)
        total += shares[step]
    for step in range(players):
        shares[step] /= total


@kernel
def fill_prior(outputs: Array, mask: int, order: int, rules_version: int, prior: Array) -> None:
    """Fill in the priors of the actions of the mask; their sum is 1.

    `order` is that of the evaluated position. For `rules_version` below RULES_WITH_DECLINE, the
    prior over substitutes is uniform.
    """
    if rules_version < RULES_WITH_DECLINE and mask >> RECEIVE_GOOD:
        set_uniform_prior(outputs, mask, order, prior)
    else:
        set_network_prior(outputs, mask, order, prior)


@kernel
def set_uniform_prior(outputs: Array, mask: int, order: int, prior: Array) -> None:
    """Fill in equal priors for `pass` and each substitute, with ties broken by the network."""
    share = np.float32((1.0 - TIE_BREAK) / count_bits(mask))
    goods = mask & ~(1 << PASS)
    set_network_prior(outputs, goods, order, prior)
    prior[PASS] = share
    while goods:
        action = count_bits((goods & -goods) - 1)
        goods &= goods - 1
        prior[action] = share + np.float32(TIE_BREAK) * prior[action]


@kernel
def set_network_prior(outputs: Array, mask: int, order: int, prior: Array) -> None:
    """Fill in the softmax of the legal actions' logits."""
    most = np.float32(-1e30)
    rest = mask
    while rest:
        action = count_bits((rest & -rest) - 1)
        rest &= rest - 1
        prior[action] = outputs[LOGITS + canonical_action(action, order)]
        most = max(most, prior[action])
    total = np.float32(0.0)
    rest = mask
    while rest:
        action = count_bits((rest & -rest) - 1)
        rest &= rest - 1
        prior[action] = math.exp(prior[action] - most)
        total += prior[action]
    while mask:
        prior[count_bits((mask & -mask) - 1)] /= total
        mask &= mask - 1
