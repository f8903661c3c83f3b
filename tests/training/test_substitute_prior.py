"""Tests of the uniform prior at a substitute good for weights of rules version 1 (R6)."""

from collections.abc import Callable

import numpy as np
import pytest

from bali.bots.champion.network import TIE_BREAK
from bali.rules.actions import ACTIONS, PASS, RECEIVE_GOOD
from bali.rules.records import Array
from bali.training.buffers import SelfPlayConfig
from bali.training.cpu import CpuSelfPlay
from bali.training.learner import Learner, training_weights
from bali.training.table_types import TableMixture
from tests.training.constant_networks import constant_network

Check = Callable[[Array], bool]
GAMES = 96
ITERATIONS = 220
FOUR = TableMixture((0, 0, 1), (1, 1, 1, 1))
TAKING = np.where(np.arange(ACTIONS) >= RECEIVE_GOOD, 3.0, 0.0)
"""Logits of a network with a uniform policy, except that it accepts substitutes."""


def substitute_policies(learner_version: str, opponent_version: str | None = None) -> list[Array]:
    """Return the policies of self-play at offers of a substitute.

    They equal the priors, since `q_scale` is 0. With an opponent version, one of four seats
    searches.
    """
    config = SelfPlayConfig(
        q_scale=0.0, root_uniform_mix=0.0, opponent_share=0.0 if opponent_version is None else 1.0
    )
    self_play = CpuSelfPlay(GAMES, 1, replay_capacity=250, seed=1, config=config, mixture=FOUR)
    self_play.set_weights(Learner(np, training_weights(constant_network(TAKING, learner_version))))
    if opponent_version is not None:
        self_play.set_opponent_weights(
            Learner(np, training_weights(constant_network(TAKING, opponent_version)))
        )
    for _ in range(ITERATIONS):
        self_play.advance()
    examples = self_play.examples[self_play.examples["action_count"] > 0]
    offers = examples[examples["action"].max(1) >= RECEIVE_GOOD]
    assert (offers["action"][:, 0] == PASS).all()
    return [each["policy"][: each["action_count"]] for each in offers]


def is_uniform(policy: Array) -> bool:
    return bool(np.ptp(policy) <= 2 * TIE_BREAK)


def is_network(policy: Array) -> bool:
    weights = np.exp([0.0] + [3.0] * (len(policy) - 1))
    return np.allclose(policy, weights / weights.sum(), atol=1e-3)


@pytest.mark.parametrize(("version", "is_expected"), [("1", is_uniform), ("2", is_network)])
def test_self_play_uses_prior_of_weights_rules_version(version: str, is_expected: Check) -> None:
    policies = substitute_policies(version)
    assert len(policies) > 10
    assert all(is_expected(each) for each in policies)


def test_opponents_use_prior_of_their_rules_version() -> None:
    policies = substitute_policies("2", opponent_version="1")
    uniform = sum(map(is_uniform, policies))
    assert uniform + sum(map(is_network, policies)) == len(policies)
    assert len(policies) / 2 < uniform < len(policies)
