"""Networks with constant policies, for tests."""

from collections.abc import Mapping

import numpy as np

from bali.bots.champion.network import LOGITS, OUTPUTS, SHAPES, Weights
from bali.play.action import ALL_ACTIONS
from bali.rules import RULES_VERSION
from bali.rules.records import Array

LOGITS_BY_VERB: Mapping[str, float] = {
    verb: float(number)
    for number, verb in enumerate(dict.fromkeys(str(each).split()[0] for each in ALL_ACTIONS))
}
"""A logit for each verb: pass, buy, take, ..."""
LOGITS_BY_ACTION = np.array([LOGITS_BY_VERB[str(action).split()[0]] for action in ALL_ACTIONS])
"""The same by action. Canonicalization does not change the verb of an action."""


def constant_network(logits: Array, rules_version: str = RULES_VERSION) -> Weights:
    """Return weights of a network with the same logits in every position."""
    zeros = {name: np.zeros(shape, np.float32) for name, shape in SHAPES.items()}
    weights = Weights(zeros, rules_version)
    weights["last_bias"][LOGITS:OUTPUTS] = logits
    return weights
