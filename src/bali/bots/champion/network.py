"""The network: what a position is worth to each player, and how promising each action is.

Two hidden layers. The first sums up the weights of the statements that hold, which costs the same
however many there could be. From the second come, for the player who decides and the others
clockwise, the share of the victory and the margin, and a logit for every action.
"""

import math
from typing import Final, NamedTuple

import numpy as np

from bali.bots.champion.features import FEATURES, MOST_ACTIVE, PADDING, note_features
from bali.rules.actions import ACTIONS, count_bits
from bali.rules.cards import MAX_PLAYERS
from bali.rules.compiled import compiled
from bali.rules.records import Array
from bali.rules.state import State

FIRST: Final = 256
SECOND: Final = 64
WINS: Final = 0
"""In the outputs: logits of each player's share of the victory."""
MARGINS: Final = WINS + MAX_PLAYERS
"""Each player's margin, in units of MARGIN_UNIT points."""
LOGITS: Final = MARGINS + MAX_PLAYERS
"""A logit for each action."""
OUTPUTS: Final = LOGITS + ACTIONS
MARGIN_UNIT: Final = 20.0
AT_ONCE: Final = 4
"""Features, or units of a layer, that are added up together."""


class Network(NamedTuple):
    """The weights, and one thread's room to work in."""

    first: Array
    """By feature: what it adds to each unit of the first layer."""
    first_bias: Array
    second: Array
    """By unit of the first layer, what it adds to each of the second."""
    second_bias: Array
    last: Array
    """By unit of the second layer, what it adds to each output."""
    last_bias: Array
    active: Array
    hidden: Array
    hidden_second: Array
    outputs: Array


SHAPES: Final = {
    "first": (FEATURES + 1, FIRST),
    "first_bias": (FIRST,),
    "second": (FIRST, SECOND),
    "second_bias": (SECOND,),
    "last": (SECOND, OUTPUTS),
    "last_bias": (OUTPUTS,),
}
"""The weights by name; the last row of the first is for lists that are not full, and all zero."""


def network_of(weights: dict[str, Array]) -> Network:
    """A network to think with; every thread needs one of its own."""
    return Network(
        **{name: np.ascontiguousarray(weights[name], np.float32) for name in SHAPES},
        active=np.zeros(MOST_ACTIVE, np.int16),
        hidden=np.zeros(FIRST, np.float32),
        hidden_second=np.zeros(SECOND, np.float32),
        outputs=np.zeros(OUTPUTS, np.float32),
    )


@compiled
def evaluate(network: Network, world: State, observer: int) -> None:
    """Fill in the outputs for the player who decides, in a world that the observer imagines."""
    evaluate_listed(network, note_features(world, observer, network.active))


@compiled
def evaluate_listed(network: Network, count: int) -> None:
    """The same for a position whose features are listed already."""
    while count % AT_ONCE:
        network.active[count] = PADDING
        count += 1
    sum_up_first(network, count)
    add_layer(network.hidden, network.second, network.second_bias, network.hidden_second)
    add_layer(network.hidden_second, network.last, network.last_bias, network.outputs)


@compiled
def sum_up_first(network: Network, count: int) -> None:
    """Some features at a time: the sums are read and written less often."""
    hidden = network.hidden
    for unit in range(FIRST):
        hidden[unit] = network.first_bias[unit]
    for number in range(0, count, AT_ONCE):
        one = network.first[network.active[number]]
        two = network.first[network.active[number + 1]]
        three = network.first[network.active[number + 2]]
        four = network.first[network.active[number + 3]]
        for unit in range(FIRST):
            hidden[unit] += (one[unit] + two[unit]) + (three[unit] + four[unit])


@compiled
def add_layer(before: Array, weights: Array, bias: Array, after: Array) -> None:
    """The next layer, or the outputs; units below zero are silent.

    Some units at a time here, too, and without asking which are silent: a processor that guesses
    wrong half of the time takes twice as long.
    """
    for unit in range(after.shape[0]):
        after[unit] = bias[unit]
    for unit in range(0, before.shape[0], AT_ONCE):
        one, two = loudness(before[unit]), loudness(before[unit + 1])
        three, four = loudness(before[unit + 2]), loudness(before[unit + 3])
        for other in range(after.shape[0]):
            after[other] += (one * weights[unit, other] + two * weights[unit + 1, other]) + (
                three * weights[unit + 2, other] + four * weights[unit + 3, other]
            )


@compiled
def loudness(unit: np.float32) -> np.float32:
    return max(unit, np.float32(0))


@compiled
def shares_of(outputs: Array, players: int, shares: Array) -> None:
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


@compiled
def prior_of(outputs: Array, mask: int, prior: Array) -> None:
    """How promising each action of the mask is: they add up to 1."""
    most = np.float32(-1e30)
    rest = mask
    while rest:
        most = max(most, outputs[LOGITS + count_bits((rest & -rest) - 1)])
        rest &= rest - 1
    total = np.float32(0.0)
    rest = mask
    while rest:
        action = count_bits((rest & -rest) - 1)
        rest &= rest - 1
        prior[action] = math.exp(outputs[LOGITS + action] - most)
        total += prior[action]
    while mask:
        prior[count_bits((mask & -mask) - 1)] /= total
        mask &= mask - 1
