"""Rating the weights while the training goes on: one match at a time."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from bali.bots.champion.network import Weights
from bali.bots.champion.weights import save_weights
from bali.errors import BaliError
from bali.training.evaluation_match import EvaluationMatch
from bali.training.evaluations import Evaluation, rating_of, read_evaluations, write_evaluations
from bali.training.learning_curves import draw_if_possible

EVALUATED_WEIGHTS: Final = "rated.npz"
"""The weights of the last match: those of the training don't stay what they are."""


class Evaluator:
    """Keeps a training's ratings in its folder, and its plot."""

    def __init__(self, folder: Path, iteration: int) -> None:
        self._folder = folder
        # What was rated after the checkpoint is lost, and will be other weights.
        self._evaluations = [
            evaluation
            for evaluation in read_evaluations(folder)
            if evaluation.iteration <= iteration
        ]
        self._match: EvaluationMatch | None = None
        self._iteration = 0
        self.evaluation_error: str | None = None
        """Why the last match came to nothing."""

    @property
    def last(self) -> Evaluation | None:
        return self._evaluations[-1] if self._evaluations else None

    @property
    def is_running(self) -> bool:
        return self._match is not None

    def has_evaluation(self, iteration: int) -> bool:
        return self.last is not None and self.last.iteration == iteration

    def start(self, iteration: int, weights: Weights) -> None:
        """Let these weights play; they are passed over if others are still playing."""
        if self._match is not None:
            return
        with self._record_errors():
            self._folder.mkdir(parents=True, exist_ok=True)
            save_weights(self._folder / EVALUATED_WEIGHTS, weights)
            self._iteration = iteration
            self._match = EvaluationMatch(self._folder / EVALUATED_WEIGHTS)

    def poll(self) -> None:
        """Write down the rating if the match is over."""
        if self._match is None:
            return
        with self._record_errors():
            self._match.poll()
            if self._match.is_over:
                self._record(self._match)
                self.close()

    @contextmanager
    def _record_errors(self) -> Iterator[None]:
        """A match that fails or can't be written down is told; the training goes on."""
        try:
            yield
        except (BaliError, OSError) as error:
            self.evaluation_error = str(error)
            self.close()

    def wait(self) -> None:
        """Until no match is on."""
        while self._match is not None:
            self._match.wait()
            self.poll()

    def close(self) -> None:
        """Give up a match that is on, and leave no process behind."""
        if self._match is not None:
            self._match.close()
        self._match = None

    def _record(self, match: EvaluationMatch) -> None:
        win_shares = match.win_shares()
        rating = round(rating_of(win_shares, match.games), 1)
        self._evaluations.append(Evaluation(self._iteration, rating, win_shares, match.games))
        self.evaluation_error = None
        write_evaluations(self._folder, self._evaluations)
        draw_if_possible(self._folder)
