"""Phase 3: taking cards from the offer, and what the oracle does to it."""

from typing import Final

from bali.rules.actions import CONSULT_ORACLE, DECLINE_ORACLE, KEEP_CARD, TAKE_ROW
from bali.rules.altar import keep_shown_card, look_depth, show_top_cards
from bali.rules.cards import HAND_CARDS, NO_CARD, ORACLE, ROW_LENGTH, ROWS
from bali.rules.compiler import kernel
from bali.rules.state import CONSULT, KEEP, OVER, SCORE, TAKE, State
from bali.rules.turn import end_game

CONSULTATION: Final = (1 << CONSULT_ORACLE) | (1 << DECLINE_ORACLE)
"""The legal actions of who may consult the oracle."""


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
    """Take the row's bottom card; a row that is empty then is drawn anew at once."""
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
    """Draw a new row, and another while nothing but oracles came."""
    while state.offer_size[row] == 0:
        draw_row(state, row)
        if state.pile_next == state.pile_size:
            end_game(state)
            return
        remove_oracles(state, row)


@kernel
def draw_row(state: State, row: int) -> None:
    """R3: the first card drawn is the top. The last row may stay short (R8)."""
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
    """Oracles go to the box, the row closes up; R9: one consultation for the row."""
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
    """R11: what the oracle owes comes before further cards and before the scoring."""
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
    """R10: to look is one decision, what to keep the next."""
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
