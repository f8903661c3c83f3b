"""What a scoring would bring everybody (phase 4), read off a View."""

from collections.abc import Iterator
from typing import Final

import msgspec

from bali.play.view import View
from bali.rules import majority
from bali.rules.cards import GOOD_NAMES, ROW_LENGTH

ANOTHER_GOOD: Final = "another good"
"""A substitute for the scored good, which has run out: the player may choose one, or none (R6)."""
REWARDS: Final = {"stonemason": "stone", "priest": "point", "shrine": "point or stone"}
"""What a kind brings; farmers bring the good they grow."""


class Gain(msgspec.Struct, frozen=True):
    """What one player would get."""

    seat: int
    amount: int
    reward: str
    """"stone", "point", "point or stone", a good, or "another good", which may be declined."""
    majority: bool
    """Whether the majority's extra is in it."""


def counts_of(kind: str, view: View) -> list[int]:
    """How many of the kind lie in front of each player."""
    return [player.table[kind] for player in view.players]


def gains(kind: str, view: View) -> tuple[Gain, ...]:
    """What each player gets if that kind is scored now, in the order of the rules.

    No substitute is declined; those that are would leave more to the players after.
    """
    return tuple(_cards(kind, view) if kind in GOOD_NAMES else _counters(kind, view))


def _clockwise(view: View) -> list[int]:
    """The active player first."""
    players = len(view.players)
    return [(view.active + step) % players for step in range(players)]


def _counters(kind: str, view: View) -> Iterator[Gain]:
    counts = counts_of(kind, view)
    holder = majority(counts)
    for seat in _clockwise(view):
        if counts[seat]:
            extra = seat == holder
            yield Gain(seat, counts[seat] + extra, REWARDS[kind], extra)


def _cards(good: str, view: View) -> Iterator[Gain]:
    """One card for each player with such a farmer, then the majority's, while the supply lasts."""
    left, others = view.supply[good], sum(view.supply.values()) - view.supply[good]
    for seat, extra in _receivers(good, view):
        if left:
            left -= 1
            yield Gain(seat, 1, good, extra)
        elif others:
            others -= 1
            yield Gain(seat, 1, ANOTHER_GOOD, extra)


def _receivers(good: str, view: View) -> Iterator[tuple[int, bool]]:
    """Who gets a card, and whether it is the majority's."""
    counts = counts_of(good, view)
    for seat in _clockwise(view):
        if counts[seat]:
            yield seat, False
    holder = majority(counts)
    if holder is not None:
        yield holder, True


def rows_that_score(kind: str, view: View, takes: int, demon: int | None) -> list[int]:
    """The rows in which the last of so many takes can uncover a card of that kind."""
    # All takes may come from the row, or some from its neighbours before; near the end of the
    # pile that could end the game.
    fewest = 1 if view.pile > ROW_LENGTH else takes
    return [
        row
        for row, cards in enumerate(view.offer)
        if row != demon and kind in cards[-1 - takes : -fewest]
    ]
