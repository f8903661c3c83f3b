"""Events: what can happen at the table.

Whoever was not shown something has None in its place.
"""

import re

import msgspec


def _snake_case(name: str) -> str:
    return re.sub(r"(?<=[a-z])([A-Z])", r"_\1", name).lower()


class Event(msgspec.Struct, frozen=True, tag=_snake_case):
    """Something that happened at the table. Seats and rows count from 0."""


class Passed(Event, frozen=True):
    """No sacrifice card was bought."""

    seat: int


class Bought(Event, frozen=True):
    seat: int
    good: str
    price: int


class Played(Event, frozen=True):
    """One card, or several farmers of a type, went from the hand to the table."""

    seat: int
    card: str
    count: int
    price: int


class Discarded(Event, frozen=True):
    """A shrine that could not be paid left the game (R4)."""

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
    """None only where somebody tells it who has forgotten the altar (R14)."""


class Took(Event, frozen=True):
    seat: int
    row: int
    card: str


class RowDrawn(Event, frozen=True):
    """A new row, its cards as they were drawn, top to bottom."""

    row: int
    cards: tuple[str, ...]
    oracles_gone: int
    """How many oracles left the row at once; none if the game ends with it (R8)."""


class Consulted(Event, frozen=True):
    """A player looked at the top of the altar."""

    seat: int
    shown: tuple[str, ...] | None


class Declined(Event, frozen=True):
    """A player did not consult the oracle."""

    seat: int


class Kept(Event, frozen=True):
    """A player kept one of the cards the oracle showed; place 1 was the top."""

    seat: int
    place: int | None
    good: str | None


class Scored(Event, frozen=True):
    """The last take uncovered this card, and its kind is scored."""

    row: int
    card: str


class Gained(Event, frozen=True):
    """What the scoring brought a player: "stones", "points", or a good."""

    seat: int
    reward: str
    amount: int
    majority: bool
    """Whether the majority's extra is in it."""


class SubstituteDeclined(Event, frozen=True):
    """A player took no other good in place of the scored one, which had run out (R6)."""

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
