"""The training loop: self-play, updates, checkpoints and evaluations."""

import math
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Protocol

import msgspec

from bali.bots.champion.network import Weights
from bali.bots.champion.weights import load_weights, save_weights, shipped_weights
from bali.errors import BadSetup, TrainingFailed
from bali.files import os_error_text
from bali.json_lines import append_line
from bali.rules.records import Array
from bali.training.checkpoint import Checkpoint, read_checkpoint, write_checkpoint
from bali.training.config import SHIPPED_NETWORK, TrainingConfig
from bali.training.evaluations import Evaluation
from bali.training.evaluator import Evaluator
from bali.training.learner import Batch, Learner, cosine_schedule, new_weights, training_weights
from bali.training.learning_curves import draw_if_possible
from bali.training.log import LOG, last_logged_iteration
from bali.training.loss import LOSSES
from bali.training.opponent_weights import load_opponent_weights

WEIGHTS: Final = "champion.npz"


class SelfPlay(Protocol):
    """Self-play games on a device."""

    xp: Any

    def set_weights(self, learner: Learner) -> None:
        """Use the learner's averaged weights from the next iteration on."""

    def set_opponent_weights(self, opponents: Learner) -> None:
        """Set the weights of the opponent policy."""

    def advance(self) -> None:
        """Play one searched decision in each game, after the opponents' moves."""

    def finished_games(self) -> int:
        """Return the number of finished games."""

    def batch(self, size: int) -> Batch:
        """Return a batch of random examples of finished games."""


class IterationStats(msgspec.Struct, frozen=True):
    """Progress of a training after an iteration."""

    iteration: int
    games: int
    """Games finished since the start or the last resume."""
    seconds: float
    losses: dict[str, float]
    evaluation: Evaluation | None
    """The last evaluation."""
    evaluation_error: str | None
    """Error of a later evaluation, if it failed."""


def create_self_play(device: str, config: TrainingConfig, iteration: int) -> SelfPlay:
    """Create self-play on a device; BadSetup if its memory is too small.

    `iteration` changes the seed, so that a resumed training deals other games.
    """
    try:
        return _new_self_play(device, config, iteration)
    except Exception as error:
        if not _is_short_of_memory(error):
            raise
        raise BadSetup(
            f"not enough memory for {config.games} games on the {device}: {_error_text(error)}; "
            f"set fewer games"
        ) from error


def _is_short_of_memory(error: Exception) -> bool:
    """Return whether the host or the GPU is out of memory. Numba has no separate error for it."""
    return isinstance(error, MemoryError) or "OUT_OF_MEMORY" in str(error)


def _new_self_play(device: str, config: TrainingConfig, iteration: int) -> SelfPlay:
    seed = config.seed * 1_000_003 + iteration
    arguments = (
        config.games,
        config.simulations,
        config.replay_capacity,
        seed,
        config.self_play,
        config.mixture,
    )
    if device == "cuda":
        from bali.training.cuda import CudaSelfPlay

        return CudaSelfPlay(*arguments)
    from bali.training.cpu import CpuSelfPlay

    return CpuSelfPlay(*arguments)


class Trainer:
    """A training, and its folder with checkpoint, weights, log, evaluations and plot."""

    def __init__(self, config: TrainingConfig, folder: Path, device: str = "cpu") -> None:
        self.config = config
        self.folder = folder
        opponents = (
            load_opponent_weights(config.opponent_weights) if config.opponent_share else None
        )
        found = read_checkpoint(folder, config)
        initial = _initial_weights(config) if found is None else new_weights(config.seed)
        self.iteration, self._games_before = (
            (0, 0) if found is None else (found.iteration, found.games)
        )
        self.refill_iterations = 0 if self.is_over else min(self.iteration, config.learning_starts)
        """Uncounted iterations left after a resume: a checkpoint holds no examples."""
        self._saved_at = None if found is None else found.iteration
        """The iteration of the checkpoint."""
        self._logged = 0 if found is None else last_logged_iteration(folder)
        self._evaluator = Evaluator(folder, self.iteration)
        self._self_play = create_self_play(device, config, self.iteration)
        self._learner = Learner(self._self_play.xp, initial, config.ema_decay)
        if found is not None:
            self._learner.restore(found.learner)
        self._self_play.set_weights(self._learner)
        if opponents is not None:
            self._self_play.set_opponent_weights(
                Learner(self._self_play.xp, training_weights(opponents))
            )
        self._started = time.perf_counter()
        self._losses: dict[str, float] = {}

    @property
    def is_over(self) -> bool:
        return self.iteration >= self.config.iterations

    def iterate(self) -> IterationStats:
        """Run one iteration: self-play, then updates unless it refills the replay buffer."""
        with self._name_failures(f"self-play of iteration {self.iteration + 1}"):
            self._self_play.advance()
        if self.refill_iterations:
            self.refill_iterations -= 1
        else:
            self._count_iteration()
        return self._stats()

    def _count_iteration(self) -> None:
        self.iteration += 1
        if self.iteration > self.config.learning_starts:
            self._update()
        if self.iteration % self.config.save_every == 0 or self.is_over:
            self.save()
        self._evaluate()

    def _evaluate(self) -> None:
        self._evaluator.poll()
        every = self.config.evaluate_every
        if every and (self.iteration % every == 0 or self.is_over):
            self._evaluator.start(self.iteration, self._learner.player_weights())

    def _stats(self) -> IterationStats:
        return IterationStats(
            self.iteration,
            self._finished(),
            time.perf_counter() - self._started,
            self._losses,
            self._evaluator.last,
            self._evaluator.evaluation_error,
        )

    def _finished(self) -> int:
        """Return the number of finished games. Waits for a GPU and raises its errors."""
        with self._name_failures(f"self-play of iteration {self.iteration}"):
            return self._self_play.finished_games()

    def _update(self) -> None:
        """Run the updates of an iteration, and wait for a GPU once after all of them."""
        numbers = range(1, self.config.updates_per_iteration + 1)
        pending = [self._start_update(update) for update in numbers]
        with self._name_failures(f"the updates of iteration {self.iteration}"):
            losses_by_update = self._self_play.xp.stack(pending).tolist()
        for update, losses in zip(numbers, losses_by_update, strict=True):
            self._check_losses(update, dict(zip(LOSSES, losses, strict=True)))
        self._self_play.set_weights(self._learner)

    def _start_update(self, update: int) -> Array:
        with self._name_failures(f"update {update} of iteration {self.iteration}"):
            return self._learner.step(
                self._self_play.batch(self.config.batch_size), self._learning_rate()
            )

    def _check_losses(self, update: int, losses: dict[str, float]) -> None:
        wrong = [name for name, loss in losses.items() if not math.isfinite(loss)]
        if wrong:
            raise TrainingFailed(
                f"update {update} of iteration {self.iteration} diverged: non-finite loss in "
                f"{', '.join(wrong)}; {self._resume_hint}"
            )
        self._losses = losses

    @contextmanager
    def _name_failures(self, step: str) -> Iterator[None]:
        """Raise any error as TrainingFailed, with the failed step and how to resume."""
        try:
            yield
        except Exception as error:
            raise TrainingFailed(
                f"{step} failed: {_error_text(error)}; {self._resume_hint}"
            ) from error

    @property
    def _resume_hint(self) -> str:
        if self._saved_at is None:
            return "there is no checkpoint yet"
        return f"the checkpoint of iteration {self._saved_at} is intact: continue with --resume"

    def _learning_rate(self) -> float:
        config = self.config
        return cosine_schedule(
            config.learning_rate, config.final_learning_rate, self.iteration / config.iterations
        )

    @property
    def awaits_evaluation(self) -> bool:
        """Whether a match is running, or the final weights have no evaluation yet."""
        return self._evaluator.is_running or self._lacks_evaluation

    @property
    def _lacks_evaluation(self) -> bool:
        is_expected = self.is_over and self.config.evaluate_every > 0
        return is_expected and not self._evaluator.has_evaluation(self.iteration)

    def finish(self) -> IterationStats:
        """Wait for the evaluation of the final weights."""
        self._evaluator.wait()
        if self._lacks_evaluation:
            self._evaluate()
            self._evaluator.wait()
        return self._stats()

    def close(self) -> None:
        """Cancel a running evaluation, save, and draw the plot."""
        self._evaluator.close()
        self.save()
        with self._report_write_errors():
            draw_if_possible(self.folder)

    def save(self) -> None:
        """Write the checkpoint and the weights, each atomically, and a line of the log."""
        games = self._games_before + self._finished()
        checkpoint = Checkpoint(self.iteration, games, self._learner.state())
        if names := ", ".join(checkpoint.non_finite()):
            raise TrainingFailed(
                f"iteration {self.iteration} diverged and is not saved: non-finite values in "
                f"{names}; {self._resume_hint}"
            )
        with self._report_write_errors():
            self.folder.mkdir(parents=True, exist_ok=True)
            write_checkpoint(self.folder, self.config, checkpoint)
            self._saved_at = self.iteration
            save_weights(self.folder / WEIGHTS, self._learner.player_weights())
            self._log(games)

    def _log(self, games: int) -> None:
        """Log an iteration, once even if it is saved several times."""
        if self.iteration > self._logged:
            line = {"iteration": self.iteration, "games": games, **self._losses}
            append_line(self.folder / LOG, line)
            self._logged = self.iteration

    @contextmanager
    def _report_write_errors(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise TrainingFailed(
                f"the training can't be saved in {self.folder} after iteration {self.iteration}: "
                f"{os_error_text(error)}; {self._resume_hint}"
            ) from error


def _initial_weights(config: TrainingConfig) -> Weights:
    """Return the initial weights; BadWeights if their file is invalid."""
    if not config.initial_weights:
        return new_weights(config.seed)
    if config.initial_weights == SHIPPED_NETWORK:
        return training_weights(shipped_weights())
    return training_weights(load_weights(Path(config.initial_weights)))


def _error_text(error: Exception) -> str:
    """Return the message of an error, or its type if it has none."""
    return str(error) or type(error).__name__
