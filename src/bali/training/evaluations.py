"""Evaluations of a training: their rating scale, and their JSON Lines file."""

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
"""Baseline bots and their ratings, relative to `uct:100`.

Maximum likelihood estimates from docs/bots.md, two players without variants. In 400 games each,
`greedy` scored 53.5% against `uct:100`, and `uct:1000` scored 88.2% against `greedy` and 89.2%
against `uct:100`. In another 1,000 games `uct:1000` scored 86.9% against `uct:100`.
"""


class Evaluation(msgspec.Struct, frozen=True, rename={"iteration": "turn", "win_shares": "shares"}):
    """Strength of the weights after an iteration."""

    iteration: int
    rating: float
    win_shares: dict[str, float]
    """Win share against each baseline."""
    games: int
    """Games against each baseline."""

    def __str__(self) -> str:
        return f"rating {self.rating:.0f} at iteration {self.iteration}"


def read_evaluations(folder: Path) -> list[Evaluation]:
    """Return all evaluations in `folder`, by iteration; BadSetup if the file is invalid."""
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
    """Write the file atomically."""
    lines = b"".join(msgspec.json.encode(evaluation) + b"\n" for evaluation in evaluations)
    write_atomic(folder / EVALUATIONS, lines)


def rating_of(win_shares: Mapping[str, float], games: int) -> float:
    """Return the maximum likelihood rating for win shares in `games` games per baseline."""
    won = np.array([win_shares[code] * games for code in BASELINE_RATINGS])
    known = np.array(list(BASELINE_RATINGS.values()))
    # The prior keeps the rating finite if all games are won or lost.
    return strength_among(known, won + PRIOR, games - won + PRIOR)
