"""Prospects: the cost and consequences of each legal action, before it is chosen.

They are computed from the actor's View, so they contain no hidden information.
"""

from collections.abc import Callable
from typing import Final

import msgspec

from bali.play.gains import Gain, counts_of, gains
from bali.play.view import PlayerView, View
from bali.rules import majority
from bali.rules.cards import HAND_CARDS, ROW_LENGTH, ROWS, SHRINE_PRICE


class Prospect(msgspec.Struct, frozen=True):
    """A legal action and its consequences."""

    action: str
    card: str | None = None
    """The card or good of the action."""
    count: int = 1
    """The number of cards played."""
    price: int = 0
    """Its price in stones."""
    leaves: int = 0
    """The player's stones afterwards."""
    row: int | None = None
    """The row of a take."""
    uncovers: str | None = None
    """The card that a take uncovers."""
    scores: str | None = None
    """The kind that the last take of a turn would score."""
    gains: tuple[Gain, ...] = ()
    """The gains of all players."""
    draws: bool = False
    """Whether a new row is drawn."""
    luck: bool = False
    """Whether the scored card is unknown: the bottom of a row that is still to be drawn."""
    ends: bool = False
    """Whether the pile is exhausted and the game ends."""
    sacrifice: bool = False
    """Whether the sacrifice phase follows."""
    majority: int | None = None
    """The seat that would have the majority of the kind that is played."""
    demon: int | None = None
    """The row that the demon moves to."""


def prospects(view: View) -> tuple[Prospect, ...]:
    """Return the viewer's legal actions with their consequences."""
    return tuple(prospect(action, view) for action in view.legal)


def prospect(action: str, view: View) -> Prospect:
    """Return the cost and consequences of one of the viewer's legal actions."""
    verb, _, argument = action.partition(" ")
    make_prospect = _PROSPECT_BY_VERB.get(verb, _plain)
    return make_prospect(action, argument, view)


def viewer_of(view: View) -> PlayerView:
    """Return the viewer's own player."""
    return view.players[view.seat or 0]


def _plain(action: str, _argument: str, view: View) -> Prospect:
    return Prospect(action, leaves=viewer_of(view).stones)


def _good(action: str, good: str, view: View) -> Prospect:
    return Prospect(action, card=good, leaves=viewer_of(view).stones)


def _buy(action: str, good: str, view: View) -> Prospect:
    price = (view.prices or {})[good]
    return Prospect(action, card=good, price=price, leaves=viewer_of(view).stones - price)


def _play(action: str, argument: str, view: View) -> Prospect:
    kind, _, times = argument.partition(" x")
    count = int(times or 1)
    price = SHRINE_PRICE if kind == "shrine" else count - 1
    moves = kind == "priest" and view.demon is not None
    return Prospect(
        action,
        card=kind,
        count=count,
        price=price,
        leaves=viewer_of(view).stones - price,
        sacrifice=kind == "shrine",
        majority=_majority_after(kind, count, view),
        demon=((view.demon or 0) + 1) % ROWS if moves else None,
    )


def _majority_after(kind: str, count: int, view: View) -> int | None:
    counts = counts_of(kind, view)
    counts[view.seat or 0] += count
    return majority(counts)


def _take(action: str, argument: str, view: View) -> Prospect:
    row = int(argument) - 1
    cards = view.offer[row]
    last = viewer_of(view).hand_size == HAND_CARDS - 1
    draws = len(cards) == 1
    ends = draws and view.pile <= ROW_LENGTH
    uncovers = None if draws else cards[-2]
    scores = uncovers if last else None
    return Prospect(
        action,
        card=cards[-1],
        leaves=viewer_of(view).stones,
        row=row,
        uncovers=uncovers,
        scores=scores,
        gains=gains(scores, view) if scores else (),
        draws=draws,
        luck=last and draws and not ends,
        ends=ends,
    )


def _keep(action: str, place: str, view: View) -> Prospect:
    return _good(action, (view.shown or ())[int(place) - 1], view)


def _reward(action: str, _argument: str, view: View) -> Prospect:
    own = tuple(gain for gain in gains("shrine", view) if gain.seat == view.seat)
    stones = own[0].amount if action == "stones" else 0
    return Prospect(action, gains=own, leaves=viewer_of(view).stones + stones)


def _discard(action: str, kind: str, view: View) -> Prospect:
    return Prospect(action, card=kind, leaves=viewer_of(view).stones)


_PROSPECT_BY_VERB: Final[dict[str, Callable[[str, str, View], Prospect]]] = {
    "buy": _buy,
    "play": _play,
    "discard": _discard,
    "sacrifice": _good,
    "supply": _good,
    "receive": _good,
    "take": _take,
    "keep": _keep,
    "points": _reward,
    "stones": _reward,
}
