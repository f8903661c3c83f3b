"""The tree: what a search has found out, in memory that is allocated once."""

from typing import Annotated, Final, NamedTuple

import numpy as np

from bali.rules import ACTIONS, states
from bali.rules.actions import MOST_CHOICES, count_bits
from bali.rules.cards import MAX_PLAYERS
from bali.rules.compiled import compiled
from bali.rules.records import Array, Record, record_dtype
from bali.rules.rng import HALF, LOW, mixed

NO_NODE: Final = -1
ROOT: Final = 0
ROOT_KEY: Final = np.uint64(1)
CACHE_LINE: Final = 64
DISTANCE: Final = 2 * CACHE_LINE
"""Bytes; processors fetch two lines at a time."""
DEEPEST: Final = 512
"""Choices from the root to a leaf; a simulation that gets there is judged there."""

WIN: Final = 0
MARGIN: Final = 1
VALUE: Final = 2
"""The rows of a judgement, with an entry for each player: the share of the victory, the points
ahead of the best other player, and what the search goes for, from 0 to 1."""
ROWS: Final = 3

WIN_SQUARED: Final = 2
MARGIN_SQUARED: Final = 3
NOTED: Final = 4
SUMS: Final = 5
"""The columns of what the root sums up begin with WIN and MARGIN, too; NOTED counts."""


class Node(Record):
    """A decision as the observer of the root may come to it, with what was tried there.

    Worlds can differ in what an opponent may do at the same node: an action takes a slot when
    it is met first, and counts how often it could have been chosen.
    """

    key: Annotated[np.uint64, np.uint64]
    """What the observer has seen since the root."""
    size: Annotated[int, np.int32]
    """Slots in use."""
    action: Annotated[Array, np.int64, (MOST_CHOICES,)]
    chances: Annotated[Array, np.int32, (MOST_CHOICES,)]
    visits: Annotated[Array, np.int32, (MOST_CHOICES,)]
    prior: Annotated[Array, np.float32, (MOST_CHOICES,)]
    """What the judge of this node thought of each action before any was tried."""
    value: Annotated[Array, np.float32, (MOST_CHOICES, MAX_PLAYERS)]
    """Sums of the judgements' values for each player."""


NODE: Final = record_dtype(Node)


class Tree(NamedTuple):
    """One thread's memory: the nodes, and what a simulation works with."""

    nodes: Array
    used: Array
    """How many of the nodes, as an array of one."""
    places: Array
    """A hash table: where the node of a key is, or NO_NODE."""
    path: Array
    """Node and slot of each choice in this simulation."""
    world: Array
    judgement: Array
    """Its rows are WIN, MARGIN and VALUE, its columns the seats."""
    prior: Array
    """By action: what the judge thinks of each."""
    sums: Array
    """By slot of the root, for its actor: sums of WIN, MARGIN and their squares; how many."""


def new_tree(nodes: int) -> Tree:
    """A tree for that many nodes; when it is full it is searched on, but grows no more."""
    return Tree(
        nodes=np.zeros(nodes, NODE),
        used=apart(np.zeros(1, np.int64)),
        # Twice as many places as nodes: who looks for a key soon finds it or an empty place.
        places=np.full(1 << (2 * nodes - 1).bit_length(), NO_NODE, np.int32),
        path=apart(np.zeros((DEEPEST, 2), np.int32)),
        world=apart(states(1)),
        judgement=apart(np.zeros((ROWS, MAX_PLAYERS))),
        prior=apart(np.zeros(ACTIONS, np.float32)),
        sums=apart(np.zeros((MOST_CHOICES, SUMS))),
    )


def apart(array: Array) -> Array:
    """The same with room around it.

    Small arrays of two threads that share a line of the processor's cache slow each other down:
    without this, two threads do 7% less.
    """
    room = np.zeros(array.nbytes + 2 * DISTANCE, np.uint8)
    start = DISTANCE + -room.ctypes.data % CACHE_LINE
    placed: Array = room[start : start + array.nbytes].view(array.dtype).reshape(array.shape)
    placed[...] = array
    return placed


@compiled
def plant(tree: Tree, mask: int) -> None:
    """Forget everything, and begin with a root that has these actions and the priors in hand."""
    tree.places[:] = NO_NODE
    tree.sums[:] = 0
    tree.used[0] = 0
    grow(tree, place_of(tree, ROOT_KEY), ROOT_KEY, mask)


@compiled
def place_of(tree: Tree, key: np.uint64) -> int:
    """Where the key's node is, or belongs."""
    last = tree.places.shape[0] - 1
    place = int(np.int64(mixed((key & LOW) ^ (key >> HALF)))) & int(last)
    while tree.places[place] != NO_NODE and tree.nodes[tree.places[place]].key != key:
        place = (place + 1) & last
    return place


@compiled
def is_full(tree: Tree) -> bool:
    return bool(tree.used[0] == tree.nodes.shape[0])


@compiled
def grow(tree: Tree, place: int, key: np.uint64, mask: int) -> None:
    """A new node for a key, with the judge's priors for its actions."""
    number = tree.used[0]
    tree.used[0] = number + 1
    tree.places[place] = number
    node = tree.nodes[number]
    node.key = key
    node.size = 0
    while mask:
        action = count_bits((mask & -mask) - 1)
        mask &= mask - 1
        node.prior[add_slot(node, action)] = tree.prior[action]


@compiled
def add_slot(node: Node, action: int) -> int:
    slot = int(node.size)
    node.size = slot + 1
    node.action[slot] = action
    node.chances[slot] = 0
    node.visits[slot] = 0
    node.prior[slot] = 0
    for seat in range(MAX_PLAYERS):
        node.value[slot, seat] = 0
    return slot


@compiled
def slot_of(node: Node, action: int) -> int:
    for slot in range(node.size):
        if node.action[slot] == action:
            return slot
    return add_slot(node, action)


@compiled
def visits_of(node: Node) -> int:
    """How often anything was tried there."""
    visits = 0
    for slot in range(node.size):
        visits += int(node.visits[slot])
    return visits
