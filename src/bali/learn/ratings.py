"""The ratings of a training: a file with one line for each."""

from codecs import BOM_UTF8
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from bali.errors import BadSetup
from bali.files import write_whole

RATINGS: Final = "ratings.jsonl"


class Rated(msgspec.Struct, frozen=True):
    """How strong the weights were after a turn."""

    turn: int
    rating: float
    shares: dict[str, float]
    """What they won against each yardstick."""
    games: int
    """Against each of them."""

    def __str__(self) -> str:
        return f"rating {self.rating:.0f} at turn {self.turn}"


def read_ratings(folder: Path) -> list[Rated]:
    """All of them, in the order of the turns; BadSetup if the file is no such file."""
    path = folder / RATINGS
    try:
        return msgspec.json.Decoder(Rated).decode_lines(path.read_bytes().removeprefix(BOM_UTF8))
    except FileNotFoundError:
        return []
    except (OSError, msgspec.MsgspecError, UnicodeError) as error:
        raise BadSetup(f"the ratings {path} can't be read: {error}") from None


def write_ratings(folder: Path, ratings: Sequence[Rated]) -> None:
    """Write the file anew; whatever happens, it is never half-written."""
    lines = b"".join(msgspec.json.encode(rated) + b"\n" for rated in ratings)
    write_whole(folder / RATINGS, lines)
