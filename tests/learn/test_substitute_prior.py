"""Self-play at a substitute good: a uniform prior for weights of version 1 of the rules (R6)."""

from collections.abc import Callable

import numpy as np
import pytest

from bali.bots.champion.network import TIE_BREAK
from bali.learn.board import Habits
from bali.learn.cpu import CpuField
from bali.learn.learner import Learner, learnable
from bali.learn.tables import Mixture
from bali.rules.actions import ACTIONS, PASS, RECEIVE_GOOD
from bali.rules.records import Array
from tests.learn.opinions import choosing

Check = Callable[[Array], bool]
GAMES = 96
TURNS = 220
FOUR = Mixture((0, 0, 1), (1, 1, 1, 1))
TAKING = np.where(np.arange(ACTIONS) >= RECEIVE_GOOD, 3.0, 0.0)
"""Logits of a network that plays at random, but takes substitutes."""


def policies_at_substitutes(thinker: str, company: str | None = None) -> list[Array]:
    """The policies of self-play there, which are the priors: the search is not trusted at all.

    Networks are of these versions of the rules; with company, one of four players thinks.
    """
    habits = Habits(trust=0.0, boldness=0.0, company=0.0 if company is None else 1.0)
    field = CpuField(GAMES, 1, ring=250, seed=1, habits=habits, mixture=FOUR)
    field.use(Learner(np, learnable(choosing(TAKING, thinker))))
    if company is not None:
        field.invite(Learner(np, learnable(choosing(TAKING, company))))
    for _ in range(TURNS):
        field.turn()
    samples = field.samples[field.samples["choices"] > 0]
    offers = samples[samples["action"].max(1) >= RECEIVE_GOOD]
    assert (offers["action"][:, 0] == PASS).all()
    return [each["policy"][: each["choices"]] for each in offers]


def is_uniform(policy: Array) -> bool:
    return bool(np.ptp(policy) <= 2 * TIE_BREAK)


def is_network(policy: Array) -> bool:
    shares = np.exp([0.0] + [3.0] * (len(policy) - 1))
    return np.allclose(policy, shares / shares.sum(), atol=1e-3)


@pytest.mark.parametrize(("version", "is_expected"), [("1", is_uniform), ("2", is_network)])
def test_self_play_uses_the_prior_of_its_rules_version(version: str, is_expected: Check) -> None:
    policies = policies_at_substitutes(version)
    assert len(policies) > 10
    assert all(is_expected(each) for each in policies)


def test_company_has_the_rules_version_of_its_own_weights() -> None:
    policies = policies_at_substitutes("2", company="1")
    uniform = sum(map(is_uniform, policies))
    assert uniform + sum(map(is_network, policies)) == len(policies)
    assert len(policies) / 2 < uniform < len(policies)
