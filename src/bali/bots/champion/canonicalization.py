"""Canonicalization: positions that differ only by a permutation of goods or rows become equal.

The rules are symmetric in the goods and in the rows. Before features are computed, the goods are
renamed by their ranks on the altar, and the rows are sorted by their cards. The `order` of this
permutation maps an action to its canonical number.
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
from bali.rules.cards import GOODS, HAND_CARDS, LOOK_DEPTH, NO_SEAT, ROW_LENGTH, ROWS
from bali.rules.compiler import kernel
from bali.rules.records import Array
from bali.rules.state import KEEP, State

RANK_BITS: Final = 2
"""Bits of an `order` for each item: the rank of each good, then the slot of each row."""
RANK_MASK: Final = (1 << RANK_BITS) - 1
FIRST_ROW: Final = RANK_BITS * GOODS
BYTE: Final = 0xFF
BYTE_BITS: Final = 8
NO_KIND: Final = 15
"""In the sort key of a row, for a place without a card."""
CARD_BITS: Final = 4


@kernel
def canonicalize(world: State) -> int:
    """Rename goods and sort rows in place; return the `order`.

    Only the fields that the features use are changed: the world can't be played on afterwards.
    """
    order = rank_goods(world)
    rename_goods(world, order)
    order |= sort_rows(world) << FIRST_ROW
    if world.demon != NO_SEAT:
        world.demon = slot_of_row(order, int(world.demon))
    if world.last_row != NO_SEAT:
        world.last_row = slot_of_row(order, int(world.last_row))
    return order


@kernel
def rank_of_good(order: int, good: int) -> int:
    return (order >> RANK_BITS * good) & RANK_MASK


@kernel
def slot_of_row(order: int, row: int) -> int:
    return (order >> (FIRST_ROW + RANK_BITS * row)) & RANK_MASK


@kernel
def rank_goods(world: State) -> int:
    """Rank goods by cards on the altar (most first), then by supply (fewest first)."""
    order = 0
    for good in range(GOODS):
        rank = 0
        rank_key = good_sort_key(world, good)
        for other in range(GOODS):
            above = good_sort_key(world, other) - rank_key
            rank += (above > 0) | ((above == 0) & (other < good))
        order |= rank << RANK_BITS * good
    return order


@kernel
def good_sort_key(world: State, good: int) -> int:
    return (int(world.offerings[good]) << BYTE_BITS) - int(world.supply[good])


@kernel
def rename_goods(world: State, order: int) -> None:
    permute_counts(world.offerings, order)
    permute_counts(world.supply, order)
    permute_counts(world.unseen, order)
    for seat in range(world.players):
        permute_counts(world.hand[seat], order)
        permute_counts(world.table[seat], order)
        permute_counts(world.goods[seat], order)
    for row in range(ROWS):
        for place in range(ROW_LENGTH):
            world.offer[row, place] = canonical_kind(int(world.offer[row, place]), order)
    world.scored = canonical_kind(int(world.scored), order)
    world.altar_top = canonical_kind(int(world.altar_top), order)
    if world.decision == KEEP:
        shown = world.secret_shown[world.secrets - 1]
        for depth in range(LOOK_DEPTH):
            shown[depth] = canonical_kind(int(shown[depth]), order)


@kernel
def canonical_kind(kind: int, order: int) -> int:
    """Return the rank of a farmer's good; return other kinds unchanged."""
    return rank_of_good(order, kind) if 0 <= kind < GOODS else kind


@kernel
def permute_counts(counts: Array, order: int) -> None:
    """Permute counts by good, in place."""
    packed = 0
    for good in range(GOODS):
        packed |= int(counts[good]) << BYTE_BITS * rank_of_good(order, good)
    for rank in range(GOODS):
        counts[rank] = (packed >> BYTE_BITS * rank) & BYTE


@kernel
def sort_rows(world: State) -> int:
    """Sort rows by their cards from the bottom; return the slot of each row, two bits each."""
    rows = 0
    for row in range(ROWS):
        rows |= row << RANK_BITS * row
    rows = sort_row_pair(world, 0, 1, rows)
    rows = sort_row_pair(world, 2, 3, rows)
    rows = sort_row_pair(world, 0, 2, rows)
    rows = sort_row_pair(world, 1, 3, rows)
    rows = sort_row_pair(world, 1, 2, rows)
    slots = 0
    for slot in range(ROWS):
        slots |= slot << RANK_BITS * ((rows >> RANK_BITS * slot) & RANK_MASK)
    return slots


@kernel
def sort_row_pair(world: State, low: int, high: int, rows: int) -> int:
    """Swap two slots if they are out of order; `rows` holds the original row of each slot."""
    if row_sort_key(world, low) <= row_sort_key(world, high):
        return rows
    for place in range(ROW_LENGTH):
        card = world.offer[low, place]
        world.offer[low, place] = world.offer[high, place]
        world.offer[high, place] = card
    size = world.offer_size[low]
    world.offer_size[low] = world.offer_size[high]
    world.offer_size[high] = size
    changed = ((rows >> RANK_BITS * low) ^ (rows >> RANK_BITS * high)) & RANK_MASK
    return rows ^ (changed << RANK_BITS * low) ^ (changed << RANK_BITS * high)


@kernel
def row_sort_key(world: State, row: int) -> int:
    key = 0
    size = int(world.offer_size[row])
    for place in range(ROW_LENGTH):
        kind = int(world.offer[row, max(0, size - 1 - place)])
        key = (key << CARD_BITS) | (kind if place < size else NO_KIND)
    return key


@kernel
def canonical_action(action: int, order: int) -> int:
    """Return the number of an action in the canonical position."""
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
