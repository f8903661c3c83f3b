"""Final scoring: values of the goods, scores, places."""

from typing import Final

from bali.rules.actions import count_bits
from bali.rules.cards import (
    GOODS,
    SHRINE,
    SHRINE_VALUE,
    STONES_PER_POINT,
    TOP_VALUE,
)
from bali.rules.compiler import kernel
from bali.rules.records import Array
from bali.rules.state import State

SOURCES: Final = ("priests", "shrines_scored", "shrines_built", "stones", "goods")
"""The sources of points, in the order of the score sheet's columns."""
TOTAL: Final = len(SOURCES)
PLACE: Final = TOTAL + 1
SHEET_COLUMNS: Final = PLACE + 1
RANK_BASE: Final = 1 << 16
"""Exceeds any number of shrines or stones."""


@kernel
def good_value(state: State, good: int) -> int:
    """Return a good's value: 3, 2, 1, 0 by dense rank of its count; 0 without cards."""
    count = state.offerings[good]
    if count == 0:
        return 0
    value = TOP_VALUE
    for other in range(GOODS):
        if state.offerings[other] > count and is_first_of_its_count(state, other):
            value -= 1
    return value


@kernel
def is_first_of_its_count(state: State, good: int) -> bool:
    """Return whether no earlier good has the same count: equal counts share one rank."""
    for earlier in range(good):
        if state.offerings[earlier] == state.offerings[good]:
            return False
    return True


@kernel
def open_altar(state: State) -> None:
    """Set the values of the goods from the altar's cards."""
    for good in range(GOODS):
        state.value[good] = good_value(state, good)


@kernel
def shrine_score(state: State, seat: int) -> int:
    return SHRINE_VALUE * int(state.table[seat, SHRINE])


@kernel
def stone_score(state: State, seat: int) -> int:
    return int(state.stones[seat]) // STONES_PER_POINT


@kernel
def goods_score(state: State, seat: int) -> int:
    total = 0
    for good in range(GOODS):
        total += int(state.goods[seat, good]) * int(state.value[good])
    return total


@kernel
def score(state: State, seat: int) -> int:
    counters = int(state.priest_points[seat]) + int(state.shrine_points[seat])
    return (
        counters + shrine_score(state, seat) + stone_score(state, seat) + goods_score(state, seat)
    )


@kernel
def rank_key(state: State, seat: int) -> int:
    """Return a number that orders seats by score, then shrines, then stones."""
    shrines = int(state.table[seat, SHRINE])
    return (score(state, seat) * RANK_BASE + shrines) * RANK_BASE + int(state.stones[seat])


@kernel
def place(state: State, seat: int) -> int:
    """Return the place of a seat, from 1; seats that are tied in all criteria share a place."""
    own = rank_key(state, seat)
    better = 0
    for other in range(state.players):
        if rank_key(state, other) > own:
            better += 1
    return better + 1


@kernel
def winners_of(state: State) -> int:
    """Return the seats in first place, one bit each."""
    winners = 0
    for seat in range(state.players):
        if place(state, seat) == 1:
            winners |= 1 << seat
    return winners


@kernel
def first_places(places: Array, players: int) -> int:
    """Return the seats in first place, one bit each, from the places by seat."""
    winners = 0
    for seat in range(players):
        if places[seat] == 1:
            winners |= 1 << seat
    return winners


@kernel
def win_share(winners: int, seat: int) -> float:
    """Return a seat's win share: the seats in first place share the win equally."""
    return 1.0 / count_bits(winners) if winners >> seat & 1 else 0.0


@kernel
def write_score_sheet(state: State, sheet: Array, values: Array) -> None:
    """Write each seat's score by source, its total and place, and the value of each good."""
    open_altar(state)
    for seat in range(state.players):
        sheet[seat, 0] = state.priest_points[seat]
        sheet[seat, 1] = state.shrine_points[seat]
        sheet[seat, 2] = shrine_score(state, seat)
        sheet[seat, 3] = stone_score(state, seat)
        sheet[seat, 4] = goods_score(state, seat)
        sheet[seat, TOTAL] = score(state, seat)
        sheet[seat, PLACE] = place(state, seat)
    for good in range(GOODS):
        values[good] = state.value[good]
