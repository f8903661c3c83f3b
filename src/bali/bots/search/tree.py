"""The tree: what a search has found out, in memory that is allocated once."""

from typing import Annotated, Final, NamedTuple

import numpy as np

from bali.rules import ACTIONS, states
from bali.rules.actions import MAX_LEGAL_ACTIONS, count_bits
from bali.rules.cards import MAX_PLAYERS
from bali.rules.compiler import kernel
from bali.rules.records import Array, Record, record_dtype
from bali.rules.rng import HALF, LOW, mix_bits

NO_NODE: Final = -1
ROOT: Final = 0
ROOT_KEY: Final = np.uint64(1)
CACHE_LINE: Final = 64
PADDING: Final = 2 * CACHE_LINE
"""Bytes; processors fetch two lines at a time."""
MAX_DEPTH: Final = 512
"""Choices from the root to a leaf; a simulation that gets there is judged there."""

WIN: Final = 0
MARGIN: Final = 1
VALUE: Final = 2
"""The rows of a judgement, with an entry for each player: the share of the victory, the points
ahead of the best other player, and what the search goes for, from 0 to 1."""
ROWS: Final = 3

WIN_SQUARED: Final = 2
MARGIN_SQUARED: Final = 3
FRESH_VISITS: Final = 4
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
    action: Annotated[Array, np.int64, (MAX_LEGAL_ACTIONS,)]
    availability: Annotated[Array, np.int32, (MAX_LEGAL_ACTIONS,)]
    visits: Annotated[Array, np.int32, (MAX_LEGAL_ACTIONS,)]
    prior: Annotated[Array, np.float32, (MAX_LEGAL_ACTIONS,)]
    """What the judge of this node thought of each action before any was tried."""
    value: Annotated[Array, np.float32, (MAX_LEGAL_ACTIONS, MAX_PLAYERS)]
    """Sums of the judgements' values for each player."""


NODE: Final = record_dtype(Node)


class Tree(NamedTuple):
    """One thread's memory: the nodes, and what a simulation works with."""

    nodes: Array
    node_count: Array
    """How many of the nodes, as an array of one."""
    hash_table: Array
    """A hash table: where the node of a key is, or NO_NODE."""
    path: Array
    """Node and slot of each choice in this simulation."""
    world: Array
    leaf_values: Array
    """Its rows are WIN, MARGIN and VALUE, its columns the seats."""
    prior: Array
    """By action: what the judge thinks of each."""
    sums: Array
    """By slot of the root, for its actor: sums of WIN, MARGIN and their squares; how many."""


def new_tree(nodes: int) -> Tree:
    """A tree for that many nodes; when it is full it is searched on, but grows no more."""
    return Tree(
        nodes=np.zeros(nodes, NODE),
        node_count=padded_copy(np.zeros(1, np.int64)),
        # Twice as many places as nodes: who looks for a key soon finds it or an empty place.
        hash_table=np.full(1 << (2 * nodes - 1).bit_length(), NO_NODE, np.int32),
        path=padded_copy(np.zeros((MAX_DEPTH, 2), np.int32)),
        world=padded_copy(states(1)),
        leaf_values=padded_copy(np.zeros((ROWS, MAX_PLAYERS))),
        prior=padded_copy(np.zeros(ACTIONS, np.float32)),
        sums=padded_copy(np.zeros((MAX_LEGAL_ACTIONS, SUMS))),
    )


def padded_copy(array: Array) -> Array:
    """The same with room around it.

    Small arrays of two threads that share a line of the processor's cache slow each other down:
    without this, two threads do 7% less.
    """
    buffer = np.zeros(array.nbytes + 2 * PADDING, np.uint8)
    start = PADDING + -buffer.ctypes.data % CACHE_LINE
    copied: Array = buffer[start : start + array.nbytes].view(array.dtype).reshape(array.shape)
    copied[...] = array
    return copied


@kernel
def reset_tree(tree: Tree, mask: int) -> None:
    """Forget everything, and begin with a root that has these actions and the priors in hand."""
    tree.hash_table[:] = NO_NODE
    tree.sums[:] = 0
    tree.node_count[0] = 0
    expand(tree, hash_index(tree, ROOT_KEY), ROOT_KEY, mask)


@kernel
def hash_index(tree: Tree, key: np.uint64) -> int:
    """Where the key's node is, or belongs."""
    last = tree.hash_table.shape[0] - 1
    place = int(np.int64(mix_bits((key & LOW) ^ (key >> HALF)))) & int(last)
    while tree.hash_table[place] != NO_NODE and tree.nodes[tree.hash_table[place]].key != key:
        place = (place + 1) & last
    return place


@kernel
def is_full(tree: Tree) -> bool:
    return bool(tree.node_count[0] == tree.nodes.shape[0])


@kernel
def expand(tree: Tree, place: int, key: np.uint64, mask: int) -> None:
    """A new node for a key, with the judge's priors for its actions."""
    number = tree.node_count[0]
    tree.node_count[0] = number + 1
    tree.hash_table[place] = number
    node = tree.nodes[number]
    node.key = key
    node.size = 0
    while mask:
        action = count_bits((mask & -mask) - 1)
        mask &= mask - 1
        node.prior[add_slot(node, action)] = tree.prior[action]


@kernel
def add_slot(node: Node, action: int) -> int:
    slot = int(node.size)
    node.size = slot + 1
    node.action[slot] = action
    node.availability[slot] = 0
    node.visits[slot] = 0
    node.prior[slot] = 0
    for seat in range(MAX_PLAYERS):
        node.value[slot, seat] = 0
    return slot


@kernel
def slot_of(node: Node, action: int) -> int:
    for slot in range(node.size):
        if node.action[slot] == action:
            return slot
    return add_slot(node, action)


@kernel
def total_visits(node: Node) -> int:
    """How often anything was tried there."""
    visits = 0
    for slot in range(node.size):
        visits += int(node.visits[slot])
    return visits
