"""Actions in a determinized world, and the key of the observer's information set.

A node of the tree is an information set: everything that the observer has seen since the root,
hashed to a key. Worlds with the same observation share a node, so that no action in the tree
depends on hidden information.
"""

from typing import Final

import numpy as np

from bali.rules.actions import CONSULT_ORACLE, count_bits, is_forced
from bali.rules.cards import KINDS, LOOK_DEPTH, UNKNOWN
from bali.rules.compiler import kernel
from bali.rules.rng import HALF, LOW, MULTIPLIER
from bali.rules.state import KEEP, OVER, SACRIFICE, State
from bali.rules.transition import execute, legal_mask

SECRET_ACTION: Final = 63
"""In place of an action that the observer does not see."""


@kernel
def hash_word(key: np.uint64, word: int) -> np.uint64:
    """Return the key with another word hashed into it, by a step of multiply-with-carry."""
    return ((key & LOW) ^ np.uint64(word)) * MULTIPLIER + (key >> HALF)


@kernel
def is_secret(world: State, observer: int) -> bool:
    """Return whether the next action is hidden from the observer."""
    if world.actor == observer:
        return False
    face_down = world.decision == SACRIFICE and world.actor == world.active
    return bool(face_down or world.decision == KEEP)


@kernel(inline=False)
def act(world: State, action: int, key: np.uint64, observer: int) -> np.uint64:
    """Execute an action; return the key updated with the observation of it."""
    word = SECRET_ACTION if is_secret(world, observer) else action
    consults = action == CONSULT_ORACLE and world.actor == observer
    first_new = int(world.pile_next)
    execute(world, action)
    key = hash_word(key, word * KINDS + int(world.altar_top) - UNKNOWN)
    if world.pile_next != first_new:
        key = hash_drawn_cards(key, world, first_new)
    if consults:
        key = hash_shown_cards(key, world)
    return key


@kernel
def hash_drawn_cards(key: np.uint64, world: State, first: int) -> np.uint64:
    for place in range(first, world.pile_next):
        key = hash_word(key, int(world.pile[place]))
    return key


@kernel
def hash_shown_cards(key: np.uint64, world: State) -> np.uint64:
    for depth in range(LOOK_DEPTH):
        key = hash_word(key, int(world.secret_shown[world.secrets - 1, depth]) - UNKNOWN)
    return key


@kernel
def advance_to_decision(world: State, key: np.uint64, observer: int) -> np.uint64:
    """Execute forced actions up to the next free decision or the end; return the key."""
    while world.decision != OVER:
        mask = legal_mask(world)
        if not is_forced(mask):
            break
        key = act(world, count_bits(mask - 1), key, observer)
    return key
