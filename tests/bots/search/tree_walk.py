"""Traversal of a finished search tree."""

import numpy as np

from bali.bots.search.tree import Node
from bali.rules import State, copy_of
from bali.rules.api import array_of
from tests.bots.search.kernel_entries import act_in, advance_to_decision_in


class SecretActionError(Exception):
    """Several actions of another player lead to the same node."""


def below(world: State, node: Node, key: np.uint64, observer: int) -> dict[np.uint64, State]:
    """Return the worlds after each action of a node, by their keys."""
    found = {}
    for slot in range(node.size):
        after = copy_of(world)
        seen = np.uint64(act_in(array_of(after), int(node.action[slot]), key, observer))
        seen = np.uint64(advance_to_decision_in(array_of(after), seen, observer))
        found[seen] = after
    if len(found) < node.size:
        raise SecretActionError
    return found
