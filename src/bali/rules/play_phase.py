"""Phase 2a: playing cards from the hand."""

from bali.rules.actions import (
    DISCARD_SHRINE,
    PLAY_FARMERS,
    PLAY_PRIEST,
    PLAY_SHRINE,
    PLAY_STONEMASON,
)
from bali.rules.cards import (
    GOODS,
    HAND_CARDS,
    NO_SEAT,
    PRIEST,
    ROWS,
    SHRINE,
    SHRINE_PRICE,
    STONEMASON,
)
from bali.rules.compiler import kernel
from bali.rules.sacrifice_phase import await_sacrifice
from bali.rules.state import State
from bali.rules.take_phase import begin_taking
from bali.rules.turn import next_seat


@kernel
def legal_plays(state: State) -> int:
    seat = state.actor
    mask = 0
    for good in range(GOODS):
        # One farmer is free, each further one costs a stone.
        most = min(int(state.hand[seat, good]), int(state.stones[seat]) + 1)
        mask |= ((1 << most) - 1) << (PLAY_FARMERS + HAND_CARDS * good)
    if state.hand[seat, STONEMASON] > 0:
        mask |= 1 << PLAY_STONEMASON
    if state.hand[seat, PRIEST] > 0:
        mask |= 1 << PLAY_PRIEST
    if state.hand[seat, SHRINE] > 0 and state.stones[seat] >= SHRINE_PRICE:
        mask |= 1 << PLAY_SHRINE
    if mask == 0:
        return 1 << DISCARD_SHRINE  # R4: only if no card can be played
    return mask


@kernel
def play(state: State, action: int) -> None:
    if action == DISCARD_SHRINE:
        discard_shrine(state)
        begin_taking(state)
        return
    if action >= PLAY_FARMERS:
        kind = (action - PLAY_FARMERS) // HAND_CARDS
        count = (action - PLAY_FARMERS) % HAND_CARDS + 1
        state.stones[state.actor] -= count - 1
    else:
        kind = STONEMASON + action - PLAY_STONEMASON
        count = 1
    put_down(state, kind, count)
    if kind == SHRINE:
        state.stones[state.actor] -= SHRINE_PRICE
        await_sacrifice(state, next_seat(state, int(state.active)))
        return
    if kind == PRIEST:
        move_demon(state)
    begin_taking(state)


@kernel
def put_down(state: State, kind: int, count: int) -> None:
    """Move cards from the hand to the table in front of the player."""
    state.hand[state.actor, kind] -= count
    state.hand_size[state.actor] -= count
    state.table[state.actor, kind] += count


@kernel
def discard_shrine(state: State) -> None:
    """Remove a shrine from the game, without a sacrifice phase (R4)."""
    state.hand[state.actor, SHRINE] -= 1
    state.hand_size[state.actor] -= 1
    state.box[SHRINE] += 1


@kernel
def move_demon(state: State) -> None:
    """Move the demon to the next row; the first row follows the last."""
    if state.demon != NO_SEAT:
        state.demon = (state.demon + 1) % ROWS
