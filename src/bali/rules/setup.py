"""Setting the table and dealing the cards."""

from collections.abc import Sequence

import numpy as np

from bali.rules.altar import lay
from bali.rules.cards import (
    CARDS_OF_KIND,
    FIRST_STONES,
    GOODS,
    HAND_CARDS,
    KINDS,
    LACKS,
    NO_SEAT,
    OFFER_CARDS,
    ORACLE_PILE,
    PLAIN_CARDS,
    PLAIN_PILE,
    ROW_LENGTH,
    ROWS,
    SACRIFICE_CARDS,
    STONEMASON,
)
from bali.rules.compiler import kernel
from bali.rules.rng import draw, set_seed, shuffle
from bali.rules.state import State, one, states
from bali.rules.turn import begin_turn


def set_table(colors: Sequence[int], oracle: bool, demon: bool) -> State:
    """Return the state before the deal, with one player for each colour.

    The sorted deck fills the offer and the pile. The oracle's four sacrifice cards are still in the
    supply.
    """
    state = one(states(1))
    state.players = len(colors)
    state.oracle = int(oracle)
    state.demon = 0 if demon else NO_SEAT
    state.supply[:] = SACRIFICE_CARDS
    for seat, color in enumerate(colors):
        _seat_player(state, seat, color)
    _stack_deck(state)
    return state


def _seat_player(state: State, seat: int, color: int) -> None:
    state.color[seat] = color
    state.stones[seat] = FIRST_STONES + seat
    state.table[seat, STONEMASON] = 1
    state.hand[seat, :GOODS] = 1
    state.hand[seat, LACKS[color]] = 0  # R2
    state.hand_size[seat] = HAND_CARDS
    state.goods[seat] = 1
    state.goods_size[seat] = GOODS
    state.apparent[seat] = 1
    state.supply -= 1


def _stack_deck(state: State) -> None:
    deck = np.repeat(np.arange(KINDS), CARDS_OF_KIND)
    state.offer[:] = deck[:OFFER_CARDS].reshape(ROWS, ROW_LENGTH)
    state.offer_size[:] = ROW_LENGTH
    state.pile_size = ORACLE_PILE if state.oracle else PLAIN_PILE
    state.pile[: state.pile_size] = deck[OFFER_CARDS : OFFER_CARDS + state.pile_size]


@kernel
def deal_cards(state: State, seed: np.uint64, stream: np.uint64) -> None:
    """Deal the cards of a set table, and begin the first turn."""
    set_seed(state, seed, stream)
    deal_offer(state)
    shuffle(state, state.pile, 0, state.pile_size)
    if state.oracle:
        for good in range(GOODS):
            state.laid_good[good] = good
        shuffle(state, state.laid_good, 0, GOODS)
    begin_game(state)


@kernel
def deal_offer(state: State) -> None:
    """Swap each card of the offer with a random card that is not yet dealt."""
    for place in range(OFFER_CARDS):
        other = place + draw(state, PLAIN_CARDS - place)
        card = state.offer[place // ROW_LENGTH, place % ROW_LENGTH]
        if other < OFFER_CARDS:
            state.offer[place // ROW_LENGTH, place % ROW_LENGTH] = state.offer[
                other // ROW_LENGTH, other % ROW_LENGTH
            ]
            state.offer[other // ROW_LENGTH, other % ROW_LENGTH] = card
        else:
            state.offer[place // ROW_LENGTH, place % ROW_LENGTH] = state.pile[other - OFFER_CARDS]
            state.pile[other - OFFER_CARDS] = card


@kernel
def begin_game(state: State) -> None:
    """Start a game whose offer, pile and (in `laid_good`) first altar cards are set."""
    for place in range(state.pile_size):
        state.unseen[state.pile[place]] += 1
    if state.oracle:
        for place in range(GOODS):
            good = state.laid_good[place]
            state.supply[good] -= 1
            lay(state, good, NO_SEAT, False)
    begin_turn(state, 0)
