"""The search tree, in arrays that are allocated once."""

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
"""Bytes; processors prefetch two lines at a time."""
MAX_DEPTH: Final = 512
"""Decisions from the root to a leaf; a simulation of that depth is evaluated there."""

WIN: Final = 0
MARGIN: Final = 1
VALUE: Final = 2
"""The rows of leaf values, with a column for each seat: the win share, the margin in points, and
the value that the search maximizes, from 0 to 1."""
ROWS: Final = 3

WIN_SQUARED: Final = 2
MARGIN_SQUARED: Final = 3
FRESH_VISITS: Final = 4
SUMS: Final = 5
"""Columns of the root statistics, after WIN and MARGIN; FRESH_VISITS counts simulations."""


class Node(Record):
    """An information set of the root's observer, with statistics of its actions.

    The legal actions of an opponent can differ between worlds of the same node. An action gets a
    slot when it is first met, and `availability` counts how often it was legal.
    """

    key: Annotated[np.uint64, np.uint64]
    """Hash of the observations since the root."""
    size: Annotated[int, np.int32]
    """Slots in use."""
    action: Annotated[Array, np.int64, (MAX_LEGAL_ACTIONS,)]
    availability: Annotated[Array, np.int32, (MAX_LEGAL_ACTIONS,)]
    visits: Annotated[Array, np.int32, (MAX_LEGAL_ACTIONS,)]
    prior: Annotated[Array, np.float32, (MAX_LEGAL_ACTIONS,)]
    """The prior of each action, from the evaluation of this node."""
    value: Annotated[Array, np.float32, (MAX_LEGAL_ACTIONS, MAX_PLAYERS)]
    """Sums of leaf values for each player."""


NODE: Final = record_dtype(Node)


class Tree(NamedTuple):
    """The memory of one thread: the nodes, and the buffers of a simulation."""

    nodes: Array
    node_count: Array
    """Number of nodes in use, of shape (1,)."""
    hash_table: Array
    """Node number by hash index, or NO_NODE."""
    path: Array
    """Node and slot of each decision in this simulation."""
    world: Array
    leaf_values: Array
    """Rows WIN, MARGIN and VALUE; a column for each seat."""
    prior: Array
    """By action: the prior of the last evaluation."""
    sums: Array
    """By slot of the root, for its actor: sums of WIN, MARGIN and their squares, and the count."""


def new_tree(nodes: int) -> Tree:
    """Return a tree with room for `nodes` nodes; a full tree is searched but no longer grows."""
    return Tree(
        nodes=np.zeros(nodes, NODE),
        node_count=padded_copy(np.zeros(1, np.int64)),
        # A load factor of at most 1/2 keeps linear probing short.
        hash_table=np.full(1 << (2 * nodes - 1).bit_length(), NO_NODE, np.int32),
        path=padded_copy(np.zeros((MAX_DEPTH, 2), np.int32)),
        world=padded_copy(states(1)),
        leaf_values=padded_copy(np.zeros((ROWS, MAX_PLAYERS))),
        prior=padded_copy(np.zeros(ACTIONS, np.float32)),
        sums=padded_copy(np.zeros((MAX_LEGAL_ACTIONS, SUMS))),
    )


def padded_copy(array: Array) -> Array:
    """Return a copy of the array with padding around it.

    It prevents false sharing of cache lines between threads: without it, two threads run 7% fewer
    simulations.
    """
    buffer = np.zeros(array.nbytes + 2 * PADDING, np.uint8)
    start = PADDING + -buffer.ctypes.data % CACHE_LINE
    copied: Array = buffer[start : start + array.nbytes].view(array.dtype).reshape(array.shape)
    copied[...] = array
    return copied


@kernel
def reset_tree(tree: Tree, mask: int) -> None:
    """Empty the tree, and expand a root with these actions and the priors in `tree.prior`."""
    tree.hash_table[:] = NO_NODE
    tree.sums[:] = 0
    tree.node_count[0] = 0
    expand(tree, hash_index(tree, ROOT_KEY), ROOT_KEY, mask)


@kernel
def hash_index(tree: Tree, key: np.uint64) -> int:
    """Return the index of the key's node in the hash table, or of the free place for it."""
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
    """Add a node for a key, with the priors in `tree.prior` for its actions."""
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
    """Return the sum of the visits of all actions."""
    visits = 0
    for slot in range(node.size):
        visits += int(node.visits[slot])
    return visits
