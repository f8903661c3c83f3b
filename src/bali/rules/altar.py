"""The altar: what is laid on it, and the book of who could have seen what.

Every card ever laid has a number; the altar is a stack of such numbers. A *secret* is a
face-down sacrifice or a consultation: the moments at which a player's goods change in a way
that the others can't follow. The book keeps, for each, what the others do know.
"""

from bali.rules.cards import GOODS, LOOK_DEPTH, NO_CARD, UNKNOWN
from bali.rules.compiler import kernel
from bali.rules.state import LAID_DOWN, LOOKING, State


@kernel
def lay(state: State, good: int, seat: int, face_up: bool) -> None:
    """Lay a card on top."""
    number = state.laid
    state.laid_good[number] = good
    state.laid_by[number] = seat
    state.laid_open[number] = face_up
    state.altar[state.altar_size] = number
    state.offerings[good] += 1
    state.altar_top = good if face_up else UNKNOWN
    state.altar_size += 1
    state.laid += 1


@kernel
def record_face_down(state: State, seat: int) -> None:
    """Book that the card about to be laid by the seat goes down unseen."""
    secret = add_secret(state, seat)
    state.secret_card[secret] = state.laid
    state.secret_kept[secret] = LAID_DOWN


@kernel
def add_secret(state: State, seat: int) -> int:
    secret = int(state.secrets)
    state.secret_by[secret] = seat
    state.secret_when[secret] = state.laid
    for good in range(GOODS):
        state.secret_room[secret, good] = state.apparent[seat, good]
    state.secrets += 1
    return secret


@kernel
def record_open_sacrifice(state: State, seat: int, good: int) -> None:
    """Book that the seat gave a card for all to see, and so had it since its last secret."""
    state.apparent[seat, good] -= 1
    for secret in range(state.secrets - 1, -1, -1):
        if state.secret_by[secret] == seat:
            state.secret_room[secret, good] = min(
                state.secret_room[secret, good], state.apparent[seat, good]
            )
            return


@kernel
def look_depth(state: State) -> int:
    """How many cards the oracle shows now."""
    return min(LOOK_DEPTH, int(state.altar_size))


@kernel
def show_top_cards(state: State, seat: int) -> None:
    """Show the seat the top of the altar."""
    secret = add_secret(state, seat)
    state.secret_kept[secret] = LOOKING
    for depth in range(look_depth(state)):
        card = state.altar[state.altar_size - 1 - depth]
        state.secret_shown[secret, depth] = state.laid_good[card]


@kernel
def remove_card(state: State, depth: int) -> int:
    """Take the card that lies `depth` below the top off the altar; its number."""
    place = int(state.altar_size) - 1 - depth
    card = int(state.altar[place])
    for above in range(place, state.altar_size - 1):
        state.altar[above] = state.altar[above + 1]
    state.altar_size -= 1
    state.altar[state.altar_size] = NO_CARD
    return card


@kernel
def top_face(state: State) -> int:
    """What everyone sees on top, as `altar_top` has it."""
    if state.altar_size == 0:
        return NO_CARD
    card = state.altar[state.altar_size - 1]
    if not state.laid_open[card]:
        return UNKNOWN
    return int(state.laid_good[card])


@kernel
def keep_shown_card(state: State, depth: int) -> None:
    """The seat that looks keeps the card at that depth."""
    secret = state.secrets - 1
    seat = state.secret_by[secret]
    card = remove_card(state, depth)
    state.altar_top = top_face(state)
    good = state.laid_good[card]
    state.offerings[good] -= 1
    state.goods[seat, good] += 1
    state.goods_size[seat] += 1
    state.secret_card[secret] = card
    state.secret_kept[secret] = depth
    state.secret_top[secret] = state.altar_top
