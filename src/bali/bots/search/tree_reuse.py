"""The question that follows a choice, if nothing new comes to light in between.

A turn is several decisions of the same player. What a search found out about the later ones while
it thought about the first is still true then.
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
"""Simulations at a node to go on from: the tree adds up in single precision."""
NO_KEY: Final = np.uint64(0)


class ExpectedDecision(NamedTuple):
    """A question that may come next."""

    seen: bytes
    key: np.uint64
    """Of its node."""


def expected_decision(seen: State, action: int, key: np.uint64) -> ExpectedDecision:
    """What follows an action at the node of that key, as far as its player can tell."""
    world = copy_of(seen)
    key = np.uint64(advance_observation(array_of(world), array_of(seen), action, key))
    return ExpectedDecision(world.tobytes(), key)


@game_entry
def advance_observation(worlds: Array, observed: Array, action: int, key: np.uint64) -> np.uint64:
    """Make a copy of the observation into the next one; the key of its node.

    Any world that fits will do: if another one would look otherwise, something comes to light, and
    what is really seen then is not what was foreseen here.
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
    """The node of that key, or ROOT if it is not there or its tree has no room to go on."""
    number = int(tree.hash_table[hash_index(tree, key)])
    if number == NO_NODE or is_full(tree) or total_visits(tree.nodes[number]) > MAX_REUSED_VISITS:
        return ROOT
    return number
