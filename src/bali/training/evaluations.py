"""The ratings of a training: their scale, and their file with one line for each."""

from codecs import BOM_UTF8
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import msgspec
import numpy as np

from bali.arena.rating import PRIOR, strength_among
from bali.errors import BadSetup
from bali.files import write_atomic

EVALUATIONS: Final = "ratings.jsonl"
BASELINE_RATINGS: Final = {"greedy": 16.0, "uct:100": 0.0, "uct:1000": 345.0}
"""Fixed bots that a network is rated by, and their ratings, of which `uct:100` is the zero.

The most likely ones after what docs/bots.md tells of two players without variants: of 400 games
each, `greedy` was ahead of `uct:100` in 53.5%, `uct:1000` of `greedy` in 88.2% and of `uct:100` in
89.2%; of another 1,000 games `uct:1000` won 86.9% against `uct:100`.
"""


class Evaluation(msgspec.Struct, frozen=True, rename={"iteration": "turn", "win_shares": "shares"}):
    """How strong the weights were after a turn."""

    iteration: int
    rating: float
    win_shares: dict[str, float]
    """What they won against each yardstick."""
    games: int
    """Against each of them."""

    def __str__(self) -> str:
        return f"rating {self.rating:.0f} at turn {self.iteration}"


def read_evaluations(folder: Path) -> list[Evaluation]:
    """All of them, in the order of the turns; BadSetup if the file is no such file."""
    path = folder / EVALUATIONS
    try:
        return msgspec.json.Decoder(Evaluation).decode_lines(
            path.read_bytes().removeprefix(BOM_UTF8)
        )
    except FileNotFoundError:
        return []
    except (OSError, msgspec.MsgspecError, UnicodeError) as error:
        raise BadSetup(f"the ratings {path} can't be read: {error}") from None


def write_evaluations(folder: Path, evaluations: Sequence[Evaluation]) -> None:
    """Write the file anew; whatever happens, it is never half-written."""
    lines = b"".join(msgspec.json.encode(evaluation) + b"\n" for evaluation in evaluations)
    write_atomic(folder / EVALUATIONS, lines)


def rating_of(win_shares: Mapping[str, float], games: int) -> float:
    """The most likely rating of who won such shares of so many games against each yardstick."""
    won = np.array([win_shares[code] * games for code in BASELINE_RATINGS])
    known = np.array(list(BASELINE_RATINGS.values()))
    # Who wins everything has a finite rating, too.
    return strength_among(known, won + PRIOR, games - won + PRIOR)
