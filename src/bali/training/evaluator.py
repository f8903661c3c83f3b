"""Evaluation of the weights during training, one match at a time."""

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
"""Copy of the weights under evaluation, since training overwrites its own."""


class Evaluator:
    """Runs evaluation matches and writes the evaluations and the plot of a training."""

    def __init__(self, folder: Path, iteration: int) -> None:
        self._folder = folder
        # The weights of evaluations after the checkpoint are lost.
        self._evaluations = [
            evaluation
            for evaluation in read_evaluations(folder)
            if evaluation.iteration <= iteration
        ]
        self._match: EvaluationMatch | None = None
        self._iteration = 0
        self.evaluation_error: str | None = None
        """Error of the last match; None if it succeeded."""

    @property
    def last(self) -> Evaluation | None:
        return self._evaluations[-1] if self._evaluations else None

    @property
    def is_running(self) -> bool:
        return self._match is not None

    def has_evaluation(self, iteration: int) -> bool:
        return self.last is not None and self.last.iteration == iteration

    def start(self, iteration: int, weights: Weights) -> None:
        """Start a match of these weights, unless another match is running."""
        if self._match is not None:
            return
        with self._record_errors():
            self._folder.mkdir(parents=True, exist_ok=True)
            save_weights(self._folder / EVALUATED_WEIGHTS, weights)
            self._iteration = iteration
            self._match = EvaluationMatch(self._folder / EVALUATED_WEIGHTS)

    def poll(self) -> None:
        """Record the evaluation if the match is over."""
        if self._match is None:
            return
        with self._record_errors():
            self._match.poll()
            if self._match.is_over:
                self._record(self._match)
                self.close()

    @contextmanager
    def _record_errors(self) -> Iterator[None]:
        """Keep the error of a match that fails or can't be written; training continues."""
        try:
            yield
        except (BaliError, OSError) as error:
            self.evaluation_error = str(error)
            self.close()

    def wait(self) -> None:
        """Wait until the match is over."""
        while self._match is not None:
            self._match.wait()
            self.poll()

    def close(self) -> None:
        """Cancel a running match and end its process."""
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
