"""Prospects: what each choice of a player costs and would bring about, told before it is made.

All of it is read off the View of who decides, so it can't tell more than they see.
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
    """The card or good it is about."""
    count: int = 1
    """How many of them are played."""
    price: int = 0
    """Stones it costs."""
    leaves: int = 0
    """Stones that the player has afterwards."""
    row: int | None = None
    """The row it takes from."""
    uncovers: str | None = None
    """The card that a take uncovers."""
    scores: str | None = None
    """The kind that a last take would score."""
    gains: tuple[Gain, ...] = ()
    """What everybody would get."""
    draws: bool = False
    """Whether a new row is drawn."""
    luck: bool = False
    """Whether what is scored is not known yet: the bottom of a row still to be drawn."""
    ends: bool = False
    """Whether the pile runs out and the game ends."""
    sacrifice: bool = False
    """Whether the sacrifice phase follows."""
    majority: int | None = None
    """Who would have the majority of the kind that is played."""
    demon: int | None = None
    """The row that the demon moves to."""


def prospects(view: View) -> tuple[Prospect, ...]:
    """The viewer's choices; none while another seat decides."""
    return tuple(prospect(action, view) for action in view.legal)


def prospect(action: str, view: View) -> Prospect:
    """What one of the viewer's legal actions would bring about."""
    verb, _, thing = action.partition(" ")
    make_prospect = _PROSPECT_BY_VERB.get(verb, _plain)
    return make_prospect(action, thing, view)


def viewer_of(view: View) -> PlayerView:
    """The player who looks; only they are given choices."""
    return view.players[view.seat or 0]


def _plain(action: str, _thing: str, view: View) -> Prospect:
    return Prospect(action, leaves=viewer_of(view).stones)


def _good(action: str, good: str, view: View) -> Prospect:
    return Prospect(action, card=good, leaves=viewer_of(view).stones)


def _buy(action: str, good: str, view: View) -> Prospect:
    price = (view.prices or {})[good]
    return Prospect(action, card=good, price=price, leaves=viewer_of(view).stones - price)


def _play(action: str, thing: str, view: View) -> Prospect:
    kind, _, times = thing.partition(" x")
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


def _take(action: str, thing: str, view: View) -> Prospect:
    row = int(thing) - 1
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


def _reward(action: str, _thing: str, view: View) -> Prospect:
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
