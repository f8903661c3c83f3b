"""Tree reuse: the node of the decision that follows an action without new information.

A turn is several decisions of one player. The statistics of later decisions in the tree remain
valid when these are reached.
"""

from typing import Final, NamedTuple

import numpy as np

from bali.bots.search.information_sets import act, advance_to_decision
from bali.bots.search.tree import (
    NO_NODE,
    ROOT,
    Tree,
    hash_index,
    is_full,
    total_visits,
)
from bali.rules import State, copy_of
from bali.rules.api import array_of
from bali.rules.compile_notice import game_entry
from bali.rules.determinization import determinize_state
from bali.rules.records import Array
from bali.rules.redaction import redact

MAX_REUSED_VISITS: Final = 1 << 20
"""Largest visit count of a reused root: the tree sums in single precision."""
NO_KEY: Final = np.uint64(0)


class ExpectedDecision(NamedTuple):
    """The observation at a decision that may come next, and the key of its node."""

    seen: bytes
    key: np.uint64


def expected_decision(seen: State, action: int, key: np.uint64) -> ExpectedDecision:
    """Return the decision that follows an action at the node of `key`, if nothing is revealed."""
    world = copy_of(seen)
    key = np.uint64(advance_observation(array_of(world), array_of(seen), action, key))
    return ExpectedDecision(world.tobytes(), key)


@game_entry
def advance_observation(worlds: Array, observed: Array, action: int, key: np.uint64) -> np.uint64:
    """Turn a copy of the observation into the next one; return the key of its node.

    One world is enough: if another world would give another observation, the action reveals
    information, and the real observation will differ from this one.
    """
    world = worlds[0]
    observer = int(observed[0].observer)
    if not determinize_state(world, observed[0], np.uint64(0)):
        return NO_KEY
    key = act(world, action, key, observer)
    key = advance_to_decision(world, key, observer)
    redact(world, observer)
    return key


@game_entry
def reusable_root(tree: Tree, key: np.uint64) -> int:
    """Return the node of the key, or ROOT if there is none or its tree can't grow."""
    number = int(tree.hash_table[hash_index(tree, key)])
    if number == NO_NODE or is_full(tree) or total_visits(tree.nodes[number]) > MAX_REUSED_VISITS:
        return ROOT
    return number
