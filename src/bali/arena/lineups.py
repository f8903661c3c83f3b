"""Line-ups of bots, and their rotations through the seats."""

from functools import cache
from itertools import combinations, combinations_with_replacement

import msgspec


class Seating(msgspec.Struct, frozen=True):
    """One game of a round: the bot of each seat."""

    lineup: int
    rotation: int
    bots: tuple[int, ...]
    """By seat, as indices of the tournament's bots."""


def lineups(bots: int, players: int, alone: bool = False) -> tuple[tuple[int, ...], ...]:
    """Return all sets of `players` different bots; with fewer bots, all multisets with every bot.

    With `alone`, the first bot has one seat, and the others fill the rest in all combinations.
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
    """Return the games of a round: every line-up in all rotations, on the same deal."""
    # A line-up is sorted and has at least two bots, so its rotations differ.
    return tuple(
        Seating(number, rotation, lineup[rotation:] + lineup[:rotation])
        for number, lineup in enumerate(lineups(bots, players, alone))
        for rotation in range(players)
    )
