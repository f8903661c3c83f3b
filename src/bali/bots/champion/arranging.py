"""Arranging a position, so that those which differ in names only look the same to the network.

To the rules it is all one which of the goods is called rice, and which of the rows is the first.
So before a position is described its goods are renamed by their ranks on the altar, and its rows
sorted by their cards. The order that this took tells how an action is called there.
"""

from typing import Final

from bali.rules.actions import (
    BUY_GOOD,
    CONSULT_ORACLE,
    DISCARD_SHRINE,
    PLAY_FARMERS,
    PLAY_STONEMASON,
    RECEIVE_GOOD,
    SACRIFICE_GOOD,
    SUPPLY_GOOD,
    TAKE_ROW,
)
from bali.rules.cards import GOODS, HAND_CARDS, LOOK_DEPTH, NOBODY, ROW_LENGTH, ROWS
from bali.rules.compiled import compiled
from bali.rules.records import Array
from bali.rules.state import KEEP, State

NAME_BITS: Final = 2
"""An order is a number: two bits for the rank of each good, then two for the slot of each row."""
NAME: Final = (1 << NAME_BITS) - 1
FIRST_ROW: Final = NAME_BITS * GOODS
BYTE: Final = 0xFF
BYTE_BITS: Final = 8
NO_KIND: Final = 15
"""In a row's key, where it has no card."""
CARD_BITS: Final = 4


@compiled
def arrange(world: State) -> int:
    """Rename goods and rows as far as features tell of them; the order.

    After this the world is good for nothing else.
    """
    order = order_of_goods(world)
    rename_goods(world, order)
    order |= sort_rows(world) << FIRST_ROW
    if world.demon != NOBODY:
        world.demon = slot_of_row(order, int(world.demon))
    if world.last_row != NOBODY:
        world.last_row = slot_of_row(order, int(world.last_row))
    return order


@compiled
def rank_of_good(order: int, good: int) -> int:
    return (order >> NAME_BITS * good) & NAME


@compiled
def slot_of_row(order: int, row: int) -> int:
    return (order >> (FIRST_ROW + NAME_BITS * row)) & NAME


@compiled
def order_of_goods(world: State) -> int:
    """The good with the most cards on the altar first; of equal ones, that with fewer left."""
    order = 0
    for good in range(GOODS):
        rank = 0
        standing = standing_of(world, good)
        for other in range(GOODS):
            above = standing_of(world, other) - standing
            rank += (above > 0) | ((above == 0) & (other < good))
        order |= rank << NAME_BITS * good
    return order


@compiled
def standing_of(world: State, good: int) -> int:
    return (int(world.offerings[good]) << BYTE_BITS) - int(world.supply[good])


@compiled
def rename_goods(world: State, order: int) -> None:
    rename(world.offerings, order)
    rename(world.supply, order)
    rename(world.unseen, order)
    for seat in range(world.players):
        rename(world.hand[seat], order)
        rename(world.table[seat], order)
        rename(world.goods[seat], order)
    for row in range(ROWS):
        for place in range(ROW_LENGTH):
            world.offer[row, place] = kind_after(int(world.offer[row, place]), order)
    world.scored = kind_after(int(world.scored), order)
    world.altar_top = kind_after(int(world.altar_top), order)
    if world.decision == KEEP:
        shown = world.secret_shown[world.secrets - 1]
        for depth in range(LOOK_DEPTH):
            shown[depth] = kind_after(int(shown[depth]), order)


@compiled
def kind_after(kind: int, order: int) -> int:
    """Farmers go by their good; others, and what is no card, stay what they are."""
    return rank_of_good(order, kind) if 0 <= kind < GOODS else kind


@compiled
def rename(counts: Array, order: int) -> None:
    """Counts by good, from 0 on, change their places."""
    packed = 0
    for good in range(GOODS):
        packed |= int(counts[good]) << BYTE_BITS * rank_of_good(order, good)
    for rank in range(GOODS):
        counts[rank] = (packed >> BYTE_BITS * rank) & BYTE


@compiled
def sort_rows(world: State) -> int:
    """Rows by their cards from the bottom; the slot of each row, two bits each."""
    rows = 0
    for row in range(ROWS):
        rows |= row << NAME_BITS * row
    rows = put_in_order(world, 0, 1, rows)
    rows = put_in_order(world, 2, 3, rows)
    rows = put_in_order(world, 0, 2, rows)
    rows = put_in_order(world, 1, 3, rows)
    rows = put_in_order(world, 1, 2, rows)
    slots = 0
    for slot in range(ROWS):
        slots |= slot << NAME_BITS * ((rows >> NAME_BITS * slot) & NAME)
    return slots


@compiled
def put_in_order(world: State, low: int, high: int, rows: int) -> int:
    """Swap two rows if need be; `rows` are the first names of those in each slot."""
    if key_of_row(world, low) <= key_of_row(world, high):
        return rows
    for place in range(ROW_LENGTH):
        card = world.offer[low, place]
        world.offer[low, place] = world.offer[high, place]
        world.offer[high, place] = card
    size = world.offer_size[low]
    world.offer_size[low] = world.offer_size[high]
    world.offer_size[high] = size
    changed = ((rows >> NAME_BITS * low) ^ (rows >> NAME_BITS * high)) & NAME
    return rows ^ (changed << NAME_BITS * low) ^ (changed << NAME_BITS * high)


@compiled
def key_of_row(world: State, row: int) -> int:
    key = 0
    size = int(world.offer_size[row])
    for place in range(ROW_LENGTH):
        kind = int(world.offer[row, max(0, size - 1 - place)])
        key = (key << CARD_BITS) | (kind if place < size else NO_KIND)
    return key


@compiled
def arranged(action: int, order: int) -> int:
    """What an action is called in a position that was arranged."""
    if action < BUY_GOOD:
        return action
    if action < PLAY_STONEMASON:
        return BUY_GOOD + rank_of_good(order, action - BUY_GOOD)
    if action < PLAY_FARMERS:
        return action
    if action < DISCARD_SHRINE:
        farmers = action - PLAY_FARMERS
        good = farmers // HAND_CARDS
        return action + HAND_CARDS * (rank_of_good(order, good) - good)
    if action < SACRIFICE_GOOD:
        return action
    if action < SUPPLY_GOOD:
        return SACRIFICE_GOOD + rank_of_good(order, action - SACRIFICE_GOOD)
    if action < TAKE_ROW:
        return SUPPLY_GOOD + rank_of_good(order, action - SUPPLY_GOOD)
    if action < CONSULT_ORACLE:
        return TAKE_ROW + slot_of_row(order, action - TAKE_ROW)
    if action < RECEIVE_GOOD:
        return action
    return RECEIVE_GOOD + rank_of_good(order, action - RECEIVE_GOOD)
