"""Redaction of hidden information: the state as one seat knows it.

A seat with perfect recall knows everything except the order of the pile, the goods that others
laid face down, the cards that the oracle showed to others, the card that they kept, and therefore
the goods of players with such secrets. Hands are known: every card in them belongs to the starting
hand of its colour (R2) or was taken from the open offer.
"""

import numpy as np

from bali.rules.cards import GOODS, LOOK_DEPTH, UNKNOWN
from bali.rules.compiler import kernel
from bali.rules.state import LAID_DOWN, LOOKING, OVER, State


@kernel
def redact(state: State, seat: int) -> None:
    """Turn a copy of the state into the observation of a seat, in place."""
    state.observer = seat
    state.rng = np.uint64(0)
    if state.decision == OVER:
        return  # the altar is opened and the goods are counted: nothing is hidden
    for place in range(state.pile_next, state.pile_size):
        state.pile[place] = UNKNOWN
    hidden = redact_laid_cards(state, seat)
    lifted = redact_secrets(state, seat)
    if lifted:
        hide_altar_order(state)
    if hidden or lifted:
        for good in range(GOODS):
            state.offerings[good] = UNKNOWN


@kernel
def redact_laid_cards(state: State, seat: int) -> bool:
    """Hide the cards that others laid face down; return whether there are any."""
    hidden = False
    for card in range(state.laid):
        if not state.laid_open[card] and state.laid_by[card] != seat:
            state.laid_good[card] = UNKNOWN
            hidden = True
    return hidden


@kernel
def redact_secrets(state: State, seat: int) -> bool:
    """Hide the secrets of others; return whether one of them kept a card of the altar."""
    lifted = False
    for secret in range(state.secrets):
        if state.secret_kept[secret] != LAID_DOWN:
            # Even for the seat's own consultation: the number would reveal earlier removals.
            state.secret_card[secret] = UNKNOWN
        if state.secret_by[secret] != seat:
            lifted = redact_secret(state, secret) or lifted
    return lifted


@kernel
def redact_secret(state: State, secret: int) -> bool:
    """Hide a secret of another seat; return whether it kept a card."""
    for good in range(GOODS):
        state.goods[state.secret_by[secret], good] = UNKNOWN
    if state.secret_kept[secret] == LAID_DOWN:
        return False
    for depth in range(LOOK_DEPTH):
        state.secret_shown[secret, depth] = UNKNOWN
    if state.secret_kept[secret] == LOOKING:
        return False
    state.secret_kept[secret] = UNKNOWN
    return True


@kernel
def hide_altar_order(state: State) -> None:
    for place in range(state.altar_size):
        state.altar[place] = UNKNOWN
