"""The reward of each seat at the end of a game."""

from typing import Final

from bali.rules.compiler import kernel
from bali.rules.final_score import first_places, win_share
from bali.rules.records import Array

REWARDS: Final = ("win", "place", "margin")
"""The win share; the place; the margin in points over the best other seat."""
WIN: Final = 0
PLACE: Final = 1
MARGIN: Final = 2


@kernel
def reward_of(kind: int, seat: int, players: int, points: Array, places: Array) -> float:
    if kind == WIN:
        return win_share(first_places(places, players), seat)
    if kind == PLACE:
        return place_share(seat, players, places)
    return float(margin(seat, players, points))


@kernel
def place_share(seat: int, players: int, places: Array) -> float:
    """Return 1 for the first place to 0 for the last in even steps; tied seats get the mean."""
    last = int(places[seat]) + sharing(seat, players, places) - 1
    return (players - (int(places[seat]) + last) / 2) / (players - 1)


@kernel
def sharing(seat: int, players: int, places: Array) -> int:
    """Return the number of seats with the same place."""
    count = 0
    for other in range(players):
        if places[other] == places[seat]:
            count += 1
    return count


@kernel
def margin(seat: int, players: int, points: Array) -> int:
    """Return the points of a seat minus those of the best other seat."""
    best = -(1 << 15)
    for other in range(players):
        if other != seat:
            best = max(best, int(points[other]))
    return int(points[seat]) - best
