"""The altar: its cards, and the log of events that are hidden from some seats.

Every card ever laid has a number; the altar is a stack of these numbers. A *secret* is a
face-down sacrifice or a consultation: an event that changes a player's goods in a way hidden from
the other seats. The log holds, for each secret, what the other seats know about it.
"""

from bali.rules.cards import GOODS, LOOK_DEPTH, NO_CARD, UNKNOWN
from bali.rules.compiler import kernel
from bali.rules.state import LAID_DOWN, LOOKING, State


@kernel
def lay(state: State, good: int, seat: int, face_up: bool) -> None:
    """Lay a card on top of the altar."""
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
    """Log that the seat lays its next card face down."""
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
    """Log that the seat laid a card face up, which it has owned since its last secret."""
    state.apparent[seat, good] -= 1
    for secret in range(state.secrets - 1, -1, -1):
        if state.secret_by[secret] == seat:
            state.secret_room[secret, good] = min(
                state.secret_room[secret, good], state.apparent[seat, good]
            )
            return


@kernel
def look_depth(state: State) -> int:
    """Return the number of cards that the oracle shows now."""
    return min(LOOK_DEPTH, int(state.altar_size))


@kernel
def show_top_cards(state: State, seat: int) -> None:
    """Show the top cards of the altar to the seat."""
    secret = add_secret(state, seat)
    state.secret_kept[secret] = LOOKING
    for depth in range(look_depth(state)):
        card = state.altar[state.altar_size - 1 - depth]
        state.secret_shown[secret, depth] = state.laid_good[card]


@kernel
def remove_card(state: State, depth: int) -> int:
    """Remove the card at `depth` below the top from the altar; return its number."""
    place = int(state.altar_size) - 1 - depth
    card = int(state.altar[place])
    for above in range(place, state.altar_size - 1):
        state.altar[above] = state.altar[above + 1]
    state.altar_size -= 1
    state.altar[state.altar_size] = NO_CARD
    return card


@kernel
def top_face(state: State) -> int:
    """Return the good on top as every seat sees it, in the encoding of `altar_top`."""
    if state.altar_size == 0:
        return NO_CARD
    card = state.altar[state.altar_size - 1]
    if not state.laid_open[card]:
        return UNKNOWN
    return int(state.laid_good[card])


@kernel
def keep_shown_card(state: State, depth: int) -> None:
    """Give the card at that depth to the seat that consults the oracle."""
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
