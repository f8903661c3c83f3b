"""Gains that each player would have from a scoring (phase 4), computed from a View."""

from collections.abc import Iterator
from typing import Final

import msgspec

from bali.play.view import View
from bali.rules import majority
from bali.rules.cards import GOOD_NAMES, ROW_LENGTH

ANOTHER_GOOD: Final = "another good"
"""Any other good or none, at the player's choice: the scored good has run out (R6)."""
REWARDS: Final = {"stonemason": "stone", "priest": "point", "shrine": "point or stone"}
"""Rewards by scored kind; that of farmers is the good they grow."""


class Gain(msgspec.Struct, frozen=True):
    """The gain of one player."""

    seat: int
    amount: int
    reward: str
    """"stone", "point", "point or stone", a good, or "another good", which may be declined."""
    majority: bool
    """Whether the amount includes the majority's extra."""


def counts_of(kind: str, view: View) -> list[int]:
    """Return the number of cards of a kind in front of each player."""
    return [player.table[kind] for player in view.players]


def gains(kind: str, view: View) -> tuple[Gain, ...]:
    """Return the gains if a kind is scored now, in the order of the rules.

    Assumes that no substitute is declined; a declined one would leave more to later players.
    """
    return tuple(_cards(kind, view) if kind in GOOD_NAMES else _counters(kind, view))


def _clockwise(view: View) -> list[int]:
    """Return the seats clockwise from the active player."""
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
    """Yield one card for each player with such a farmer, then the majority's extra.

    The supply limits the number of cards.
    """
    left, others = view.supply[good], sum(view.supply.values()) - view.supply[good]
    for seat, extra in _receivers(good, view):
        if left:
            left -= 1
            yield Gain(seat, 1, good, extra)
        elif others:
            others -= 1
            yield Gain(seat, 1, ANOTHER_GOOD, extra)


def _receivers(good: str, view: View) -> Iterator[tuple[int, bool]]:
    """Yield each seat that gets a card, and whether it is the majority's extra."""
    counts = counts_of(good, view)
    for seat in _clockwise(view):
        if counts[seat]:
            yield seat, False
    holder = majority(counts)
    if holder is not None:
        yield holder, True


def rows_that_score(kind: str, view: View, takes: int, demon: int | None) -> list[int]:
    """Return the rows in which the last of `takes` takes can uncover a card of the kind."""
    # All takes may come from this row, or the first ones from other rows; near the end of the
    # pile, takes from other rows could end the game.
    fewest = 1 if view.pile > ROW_LENGTH else takes
    return [
        row
        for row, cards in enumerate(view.offer)
        if row != demon and kind in cards[-1 - takes : -fewest]
    ]
