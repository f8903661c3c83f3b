"""Phase 2b: the sacrifice that follows a shrine."""

from bali.rules.actions import SACRIFICE_GOOD
from bali.rules.altar import lay, record_face_down, record_open_sacrifice
from bali.rules.cards import GOODS, NO_SEAT
from bali.rules.compiler import kernel
from bali.rules.goods import supply_is_empty
from bali.rules.state import SACRIFICE, SUPPLY, State
from bali.rules.take_phase import begin_taking
from bali.rules.turn import next_seat


@kernel
def await_sacrifice(state: State, seat: int) -> None:
    """Let the next player with a sacrifice card decide, from this seat to the active player."""
    while state.goods_size[seat] == 0:
        if seat == state.active:
            await_supply(state)
            return
        seat = next_seat(state, seat)
    state.actor = seat
    state.decision = SACRIFICE


@kernel
def legal_sacrifices(state: State) -> int:
    mask = 0
    for good in range(GOODS):
        if state.goods[state.actor, good] > 0:
            mask |= 1 << (SACRIFICE_GOOD + good)
    return mask


@kernel
def sacrifice(state: State, good: int) -> None:
    """Lay a good of the actor on the altar: face down for the active player, else face up."""
    seat = int(state.actor)
    face_up = seat != state.active
    state.goods[seat, good] -= 1
    state.goods_size[seat] -= 1
    if face_up:
        record_open_sacrifice(state, seat, good)
    else:
        record_face_down(state, seat)
    lay(state, good, seat, face_up)
    if face_up:
        await_sacrifice(state, next_seat(state, seat))
    else:
        await_supply(state)


@kernel
def await_supply(state: State) -> None:
    state.actor = state.active
    if supply_is_empty(state):  # R5
        begin_taking(state)
    else:
        state.decision = SUPPLY


@kernel
def lay_from_supply(state: State, good: int) -> None:
    state.supply[good] -= 1
    lay(state, good, NO_SEAT, True)
    begin_taking(state)
