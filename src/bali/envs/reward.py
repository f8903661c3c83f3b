"""What a game is worth to each of its seats when it ends."""

from typing import Final

from bali.rules.compiler import kernel
from bali.rules.final_score import first_places, win_share
from bali.rules.records import Array

REWARDS: Final = ("win", "place", "margin")
"""The victory, in shares if it is shared; the place; the points ahead of the best other seat."""
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
    """1 for the first place, 0 for the last, in even steps; who shares places has their mean."""
    last = int(places[seat]) + sharing(seat, players, places) - 1
    return (players - (int(places[seat]) + last) / 2) / (players - 1)


@kernel
def sharing(seat: int, players: int, places: Array) -> int:
    """How many have the same place."""
    count = 0
    for other in range(players):
        if places[other] == places[seat]:
            count += 1
    return count


@kernel
def margin(seat: int, players: int, points: Array) -> int:
    """Points ahead of the best other seat; below 0 behind it."""
    best = -(1 << 15)
    for other in range(players):
        if other != seat:
            best = max(best, int(points[other]))
    return int(points[seat]) - best
