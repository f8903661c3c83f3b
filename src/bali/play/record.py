"""A game written down: who played, the deal, the actions, the result. JSON both ways."""

from codecs import BOM_UTF8
from typing import Final, Self

import msgspec

from bali.errors import BadRecord

FORMAT: Final = "bali/1"
VARIANTS: Final = ("oracle", "demon")


class Player(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who sits in a seat; `bot` is the code of the bot that plays it."""

    name: str
    color: str
    bot: str | None = None


class Deal(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """R3: how the cards lay when the game began."""

    offer: tuple[tuple[str, ...], ...]
    """Four rows, each from top to bottom."""
    pile: tuple[str, ...]
    """The next card first."""
    altar: tuple[str, ...] = ()
    """Bottom to top, in the oracle variant only."""


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    scores: tuple[int, ...]
    places: tuple[int, ...]


class Record(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Everything that a game needs to be played again, the seats in order."""

    format: str
    players: tuple[Player, ...]
    variants: tuple[str, ...]
    deal: Deal
    actions: tuple[str, ...]
    result: Result | None = None
    """None while the game is not over."""

    def to_json(self) -> str:
        """One field a line, so that records can be read and compared."""
        return msgspec.json.format(msgspec.json.encode(self), indent=1).decode()

    @classmethod
    def from_json(cls, text: str | bytes) -> Self:
        """The record a text holds, with or without a byte-order mark; or BadRecord."""
        if not isinstance(text, str | bytes):
            raise BadRecord(f"a record is read from a text, not from {type(text).__name__}")
        text = text.removeprefix("\ufeff") if isinstance(text, str) else text.removeprefix(BOM_UTF8)
        try:
            parts = msgspec.json.decode(text, type=dict[str, msgspec.Raw])
            _check_format(parts.get("format"))
            return msgspec.json.decode(text, type=cls)
        except msgspec.ValidationError as error:
            raise BadRecord(f"the record has a fault: {error}") from None
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            fault = "an empty text" if not text.strip() else f"broken or truncated JSON ({error})"
            raise BadRecord(f"this is not a record of a game, but {fault}") from None


def _check_format(raw: msgspec.Raw | None) -> None:
    found = msgspec.json.decode(raw) if raw is not None else None
    if found != FORMAT:
        raise BadRecord(f'the record\'s "format" is {found!r}; this version reads {FORMAT!r}')


def check_record(record: Record) -> None:
    """What a record made by a program must hold, as one read from a text does."""
    if not isinstance(record, Record):
        raise BadRecord(f"this is no Record, but {type(record).__name__}")
    if record.format != FORMAT:
        raise BadRecord(f"the record's format is {record.format!r}, not {FORMAT!r}")
    try:
        msgspec.convert(msgspec.to_builtins(record), Record)
    except (msgspec.ValidationError, TypeError) as error:
        raise BadRecord(f"the record has a fault: {error}") from None
