"""Behaviour cloning: train the champion's network on the recorded decisions of a bot.

Decisions become examples as in self-play, of which only the policy is trained.
"""

import math
from typing import Final

import msgspec
import numpy as np

from bali.arena.match import seed_from
from bali.bots.champion.network import LOGITS, Network, Weights, evaluate, fill_prior, network_of
from bali.bots.champion.weights import shipped_weights
from bali.rules.actions import ACTIONS, count_bits
from bali.rules.compile_notice import game_entry
from bali.rules.compiler import kernel
from bali.rules.determinization import determinize_state
from bali.rules.records import Array
from bali.rules.state import STATE
from bali.rules.transition import legal_mask
from bali.training.buffers import EXAMPLE, Example
from bali.training.cpu import CpuBatch
from bali.training.demonstrations import Decisions
from bali.training.learner import Learner, cosine_schedule, training_weights
from bali.training.loss import LOSSES, TINY, LossWeights
from bali.training.self_play import write_features

HOLD_OUT_EVERY: Final = 20
"""One game in `HOLD_OUT_EVERY` is used for evaluation only."""
VISIT_TARGET_WEIGHT: Final = 0.35
"""Weight of the visit distribution in the policy target of a searched decision. The rest is the
chosen action."""
INITIAL_LOGIT_SCALE: Final = 0.3
"""Factor of the initial logits: the champion's policy is sharper than that of other bots."""
FINAL_LOGIT_SCALE: Final = 1.6
"""Factor of the trained logits, which sharpens the policy. With demonstrations of `uct:3000`, this
value predicts the actions of `uct:8000` best."""
BATCH_SIZE: Final = 1024
LEARNING_RATE: Final = 8e-4
FINAL_LEARNING_RATE: Final = 1e-5
EMA_DECAY: Final = 0.995
LOSS_WEIGHTS: Final = LossWeights(win=0.0, margin=0.0, policy=1.0, scores=0.0, values=0.0)


@game_entry
def write_decision_examples(
    seen: Array, action: Array, visits: Array, seed: np.uint64, world: Array, examples: Array
) -> None:
    """Write an example of each decision, with a new determinization of the hidden state."""
    for number in range(seen.shape[0]):
        example = examples[number, 0]
        example.is_complete = 0
        world[0] = seen[number]
        if determinize_state(world[0], seen[number], seed + np.uint64(number)):
            write_policy_target(legal_mask(world[0]), int(action[number]), visits[number], example)
            # An opponent treats all other seats alike, so the opponent features are off.
            write_features(world[0], int(seen[number].observer), False, example)
            example.players = seen[number].players
            example.is_complete = 1


@kernel
def write_policy_target(mask: int, chosen: int, visits: Array, example: Example) -> None:
    """Write the legal actions and the policy target of an example."""
    total = 0
    for action in range(ACTIONS):
        total += int(visits[action])
    visit_weight = VISIT_TARGET_WEIGHT / total if total else 0.0
    action_weight = 1.0 - VISIT_TARGET_WEIGHT if total else 1.0
    slot = 0
    while mask:
        action = count_bits((mask & -mask) - 1)
        mask &= mask - 1
        example.action[slot] = action
        example.policy[slot] = visit_weight * visits[action] + (
            action_weight if action == chosen else 0.0
        )
        slot += 1
    example.action_count = slot


@game_entry
def predict_policies(
    network: Network,
    seen: Array,
    seed: np.uint64,
    world: Array,
    probabilities: Array,
    action_counts: Array,
) -> None:
    """Write the policy and the number of legal actions by decision.

    The number is 0 if the determinization failed.
    """
    for number in range(seen.shape[0]):
        world[0] = seen[number]
        if determinize_state(world[0], seen[number], seed + np.uint64(number)):
            mask = legal_mask(world[0])
            order = evaluate(network, world[0], int(seen[number].observer), False)
            fill_prior(network.outputs, mask, order, network.rules_version, probabilities[number])
            action_counts[number] = count_bits(mask)


class ImitationMetrics(msgspec.Struct, frozen=True):
    """How well a network predicts the actions of a bot."""

    decisions: int
    log_likelihood: float
    """Mean log-likelihood of the chosen actions."""
    uniform_log_likelihood: float
    """The same for a uniform policy."""
    accuracy: float
    """Share of the decisions in which the most likely action was chosen."""

    def __str__(self) -> str:
        return (
            f"log-likelihood {self.log_likelihood:.3f} (uniform: "
            f"{self.uniform_log_likelihood:.3f}), "
            f"accuracy {self.accuracy:.1%}"
        )


def evaluate_imitation(weights: Weights, decisions: Decisions, seed: int = 0) -> ImitationMetrics:
    """Evaluate player weights on recorded decisions."""
    count = len(decisions.action)
    probabilities = np.zeros((count, ACTIONS), np.float32)
    action_counts = np.zeros(count, np.int64)
    arguments = (decisions.seen, np.uint64(seed), np.zeros(1, STATE), probabilities, action_counts)
    predict_policies(network_of(weights), *arguments)
    has_world = action_counts > 0
    probabilities, chosen = probabilities[has_world], decisions.action[has_world]
    likelihoods = probabilities[np.arange(len(chosen)), chosen]
    return ImitationMetrics(
        decisions=len(chosen),
        log_likelihood=float(np.log(likelihoods + TINY).mean()),
        uniform_log_likelihood=float(-np.log(action_counts[has_world]).mean()),
        accuracy=float((probabilities.argmax(1) == chosen).mean()),
    )


def scale_logits(weights: Weights, factor: float) -> Weights:
    """Return player weights with all policy logits multiplied by `factor`."""
    found = Weights({name: each.copy() for name, each in weights.items()}, weights.rules_version)
    for name in ("last", "last_bias"):
        found[name][..., LOGITS:] *= factor
    return found


class Imitation:
    """Training of a network on a bot's decisions; some games are held out."""

    def __init__(
        self, decisions: Decisions, epochs: int, seed: int, weights: Weights | None = None
    ) -> None:
        """Start from player weights; from the shipped ones if `weights` is None."""
        held_out = decisions.game % HOLD_OUT_EVERY == 0
        self._training_decisions = decisions.where(~held_out)
        self._held_out = decisions.where(held_out)
        count = len(self._training_decisions.action)
        self._batch_size = min(BATCH_SIZE, count)
        self._steps_of_epoch = math.ceil(count / self._batch_size)
        self.steps = epochs * self._steps_of_epoch
        self.step_number = 0
        self._seed = seed
        self._examples = np.zeros((count, 1), EXAMPLE)
        initial = shipped_weights() if weights is None else weights
        self._learner = Learner(
            np, training_weights(scale_logits(initial, INITIAL_LOGIT_SCALE)), EMA_DECAY
        )

    @property
    def is_over(self) -> bool:
        return self.step_number >= self.steps

    def step(self) -> float:
        """Run one training step and return the policy loss."""
        epoch, place = divmod(self.step_number, self._steps_of_epoch)
        if place == 0:
            self._write_examples(epoch)
        seed = seed_from(self._seed, epoch, place)
        batch = CpuBatch(self._examples, self._batch_size, seed, LOSS_WEIGHTS)
        losses = self._learner.step(
            batch,
            cosine_schedule(LEARNING_RATE, FINAL_LEARNING_RATE, self.step_number / self.steps),
        )
        self.step_number += 1
        return float(losses[LOSSES.index("policy")])

    def _write_examples(self, epoch: int) -> None:
        """Write examples with new determinizations, so that the network can't memorize them."""
        seen, action, visits, _ = self._training_decisions
        seed = np.uint64(seed_from(self._seed, epoch))
        write_decision_examples(seen, action, visits, seed, np.zeros(1, STATE), self._examples)

    def measure(self) -> ImitationMetrics:
        """Evaluate the network on the held-out decisions."""
        return evaluate_imitation(self._learner.player_weights(), self._held_out)

    def player_weights(self) -> Weights:
        """Return the player weights, with the logits multiplied by `FINAL_LOGIT_SCALE`."""
        return scale_logits(self._learner.player_weights(), FINAL_LOGIT_SCALE)
