"""The order of turns and the end of the game."""

from bali.rules.cards import NO_CARD, NO_SEAT
from bali.rules.compiler import kernel
from bali.rules.final_score import open_altar
from bali.rules.state import BUY, OVER, State


@kernel
def next_seat(state: State, seat: int) -> int:
    """Return the next seat clockwise."""
    next_number = seat + 1
    return 0 if next_number == state.players else next_number


@kernel
def begin_turn(state: State, seat: int) -> None:
    state.turn += 1
    state.active = seat
    state.actor = seat
    state.decision = BUY


@kernel
def end_turn(state: State) -> None:
    state.scored = NO_CARD
    state.step = 0
    begin_turn(state, next_seat(state, int(state.active)))


@kernel
def end_game(state: State) -> None:
    """End the game at once, without completing the turn (R8)."""
    open_altar(state)
    state.actor = NO_SEAT
    state.decision = OVER
