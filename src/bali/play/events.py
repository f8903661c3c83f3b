"""Events: what happens at the table.

Fields that are hidden from the viewer are None.
"""

import re

import msgspec


def _snake_case(name: str) -> str:
    return re.sub(r"(?<=[a-z])([A-Z])", r"_\1", name).lower()


class Event(msgspec.Struct, frozen=True, tag=_snake_case):
    """Base class of events. Seats and rows are numbered from 0."""


class Passed(Event, frozen=True):
    """A player bought no sacrifice card."""

    seat: int


class Bought(Event, frozen=True):
    seat: int
    good: str
    price: int


class Played(Event, frozen=True):
    """A player played one card or several farmers of a kind from the hand."""

    seat: int
    card: str
    count: int
    price: int


class Discarded(Event, frozen=True):
    """A player removed a shrine from the game that they could not pay for (R4)."""

    seat: int


class DemonMoved(Event, frozen=True):
    row: int


class Sacrificed(Event, frozen=True):
    """A player laid one of their cards on the altar."""

    seat: int
    good: str | None
    face_up: bool


class Supplied(Event, frozen=True):
    """The active player laid a card from the supply on the altar."""

    seat: int
    good: str | None
    """None only for viewers without the memory aid (R14)."""


class Took(Event, frozen=True):
    seat: int
    row: int
    card: str


class RowDrawn(Event, frozen=True):
    """A new row was drawn; `cards` are in drawing order, from the top."""

    row: int
    cards: tuple[str, ...]
    oracles_gone: int
    """The number of oracles removed from the row; 0 if the game ends with it (R8)."""


class Consulted(Event, frozen=True):
    """A player consulted the oracle and looked at the top of the altar."""

    seat: int
    shown: tuple[str, ...] | None


class Declined(Event, frozen=True):
    """A player did not consult the oracle."""

    seat: int


class Kept(Event, frozen=True):
    """A player kept one of the cards that the oracle showed; place 1 is the top."""

    seat: int
    place: int | None
    good: str | None


class Scored(Event, frozen=True):
    """A kind is scored: that of the card uncovered by the last take."""

    row: int
    card: str


class Gained(Event, frozen=True):
    """A player's gain from a scoring: "stones", "points", or a good."""

    seat: int
    reward: str
    amount: int
    majority: bool
    """Whether the amount includes the majority's extra."""


class SubstituteDeclined(Event, frozen=True):
    """A player declined a substitute for the scored good, which had run out (R6)."""

    seat: int
    majority: bool
    """Whether the declined card was the majority's extra."""


class TurnBegan(Event, frozen=True):
    seat: int
    turn: int


class GameEnded(Event, frozen=True):
    """The pile's last card was drawn."""


AnyEvent = (
    Passed
    | Bought
    | Played
    | Discarded
    | DemonMoved
    | Sacrificed
    | Supplied
    | Took
    | RowDrawn
    | Consulted
    | Declined
    | Kept
    | Scored
    | Gained
    | SubstituteDeclined
    | TurnBegan
    | GameEnded
)
"""For decoding: `msgspec.json.decode(text, type=AnyEvent)`."""
