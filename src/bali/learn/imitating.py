"""Learning to choose as a bot that was watched: the champion's network with other opinions.

A bot's decisions become samples as self-play writes them, of which only the choice is learnt.
"""

import math
from typing import Final

import msgspec
import numpy as np

from bali.arena.fixture import seed_from
from bali.bots.champion.network import LOGITS, Network, Weights, evaluate, fill_prior, network_of
from bali.bots.champion.weights import shipped_weights
from bali.learn.board import SAMPLE, Sample
from bali.learn.cpu import CpuBatch
from bali.learn.learner import Learner, learnable, waning
from bali.learn.lesson import LOSSES, TINY, Rates
from bali.learn.selfplay import describe
from bali.learn.watching import Decisions
from bali.rules.actions import ACTIONS, count_bits
from bali.rules.compile_notice import game_entry
from bali.rules.compiler import kernel
from bali.rules.determinization import determinize_state
from bali.rules.records import Array
from bali.rules.state import STATE
from bali.rules.transition import legal_mask

HELD_OUT: Final = 20
"""One game of so many is only for measuring."""
TRIED: Final = 0.35
"""How much of a lesson is how often each action was tried, where a search decided. The rest is the
choice: what was nearly chosen could have been, but what was chosen is what has to be met."""
TAME: Final = 0.3
"""The champion is surer of its choices than others can be of theirs: its logits begin smaller."""
SURER: Final = 1.6
"""... and those that are learnt are made larger: who thinks longer than the bot errs less. So they
foretell best what `uct:8000` chooses, where `uct:3000` was watched."""
BATCH: Final = 1024
PACE: Final = 8e-4
LAST_PACE: Final = 1e-5
SMOOTH: Final = 0.995
RATES: Final = Rates(win=0.0, margin=0.0, policy=1.0, scores=0.0, values=0.0)


@game_entry
def note_decisions(
    seen: Array, action: Array, tries: Array, seed: np.uint64, world: Array, samples: Array
) -> None:
    """Samples of decisions, with what was hidden imagined anew."""
    for number in range(seen.shape[0]):
        sample = samples[number, 0]
        sample.ready = 0
        world[0] = seen[number]
        if determinize_state(world[0], seen[number], seed + np.uint64(number)):
            note_choice(legal_mask(world[0]), int(action[number]), tries[number], sample)
            # To somebody of the company, all others are of its like.
            describe(world[0], int(seen[number].observer), False, sample)
            sample.players = seen[number].players
            sample.ready = 1


@kernel
def note_choice(mask: int, chosen: int, tries: Array, sample: Sample) -> None:
    """What there was to choose from, and what is to be learnt of each."""
    total = 0
    for action in range(ACTIONS):
        total += int(tries[action])
    tried = TRIED / total if total else 0.0
    choice = 1.0 - TRIED if total else 1.0
    slot = 0
    while mask:
        action = count_bits((mask & -mask) - 1)
        mask &= mask - 1
        sample.action[slot] = action
        sample.policy[slot] = tried * tries[action] + (choice if action == chosen else 0.0)
        slot += 1
    sample.choices = slot


@game_entry
def foretell(
    network: Network, seen: Array, seed: np.uint64, world: Array, shares: Array, choices: Array
) -> None:
    """How likely the network finds each action, and how many there were; 0 if no world fits."""
    for number in range(seen.shape[0]):
        world[0] = seen[number]
        if determinize_state(world[0], seen[number], seed + np.uint64(number)):
            mask = legal_mask(world[0])
            order = evaluate(network, world[0], int(seen[number].observer), False)
            fill_prior(network.outputs, mask, order, network.rules_version, shares[number])
            choices[number] = count_bits(mask)


class Measure(msgspec.Struct, frozen=True):
    """How well a network foretells what a bot chooses."""

    decisions: int
    likelihood: float
    """The logarithm of how likely it finds what was chosen, on average."""
    equal: float
    """The same for somebody to whom all actions are alike."""
    hits: float
    """How often what it finds most likely was chosen."""

    def __str__(self) -> str:
        return (
            f"log-likelihood {self.likelihood:.3f} (equal shares: {self.equal:.3f}), "
            f"hits {self.hits:.1%}"
        )


def measured(weights: Weights, decisions: Decisions, seed: int = 0) -> Measure:
    """Weights as players use them, put to the test."""
    count = len(decisions.action)
    shares = np.zeros((count, ACTIONS), np.float32)
    choices = np.zeros(count, np.int64)
    told = (decisions.seen, np.uint64(seed), np.zeros(1, STATE), shares, choices)
    foretell(network_of(weights), *told)
    met = choices > 0
    shares, chosen = shares[met], decisions.action[met]
    likely = shares[np.arange(len(chosen)), chosen]
    return Measure(
        decisions=len(chosen),
        likelihood=float(np.log(likely + TINY).mean()),
        equal=float(-np.log(choices[met]).mean()),
        hits=float((shares.argmax(1) == chosen).mean()),
    )


def with_logits(weights: Weights, factor: float) -> Weights:
    """Weights as players use them, of a network that is so much surer of its choices."""
    found = Weights({name: each.copy() for name, each in weights.items()}, weights.rules_version)
    for name in ("last", "last_bias"):
        found[name][..., LOGITS:] *= factor
    return found


class Imitation:
    """A network that learns a bot's decisions; those of some games are held out."""

    def __init__(
        self, decisions: Decisions, epochs: int, seed: int, weights: Weights | None = None
    ) -> None:
        """It begins with the weights of a champion; with the shipped ones if none are given."""
        held_out = decisions.game % HELD_OUT == 0
        self._lessons = decisions.where(~held_out)
        self._held_out = decisions.where(held_out)
        count = len(self._lessons.action)
        self._batch = min(BATCH, count)
        self._steps_of_epoch = math.ceil(count / self._batch)
        self.steps = epochs * self._steps_of_epoch
        self.step_number = 0
        self._seed = seed
        self._samples = np.zeros((count, 1), SAMPLE)
        begun = shipped_weights() if weights is None else weights
        self._learner = Learner(np, learnable(with_logits(begun, TAME)), SMOOTH)

    @property
    def is_over(self) -> bool:
        return self.step_number >= self.steps

    def step(self) -> float:
        """Learn from some decisions; the loss."""
        epoch, place = divmod(self.step_number, self._steps_of_epoch)
        if place == 0:
            self._imagine(epoch)
        seed = seed_from(self._seed, epoch, place)
        batch = CpuBatch(self._samples, self._batch, seed, RATES)
        losses = self._learner.step(batch, waning(PACE, LAST_PACE, self.step_number / self.steps))
        self.step_number += 1
        return float(losses[LOSSES.index("policy")])

    def _imagine(self, epoch: int) -> None:
        """Other worlds in each epoch: what is hidden must not be learnt by heart."""
        seen, action, tries, _ = self._lessons
        seed = np.uint64(seed_from(self._seed, epoch))
        note_decisions(seen, action, tries, seed, np.zeros(1, STATE), self._samples)

    def measure(self) -> Measure:
        """What it is worth where nothing was learnt from."""
        return measured(self._learner.playing(), self._held_out)

    def playing(self) -> Weights:
        """The weights of company that chooses a bit surer than what was watched."""
        return with_logits(self._learner.playing(), SURER)
