"""The memory aid (R14): everything that a seat has seen of the altar."""

from collections.abc import Sequence

import msgspec

from bali.play.event_diff import good_or_none, shown_goods
from bali.play.events import Consulted, Event, Kept, Sacrificed, Supplied
from bali.play.view import face_of
from bali.rules import State
from bali.rules.cards import NO_SEAT
from bali.rules.state import LAID_DOWN


class LaidCard(msgspec.Struct, frozen=True, tag="laid"):
    """A card was laid on the altar."""

    seat: int | None
    """The seat that laid it; None for the supply and the oracle's first four."""
    good: str | None
    """None if it was hidden when laid; a later Look may show it."""
    face_up: bool


class Look(msgspec.Struct, frozen=True, tag="look"):
    """A player consulted the oracle."""

    seat: int
    shown: tuple[str, ...] | None
    """The cards shown, from the top; None if the viewer did not see them."""
    kept: int | None
    """Which of them was kept, 1 for the top; None if unknown to the viewer or not yet chosen."""
    top: str | None
    """The altar's top afterwards."""


Memory = tuple[LaidCard | Look, ...]


def memory_of(seen: State) -> Memory:
    """Return the cards laid and the consultations as the observer saw them, in order."""
    entries: list[LaidCard | Look] = []
    for card in range(seen.laid + 1):
        entries += [_look(seen, secret) for secret in _looks_before(seen, card)]
        if card < seen.laid:
            entries.append(_laid(seen, card))
    return tuple(entries)


def _looks_before(seen: State, card: int) -> list[int]:
    return [
        secret
        for secret in range(seen.secrets)
        if seen.secret_when[secret] == card and seen.secret_kept[secret] != LAID_DOWN
    ]


def _laid(seen: State, card: int) -> LaidCard:
    seat = int(seen.laid_by[card])
    return LaidCard(
        seat=None if seat == NO_SEAT else seat,
        good=good_or_none(seen.laid_good[card]),
        face_up=bool(seen.laid_open[card]),
    )


def _look(seen: State, secret: int) -> Look:
    kept = int(seen.secret_kept[secret])
    return Look(
        seat=int(seen.secret_by[secret]),
        shown=shown_goods(seen, secret),
        kept=kept + 1 if kept >= 0 else None,
        top=face_of(seen.secret_top[secret]),
    )


def without_altar(events: Sequence[Event]) -> list[Event]:
    """Return the events without the goods on the altar, for viewers without the memory aid."""
    return [_without_goods(event) for event in events]


def _without_goods(event: Event) -> Event:
    match event:
        case Sacrificed() | Supplied():
            return msgspec.structs.replace(event, good=None)
        case Consulted():
            return msgspec.structs.replace(event, shown=None)
        case Kept():
            return msgspec.structs.replace(event, place=None, good=None)
        case _:
            return event
