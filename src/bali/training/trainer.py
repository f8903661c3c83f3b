"""Training: the network plays itself, learns from what came of it, and plays better."""

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
    """Games that play themselves, on whatever device."""

    xp: Any

    def set_weights(self, learner: Learner) -> None:
        """Play with these weights from now on."""

    def set_opponent_weights(self, opponents: Learner) -> None:
        """Some tables are played with company that chooses as these weights say."""

    def advance(self) -> None:
        """One decision of everybody who thinks, and what company does until then."""

    def finished_games(self) -> int:
        """Games played to their end."""

    def batch(self, size: int) -> Batch:
        """Decisions of games that are over."""


class IterationStats(msgspec.Struct, frozen=True):
    """Where a training is."""

    iteration: int
    games: int
    """Since it was started or taken up again."""
    seconds: float
    losses: dict[str, float]
    evaluation: Evaluation | None
    """The last rating there is."""
    evaluation_error: str | None
    """Why there is no later one, if its match failed."""


def create_self_play(device: str, config: TrainingConfig, iteration: int) -> SelfPlay:
    """Games on a device; taken up again, others are dealt than before. BadSetup if too many."""
    try:
        return _new_self_play(device, config, iteration)
    except Exception as error:
        if not _is_short_of_memory(error):
            raise
        message = (
            f"there is no memory for {config.games} games on the {device}: {_error_text(error)}"
        )
        raise BadSetup(f"{message}; take fewer games") from error


def _is_short_of_memory(error: Exception) -> bool:
    """CuPy's is a MemoryError, too; Numba's is one of all that can go wrong on a GPU."""
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
    """A training in a folder of its own: checkpoint, weights so far, log, ratings and plot."""

    def __init__(self, config: TrainingConfig, folder: Path, device: str = "cpu") -> None:
        self.config = config
        self.folder = folder
        opponents = (
            load_opponent_weights(config.opponent_weights) if config.opponent_share else None
        )
        found = read_checkpoint(folder, config)
        initial = _first_weights(config) if found is None else new_weights(config.seed)
        self.iteration, self._games_before = (
            (0, 0) if found is None else (found.iteration, found.games)
        )
        self.refill_iterations = 0 if self.is_over else min(self.iteration, config.learning_starts)
        """Turns to play before the next one counts: a checkpoint keeps no games to learn from."""
        self._saved_at = None if found is None else found.iteration
        """The turn of the checkpoint."""
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
        """One turn of all games, and the lessons after it; a turn of the warm-up has none."""
        with self._name_failures(f"self-play of turn {self.iteration + 1}"):
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
        """Games played to their end; self-play on a GPU is waited for here, and may fail here."""
        with self._name_failures(f"self-play of turn {self.iteration}"):
            return self._self_play.finished_games()

    def _update(self) -> None:
        """The lessons of a turn. A GPU is waited for once, when all of them are given."""
        numbers = range(1, self.config.updates_per_iteration + 1)
        pending = [self._start_update(update) for update in numbers]
        with self._name_failures(f"the lessons of turn {self.iteration}"):
            losses_by_update = self._self_play.xp.stack(pending).tolist()
        for update, losses in zip(numbers, losses_by_update, strict=True):
            self._check_losses(update, dict(zip(LOSSES, losses, strict=True)))
        self._self_play.set_weights(self._learner)

    def _start_update(self, update: int) -> Array:
        with self._name_failures(f"lesson {update} of turn {self.iteration}"):
            return self._learner.step(
                self._self_play.batch(self.config.batch_size), self._learning_rate()
            )

    def _check_losses(self, update: int, losses: dict[str, float]) -> None:
        wrong = [name for name, loss in losses.items() if not math.isfinite(loss)]
        if wrong:
            numbers = "is no number" if len(wrong) == 1 else "are no numbers"
            raise TrainingFailed(
                f"lesson {update} of turn {self.iteration} lost its way: "
                f"{', '.join(wrong)} {numbers} any more; {self._resume_hint}"
            )
        self._losses = losses

    @contextmanager
    def _name_failures(self, what: str) -> Iterator[None]:
        """Whatever goes wrong is told with where it did, and how to go on."""
        try:
            yield
        except Exception as error:
            raise TrainingFailed(
                f"{what} failed: {_error_text(error)}; {self._resume_hint}"
            ) from error

    @property
    def _resume_hint(self) -> str:
        if self._saved_at is None:
            return "there is no checkpoint yet"
        return f"the checkpoint of turn {self._saved_at} is whole, --resume goes on from there"

    def _learning_rate(self) -> float:
        config = self.config
        return cosine_schedule(
            config.learning_rate, config.final_learning_rate, self.iteration / config.iterations
        )

    @property
    def awaits_evaluation(self) -> bool:
        """Whether a match is on, or the last weights of all have to play theirs."""
        return self._evaluator.is_running or self._lacks_evaluation

    @property
    def _lacks_evaluation(self) -> bool:
        is_expected = self.is_over and self.config.evaluate_every > 0
        return is_expected and not self._evaluator.has_evaluation(self.iteration)

    def finish(self) -> IterationStats:
        """Wait for the rating that is awaited, for as long as its match takes."""
        self._evaluator.wait()
        if self._lacks_evaluation:
            self._evaluate()
            self._evaluator.wait()
        return self._stats()

    def close(self) -> None:
        """Save, give up what is being rated, and draw what there is."""
        self._evaluator.close()
        self.save()
        with self._report_write_errors():
            draw_if_possible(self.folder)

    def save(self) -> None:
        """Checkpoint, weights and a line of the log; whatever happens, none is half-written."""
        games = self._games_before + self._finished()
        made = Checkpoint(self.iteration, games, self._learner.state())
        if made.non_finite():
            names = ", ".join(made.non_finite())
            raise TrainingFailed(
                f"turn {self.iteration} lost its way, nothing of it is saved: "
                f"not all of {names} are numbers any more; {self._resume_hint}"
            )
        with self._report_write_errors():
            self.folder.mkdir(parents=True, exist_ok=True)
            write_checkpoint(self.folder, self.config, made)
            self._saved_at = self.iteration
            save_weights(self.folder / WEIGHTS, self._learner.player_weights())
            self._log(games)

    def _log(self, games: int) -> None:
        """One line for a turn, however often it is saved."""
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
                f"the training can't be saved in {self.folder} after turn {self.iteration}: "
                f"{os_error_text(error)}; {self._resume_hint}"
            ) from error


def _first_weights(config: TrainingConfig) -> Weights:
    """What it begins with; BadWeights says what is wrong with a file."""
    if not config.initial_weights:
        return new_weights(config.seed)
    if config.initial_weights == SHIPPED_NETWORK:
        return training_weights(shipped_weights())
    return training_weights(load_weights(Path(config.initial_weights)))


def _error_text(error: Exception) -> str:
    """Some errors have nothing to say but their name."""
    return str(error) or type(error).__name__
