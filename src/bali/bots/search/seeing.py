"""Acting in an imagined world, and keeping track of what the observer would see of it.

A node of the tree is all that the observer has seen since the root, as one number, its key. So
worlds that look the same to the observer meet in the same node, and nothing is decided there by
what the observer can't know.
"""

from typing import Final

import numpy as np

from bali.rules.actions import CONSULT_ORACLE, count_bits, is_forced
from bali.rules.cards import KINDS, LOOK_DEPTH, UNKNOWN
from bali.rules.compiled import called, compiled
from bali.rules.rng import HALF, LOW, MULTIPLIER
from bali.rules.state import KEEP, OVER, SACRIFICE, State
from bali.rules.transition import carry_out, legal_mask

UNSEEN: Final = 63
"""In place of an action: something was chosen in secret."""


@compiled
def with_word(key: np.uint64, word: int) -> np.uint64:
    """The key after something else was seen: a step of multiply-with-carry."""
    return ((key & LOW) ^ np.uint64(word)) * MULTIPLIER + (key >> HALF)


@compiled
def is_secret(world: State, observer: int) -> bool:
    """Whether the observer does not see what is chosen now."""
    if world.actor == observer:
        return False
    face_down = world.decision == SACRIFICE and world.actor == world.active
    return bool(face_down or world.decision == KEEP)


@called
def act(world: State, action: int, key: np.uint64, observer: int) -> np.uint64:
    """Carry out an action; the key with what the observer saw of it."""
    word = UNSEEN if is_secret(world, observer) else action
    looks = action == CONSULT_ORACLE and world.actor == observer
    drawn = int(world.pile_next)
    carry_out(world, action)
    key = with_word(key, word * KINDS + int(world.altar_top) - UNKNOWN)
    if world.pile_next != drawn:
        key = with_drawn_cards(key, world, drawn)
    if looks:
        key = with_shown_cards(key, world)
    return key


@compiled
def with_drawn_cards(key: np.uint64, world: State, first: int) -> np.uint64:
    for place in range(first, world.pile_next):
        key = with_word(key, int(world.pile[place]))
    return key


@compiled
def with_shown_cards(key: np.uint64, world: State) -> np.uint64:
    for depth in range(LOOK_DEPTH):
        key = with_word(key, int(world.secret_shown[world.secrets - 1, depth]) - UNKNOWN)
    return key


@compiled
def pass_forced(world: State, key: np.uint64, observer: int) -> np.uint64:
    """Go on to a decision that leaves a choice, or to the end."""
    while world.decision != OVER:
        mask = legal_mask(world)
        if not is_forced(mask):
            break
        key = act(world, count_bits(mask - 1), key, observer)
    return key
