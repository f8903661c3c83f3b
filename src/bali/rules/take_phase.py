"""Phase 3: taking cards from the offer, and consulting the oracle."""

from typing import Final

from bali.rules.actions import CONSULT_ORACLE, DECLINE_ORACLE, KEEP_CARD, TAKE_ROW
from bali.rules.altar import keep_shown_card, look_depth, show_top_cards
from bali.rules.cards import HAND_CARDS, NO_CARD, ORACLE, ROW_LENGTH, ROWS
from bali.rules.compiler import kernel
from bali.rules.state import CONSULT, KEEP, OVER, SCORE, TAKE, State
from bali.rules.turn import end_game

CONSULTATION: Final = (1 << CONSULT_ORACLE) | (1 << DECLINE_ORACLE)
"""The legal actions of a player who may consult the oracle."""


@kernel
def begin_taking(state: State) -> None:
    state.actor = state.active
    state.decision = TAKE


@kernel
def legal_takes(state: State) -> int:
    mask = 0
    for row in range(ROWS):
        if row != state.demon:
            mask |= 1 << (TAKE_ROW + row)
    return mask


@kernel
def take(state: State, row: int) -> None:
    """Take the row's bottom card; refill the row at once if it is empty."""
    bottom = state.offer_size[row] - 1
    card = state.offer[row, bottom]
    state.offer[row, bottom] = NO_CARD
    state.offer_size[row] = bottom
    state.hand[state.actor, card] += 1
    state.hand_size[state.actor] += 1
    state.last_row = row
    if bottom == 0:
        refill(state, row)
    if state.decision != OVER:
        continue_take_phase(state)


@kernel
def refill(state: State, row: int) -> None:
    """Draw a new row, and another one while only oracles were drawn."""
    while state.offer_size[row] == 0:
        draw_row(state, row)
        if state.pile_next == state.pile_size:
            end_game(state)
            return
        remove_oracles(state, row)


@kernel
def draw_row(state: State, row: int) -> None:
    """Draw a row from its top (R3); the last row of the game may be short (R8)."""
    place = 0
    while place < ROW_LENGTH and state.pile_next < state.pile_size:
        card = state.pile[state.pile_next]
        state.offer[row, place] = card
        state.unseen[card] -= 1
        state.pile_next += 1
        place += 1
    state.offer_size[row] = place


@kernel
def remove_oracles(state: State, row: int) -> None:
    """Move a row's oracles to the box and close the gaps; one consultation per row (R9)."""
    size = 0
    for place in range(ROW_LENGTH):
        card = state.offer[row, place]
        state.offer[row, place] = NO_CARD
        if card != ORACLE:
            state.offer[row, size] = card
            size += 1
    state.offer_size[row] = size
    state.box[ORACLE] += ROW_LENGTH - size
    if size < ROW_LENGTH:
        state.consultations += 1


@kernel
def continue_take_phase(state: State) -> None:
    """Offer open consultations first, then continue with further takes or scoring (R11)."""
    if state.consultations > 0 and state.altar_size > 0:  # R12
        state.consultations -= 1
        state.decision = CONSULT
        return
    state.consultations = 0
    if state.hand_size[state.active] < HAND_CARDS:
        state.decision = TAKE
    else:
        state.decision = SCORE


@kernel
def consult(state: State, action: int) -> None:
    """Consult the oracle or decline; the card to keep is the next decision (R10)."""
    if action == DECLINE_ORACLE:
        continue_take_phase(state)
    else:
        show_top_cards(state, state.actor)
        state.decision = KEEP


@kernel
def legal_keeps(state: State) -> int:
    return ((1 << look_depth(state)) - 1) << KEEP_CARD


@kernel
def keep(state: State, depth: int) -> None:
    keep_shown_card(state, depth)
    continue_take_phase(state)
