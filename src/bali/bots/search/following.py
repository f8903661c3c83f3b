"""The question that follows a choice, if nothing new comes to light in between.

A turn is several decisions of the same player. What a search found out about the later ones while
it thought about the first is still true then.
"""

from typing import Final, NamedTuple

import numpy as np

from bali.bots.search.seeing import act, pass_forced
from bali.bots.search.tree import (
    NO_NODE,
    ROOT,
    Tree,
    is_full,
    place_of,
    visits_of,
)
from bali.rules import State, copy_of
from bali.rules.doors import array_of
from bali.rules.notice import door
from bali.rules.observing import redact
from bali.rules.records import Array
from bali.rules.worlds import fill_in

MOST_KEPT: Final = 1 << 20
"""Simulations at a node to go on from: the tree adds up in single precision."""
NO_KEY: Final = np.uint64(0)


class Following(NamedTuple):
    """A question that may come next."""

    seen: bytes
    key: np.uint64
    """Of its node."""


def following(seen: State, action: int, key: np.uint64) -> Following:
    """What follows an action at the node of that key, as far as its player can tell."""
    world = copy_of(seen)
    key = np.uint64(look_ahead(array_of(world), array_of(seen), action, key))
    return Following(world.tobytes(), key)


@door
def look_ahead(worlds: Array, observed: Array, action: int, key: np.uint64) -> np.uint64:
    """Make a copy of the observation into the next one; the key of its node.

    Any world that fits will do: if another one would look otherwise, something comes to light, and
    what is really seen then is not what was foreseen here.
    """
    world = worlds[0]
    observer = int(observed[0].observer)
    if not fill_in(world, observed[0], np.uint64(0)):
        return NO_KEY
    key = act(world, action, key, observer)
    key = pass_forced(world, key, observer)
    redact(world, observer)
    return key


@door
def kept_root(tree: Tree, key: np.uint64) -> int:
    """The node of that key, or ROOT if it is not there or its tree has no room to go on."""
    number = int(tree.places[place_of(tree, key)])
    if number == NO_NODE or is_full(tree) or visits_of(tree.nodes[number]) > MOST_KEPT:
        return ROOT
    return number
