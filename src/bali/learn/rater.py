"""Rating the weights while the training goes on: one match at a time."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from bali.bots.champion.network import Weights
from bali.bots.champion.weights import save_weights
from bali.errors import BaliError
from bali.learn.match import Match
from bali.learn.plot import draw_if_possible
from bali.learn.ratings import Rated, rating_of, read_ratings, write_ratings

RATED: Final = "rated.npz"
"""The weights of the last match: those of the training don't stay what they are."""


class Rater:
    """Keeps a training's ratings in its folder, and its plot."""

    def __init__(self, folder: Path, turn: int) -> None:
        self._folder = folder
        # What was rated after the checkpoint is lost, and will be other weights.
        self._ratings = [rated for rated in read_ratings(folder) if rated.turn <= turn]
        self._match: Match | None = None
        self._turn = 0
        self.trouble: str | None = None
        """Why the last match came to nothing."""

    @property
    def last(self) -> Rated | None:
        return self._ratings[-1] if self._ratings else None

    @property
    def is_busy(self) -> bool:
        return self._match is not None

    def has_rated(self, turn: int) -> bool:
        return self.last is not None and self.last.turn == turn

    def begin(self, turn: int, weights: Weights) -> None:
        """Let these weights play; they are passed over if others are still playing."""
        if self._match is not None:
            return
        with self._stopping_nothing():
            self._folder.mkdir(parents=True, exist_ok=True)
            save_weights(self._folder / RATED, weights)
            self._turn = turn
            self._match = Match(self._folder / RATED)

    def look(self) -> None:
        """Write down the rating if the match is over."""
        if self._match is None:
            return
        with self._stopping_nothing():
            self._match.look()
            if self._match.is_over:
                self._note(self._match)
                self.close()

    @contextmanager
    def _stopping_nothing(self) -> Iterator[None]:
        """A match that fails or can't be written down is told; the training goes on."""
        try:
            yield
        except (BaliError, OSError) as error:
            self.trouble = str(error)
            self.close()

    def wait(self) -> None:
        """Until no match is on."""
        while self._match is not None:
            self._match.wait()
            self.look()

    def close(self) -> None:
        """Give up a match that is on, and leave no process behind."""
        if self._match is not None:
            self._match.close()
        self._match = None

    def _note(self, match: Match) -> None:
        shares = match.shares()
        rating = round(rating_of(shares, match.games), 1)
        self._ratings.append(Rated(self._turn, rating, shares, match.games))
        self.trouble = None
        write_ratings(self._folder, self._ratings)
        draw_if_possible(self._folder)
