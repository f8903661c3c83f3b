"""The record of a game as JSON: players, variants, deal, actions, result."""

from codecs import BOM_UTF8
from typing import Final, Self

import msgspec

from bali.errors import BadRecord

FORMAT: Final = "bali/1"
VARIANTS: Final = ("oracle", "demon")


class Player(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The player of a seat; `bot` is the code of the bot that plays it."""

    name: str
    color: str
    bot: str | None = None


class Deal(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The cards at the beginning of a game (R3)."""

    offer: tuple[tuple[str, ...], ...]
    """Four rows, each from top to bottom."""
    pile: tuple[str, ...]
    """In drawing order."""
    altar: tuple[str, ...] = ()
    """From bottom to top; empty without the oracle variant."""


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    scores: tuple[int, ...]
    places: tuple[int, ...]


class Record(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Everything needed to replay a game; players, scores and places are in seat order."""

    format: str
    players: tuple[Player, ...]
    variants: tuple[str, ...]
    deal: Deal
    actions: tuple[str, ...]
    result: Result | None = None
    """None while the game is not over."""

    def to_json(self) -> str:
        """Return indented JSON, which is easy to read and to compare."""
        return msgspec.json.format(msgspec.json.encode(self), indent=1).decode()

    @classmethod
    def from_json(cls, text: str | bytes) -> Self:
        """Return the record in a JSON text, which may start with a byte-order mark.

        Raise BadRecord if the text is not a valid record.
        """
        if not isinstance(text, str | bytes):
            raise BadRecord(f"a record is read from str or bytes, not from {type(text).__name__}")
        text = text.removeprefix("\ufeff") if isinstance(text, str) else text.removeprefix(BOM_UTF8)
        try:
            parts = msgspec.json.decode(text, type=dict[str, msgspec.Raw])
            _check_format(parts.get("format"))
            return msgspec.json.decode(text, type=cls)
        except msgspec.ValidationError as error:
            raise BadRecord(f"the record is invalid: {error}") from None
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            fault = "an empty text" if not text.strip() else f"broken or truncated JSON ({error})"
            raise BadRecord(f"this is not a record of a game, but {fault}") from None


def _check_format(raw: msgspec.Raw | None) -> None:
    found = msgspec.json.decode(raw) if raw is not None else None
    if found != FORMAT:
        raise BadRecord(f'the record\'s "format" is {found!r}; this version reads {FORMAT!r}')


def check_record(record: Record) -> None:
    """Raise BadRecord if a record that was made by a program is invalid."""
    if not isinstance(record, Record):
        raise BadRecord(f"a Record is needed, not {type(record).__name__}")
    if record.format != FORMAT:
        raise BadRecord(f"the record's format is {record.format!r}, not {FORMAT!r}")
    try:
        msgspec.convert(msgspec.to_builtins(record), Record)
    except (msgspec.ValidationError, TypeError) as error:
        raise BadRecord(f"the record is invalid: {error}") from None
