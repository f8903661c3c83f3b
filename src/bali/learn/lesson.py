"""A lesson: decisions are chosen, and the network is told what it got wrong about them.

Written for one decision at a time, and the same for a CPU's threads and a GPU's.
"""

import math
from typing import Final, NamedTuple

import numpy as np

from bali.bots.champion.network import LOGITS, MARGIN_UNIT, MARGINS, OUTPUTS, WINS
from bali.learn.board import Sample
from bali.rules.cards import GOODS, MAX_PLAYERS, TOP_VALUE
from bali.rules.compiler import kernel
from bali.rules.records import Array
from bali.rules.rng import HALF, HIGH_START, LOW_START, half_seed

SCORES: Final = OUTPUTS
"""Beside the outputs that players use the network learns everybody's final score ..."""
VALUES: Final = SCORES + MAX_PLAYERS
"""... and what each good will be worth: it has to understand more than who wins."""
GRADES: Final = TOP_VALUE + 1
ALL_OUTPUTS: Final = VALUES + GOODS * GRADES

LOSSES: Final = ("win", "margin", "policy", "certainty", "scores", "values")
"""The policy's loss could be as small as the certainty, which is not learnt."""
TRIES: Final = 16
"""To find a decision of a game that is over."""
NO_SAMPLE: Final = -1
TINY: Final = 1e-9


class Rates(NamedTuple):
    """How much each loss counts."""

    win: float = 1.0
    margin: float = 0.5
    policy: float = 1.0
    scores: float = 0.2
    values: float = 0.1


@kernel
def choose_sample(samples: Array, seed: np.uint64, number: int) -> int:
    """One of all samples at random, of a game that is over; NO_SAMPLE if there are few of these."""
    room = int(samples.shape[1])
    for attempt in range(TRIES):
        stream = np.uint64(number * TRIES + attempt)
        game = random_below(samples.shape[0], half_seed(HIGH_START, seed, stream))
        place = random_below(room, half_seed(LOW_START, seed, stream))
        if samples[game, place].ready:
            return game * room + place
    return NO_SAMPLE


@kernel
def random_below(bound: int, word: np.uint64) -> int:
    return int(np.int64((word * np.uint64(bound)) >> HALF))


@kernel
def lay_out(sample: Sample, inputs: Array) -> None:
    """The network's inputs for a position; they must be zero before."""
    for place in range(sample.count):
        inputs[sample.active[place]] = 1


@kernel
def correct(
    outputs: Array, sample: Sample, share: float, rates: Rates, slope: Array, losses: Array
) -> None:
    """How wrong the outputs are, and which way they had better go: `slope` must be zero before."""
    players = int(sample.players)
    losses[0] = share * teach_wins(outputs, sample, share * rates.win, slope)
    losses[1] = share * teach_points(
        outputs, MARGINS, players, sample.margins, share * rates.margin, slope
    )
    losses[2] = share * teach_choice(outputs, sample, share * rates.policy, slope)
    losses[3] = share * certainty(sample)
    losses[4] = share * teach_points(
        outputs, SCORES, players, sample.scores, share * rates.scores, slope
    )
    losses[5] = 0
    for good in range(GOODS):
        wrong = teach_value(outputs, good, int(sample.values[good]), share * rates.values, slope)
        losses[5] += share * wrong / GOODS


@kernel
def teach_wins(outputs: Array, sample: Sample, rate: float, slope: Array) -> float:
    """Shares of the victory."""
    most = largest(outputs, WINS, int(sample.players))
    total = 0.0
    for step in range(sample.players):
        total += math.exp(outputs[WINS + step] - most)
    wrong = 0.0
    for step in range(sample.players):
        guess = math.exp(outputs[WINS + step] - most) / total
        slope[WINS + step] = rate * (guess - sample.wins[step])
        wrong -= sample.wins[step] * math.log(guess + TINY)
    return wrong


@kernel
def teach_points(
    outputs: Array, first: int, players: int, truth: Array, rate: float, slope: Array
) -> float:
    """Points of every player; one far off pulls no harder than one that is off by a unit."""
    wrong = 0.0
    for step in range(players):
        error = outputs[first + step] - truth[step] / MARGIN_UNIT
        slope[first + step] = rate * max(-1.0, min(1.0, error))
        wrong += error * error
    return wrong


@kernel
def teach_choice(outputs: Array, sample: Sample, rate: float, slope: Array) -> float:
    """How promising each legal action is."""
    most = -math.inf
    for slot in range(sample.choices):
        most = max(most, outputs[LOGITS + sample.action[slot]])
    total = 0.0
    for slot in range(sample.choices):
        total += math.exp(outputs[LOGITS + sample.action[slot]] - most)
    wrong = 0.0
    for slot in range(sample.choices):
        column = LOGITS + sample.action[slot]
        guess = math.exp(outputs[column] - most) / total
        slope[column] = rate * (guess - sample.policy[slot])
        wrong -= sample.policy[slot] * math.log(guess + TINY)
    return wrong


@kernel
def certainty(sample: Sample) -> float:
    """What remains of the policy's loss if it is guessed exactly."""
    rest = 0.0
    for slot in range(sample.choices):
        rest -= sample.policy[slot] * math.log(sample.policy[slot] + TINY)
    return rest


@kernel
def teach_value(outputs: Array, good: int, truth: int, rate: float, slope: Array) -> float:
    """What a good was worth in the end."""
    first = VALUES + good * GRADES
    most = largest(outputs, first, GRADES)
    total = 0.0
    for grade in range(GRADES):
        total += math.exp(outputs[first + grade] - most)
    for grade in range(GRADES):
        guess = math.exp(outputs[first + grade] - most) / total
        slope[first + grade] = rate * (guess - (1.0 if grade == truth else 0.0))
    return -math.log(math.exp(outputs[first + truth] - most) / total + TINY)


@kernel
def largest(outputs: Array, first: int, count: int) -> float:
    most = float(outputs[first])
    for place in range(1, count):
        most = max(most, float(outputs[first + place]))
    return most
