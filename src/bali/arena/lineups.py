"""Who sits where: line-ups of bots, each in all its rotations."""

from functools import cache
from itertools import combinations, combinations_with_replacement

import msgspec


class Seating(msgspec.Struct, frozen=True):
    """One game of a round: which bot sits in which seat."""

    lineup: int
    rotation: int
    bots: tuple[int, ...]
    """By seat, as numbers in the contest's list of bots."""


def lineups(bots: int, players: int, alone: bool = False) -> tuple[tuple[int, ...], ...]:
    """All tables of different bots; where there are more seats, all tables with every bot.

    Alone, the first bot has one seat at every table, and the others share the rest in every way.
    """
    if alone:
        others = combinations_with_replacement(range(1, bots), players - 1)
        return tuple((0, *rest) for rest in others)
    if bots >= players:
        return tuple(combinations(range(bots), players))
    tables = combinations_with_replacement(range(bots), players)
    return tuple(table for table in tables if len(set(table)) == bots)


@cache
def seatings(bots: int, players: int, alone: bool = False) -> tuple[Seating, ...]:
    """The games of a round: every line-up rotated through the seats of the same deal."""
    # A line-up is sorted and has two bots at least, so no two of its rotations are equal.
    return tuple(
        Seating(number, rotation, lineup[rotation:] + lineup[:rotation])
        for number, lineup in enumerate(lineups(bots, players, alone))
        for rotation in range(players)
    )
