"""The end: what goods are worth, the scores, the places."""

from bali.rules.cards import (
    GOODS,
    SHRINE,
    SHRINE_VALUE,
    STONES_PER_POINT,
    TOP_VALUE,
)
from bali.rules.compiled import compiled, entry
from bali.rules.state import State


@entry
def good_value(state: State, good: int) -> int:
    """Ranks by count on the altar are worth 3, 2, 1, 0; none is skipped; no card, no value."""
    count = state.offerings[good]
    if count == 0:
        return 0
    value = TOP_VALUE
    for other in range(GOODS):
        if state.offerings[other] > count and is_first_of_its_count(state, other):
            value -= 1
    return value


@compiled
def is_first_of_its_count(state: State, good: int) -> bool:
    """Equal counts share one rank: only the first of them counts."""
    for earlier in range(good):
        if state.offerings[earlier] == state.offerings[good]:
            return False
    return True


@entry
def shrine_score(state: State, seat: int) -> int:
    return SHRINE_VALUE * int(state.table[seat, SHRINE])


@entry
def stone_score(state: State, seat: int) -> int:
    return int(state.stones[seat]) // STONES_PER_POINT


@entry
def goods_score(state: State, seat: int) -> int:
    total = 0
    for good in range(GOODS):
        total += int(state.goods[seat, good]) * good_value(state, good)
    return total


@entry
def score(state: State, seat: int) -> int:
    counters = int(state.priest_points[seat]) + int(state.shrine_points[seat])
    return counters + shrine_score(state, seat) + stone_score(state, seat) + goods_score(state, seat)


@compiled
def is_ahead(state: State, seat: int, other: int) -> bool:
    """By score, then by shrines, then by stones."""
    difference = score(state, seat) - score(state, other)
    if difference == 0:
        difference = int(state.table[seat, SHRINE]) - int(state.table[other, SHRINE])
    if difference == 0:
        difference = int(state.stones[seat]) - int(state.stones[other])
    return difference > 0


@entry
def place(state: State, seat: int) -> int:
    """1 for a winner; who is tied to the end shares a place."""
    better = 0
    for other in range(state.players):
        if is_ahead(state, other, seat):
            better += 1
    return better + 1
