"""The network: what a position is worth to each player, and how promising each action is.

Three hidden layers. The first sums up the weights of the statements that hold, which costs the same
however many there could be. From the third come, for the player who decides and the others
clockwise, the share of the victory and the margin, and a logit for every action.
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
"""In the outputs: logits of each player's share of the victory."""
MARGINS: Final = WINS + MAX_PLAYERS
"""Each player's margin, in units of MARGIN_UNIT points."""
LOGITS: Final = MARGINS + MAX_PLAYERS
"""A logit for each action."""
OUTPUTS: Final = LOGITS + ACTIONS
MARGIN_UNIT: Final = 20.0
UNROLL: Final = 8
"""Features, or units of a layer, that are added up together."""
RULES_WITH_DECLINE: Final = 2
"""The first version of the rules in which a substitute good may be declined (R6)."""
TIE_BREAK: Final = 1e-3
"""The share of the network's own prior in a uniform one. It decides where nothing is searched:
otherwise the action with the lowest number would be chosen, which is `pass`."""
MAX_SUM: Final = 32000
"""Of a unit of the first layer, in its own steps: the sums are whole numbers of 16 bits."""


class Network(NamedTuple):
    """The weights, and one thread's room to work in."""

    first: Array
    """By feature: what it adds to each unit of the first layer, in whole steps of the unit."""
    first_bias: Array
    second: Array
    """By unit of the first layer, what a step of it adds to each of the second."""
    second_bias: Array
    third: Array
    third_bias: Array
    last: Array
    """By unit of the third layer, what it adds to each output."""
    last_bias: Array
    active: Array
    sums: Array
    active_units: Array
    """The units of the layer before that are not silent."""
    second_layer: Array
    """The second layer."""
    third_layer: Array
    """The third."""
    outputs: Array
    prior_sums: Array
    """By action: the first thoughts of a decision, summed up."""
    rules_version: int
    """Of the rules that the weights were trained under."""


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
"""The weights by name; the last row of the first is for lists that are not full, and all zero."""


class Weights(dict[str, Array]):
    """The weights by name, and the version of the rules that they were trained under."""

    def __init__(self, arrays: Mapping[str, Array], rules_version: str = RULES_VERSION) -> None:
        super().__init__(arrays)
        self.rules_version = rules_version


def network_of(weights: Weights) -> Network:
    """A network to think with; every thread needs one of its own.

    Its first layer adds up whole numbers of 16 bits: twice as many at once, from half the memory.
    What is read at once lies in one line of the memory: otherwise a layer takes a tenth longer.
    """
    steps = quantization_steps(weights["first"], weights["first_bias"])
    own = {
        **weights,
        "first": quantize(weights["first"], steps),
        "first_bias": quantize(weights["first_bias"], steps),
        "second": weights["second"] * steps[:, None],
    }
    dtypes = {"first": np.int16, "first_bias": np.int16}
    return Network(
        **{
            name: padded_copy(np.asarray(own[name], dtypes.get(name, np.float32)))
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
    """One that knows nothing: all actions are alike to it, and all players."""
    zeros = {name: np.zeros(shape, np.float32) for name, shape in SHAPES.items()}
    return network_of(Weights(zeros))


def quantize(weights: Array, steps: Array) -> Array:
    return np.rint(weights / steps)


def quantization_steps(first: Array, bias: Array) -> Array:
    """By unit, a step so large that no position brings its sum beyond MOST_SUM.

    Of the statements that exclude each other, only the one that adds most can hold.
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
    """Fill in the outputs for the player who decides, in a world that the observer imagines.

    With `opponent_model`, the others are expected to play well, but not as the observer does.
    Gives the order in which the world was arranged; it is good for nothing else afterwards.
    """
    order = canonicalize(world)
    evaluate_features(network, list_features(world, observer, opponent_model, network.active))
    return order


@kernel
def evaluate_features(network: Network, count: int) -> None:
    """The same for a position whose features are listed already."""
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
    """Some features at a time: the sums are read and written less often."""
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
    """The next layer, or the outputs; units below zero are silent.

    Which are not is noted first, without a branch: a processor that guesses wrong half of the time
    takes twice as long. The sizes of both layers are told as numbers that the compiler knows.
    """
    for other in range(others):
        after[other] = bias[other]
    count = 0
    for unit in range(units):
        active_units[count] = unit
        count += before[unit] > 0
    some = count - count % UNROLL
    for number in range(0, some, UNROLL):
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
    for number in range(some, count):
        a, to_a = activation_and_weights(before, weights, active_units[number])
        for other in range(others):
            after[other] += a * to_a[other]


@kernel
def activation_and_weights(before: Array, weights: Array, unit: int) -> tuple[np.float32, Array]:
    """How loud a unit is, and its weights: read once for all of the next layer."""
    return np.float32(before[unit]), weights[unit]


@kernel
def fill_win_shares(outputs: Array, players: int, shares: Array) -> None:
    """The players' shares of the victory, clockwise from who decides."""
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
    """How promising each action of the mask is: they add up to 1.

    The outputs are of a position that was arranged in that order, by a network that was trained
    under that version of the rules.
    """
    if rules_version < RULES_WITH_DECLINE and mask >> RECEIVE_GOOD:
        set_uniform_prior(outputs, mask, order, prior)
    else:
        set_network_prior(outputs, mask, order, prior)


@kernel
def set_uniform_prior(outputs: Array, mask: int, order: int, prior: Array) -> None:
    """Equal shares for `pass` and for each substitute, which the network orders."""
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
    """The softmax of the legal actions' logits."""
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
