"""The one door: a game as one seat knows it.

What a seat with perfect recall knows is everything but: the order of the pile, the goods that
others laid face down, what the oracle showed to others and which card they kept, and therefore
the goods of players who did either. Hands are known: every card in them started with its
colour (R2) or was taken from the offer for all to see.
"""

import numpy as np

from bali.rules.cards import GOODS, LOOK_DEPTH, UNKNOWN
from bali.rules.compiler import kernel
from bali.rules.state import LAID_DOWN, LOOKING, OVER, State


@kernel
def redact(state: State, seat: int) -> None:
    """Make a copy of the game into what the seat knows of it."""
    state.observer = seat
    state.rng = np.uint64(0)
    if state.decision == OVER:
        return  # the altar is opened, the goods are counted: nothing is hidden any more
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
    """Hide what others laid face down; whether there was any."""
    hidden = False
    for card in range(state.laid):
        if not state.laid_open[card] and state.laid_by[card] != seat:
            state.laid_good[card] = UNKNOWN
            hidden = True
    return hidden


@kernel
def redact_secrets(state: State, seat: int) -> bool:
    """Hide what others did in secret; whether any of them kept a card of the altar."""
    lifted = False
    for secret in range(state.secrets):
        if state.secret_kept[secret] != LAID_DOWN:
            # Even of one's own look: the number would tell what others had lifted before.
            state.secret_card[secret] = UNKNOWN
        if state.secret_by[secret] != seat:
            lifted = redact_secret(state, secret) or lifted
    return lifted


@kernel
def redact_secret(state: State, secret: int) -> bool:
    """Hide one secret of another seat; whether it kept a card."""
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
