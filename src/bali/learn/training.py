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
from bali.files import reason
from bali.json_lines import append_line
from bali.learn.checkpoint import Checkpoint, read_checkpoint, write_checkpoint
from bali.learn.company import company_in
from bali.learn.config import ITSELF, Config
from bali.learn.learner import Batch, Learner, learnable, new_weights, waning
from bali.learn.lesson import LOSSES
from bali.learn.log import LOG, last_logged
from bali.learn.plot import draw_if_possible
from bali.learn.rater import Rater
from bali.learn.ratings import Rated
from bali.rules.records import Array

WEIGHTS: Final = "champion.npz"


class Field(Protocol):
    """Games that play themselves, on whatever device."""

    xp: Any

    def use(self, learner: Learner) -> None:
        """Play with these weights from now on."""

    def invite(self, company: Learner) -> None:
        """Some tables are played with company that chooses as these weights say."""

    def turn(self) -> None:
        """One decision of everybody who thinks, and what company does until then."""

    def finished(self) -> int:
        """Games played to their end."""

    def batch(self, size: int) -> Batch:
        """Decisions of games that are over."""


class Progress(msgspec.Struct, frozen=True):
    """Where a training is."""

    turn: int
    games: int
    """Since it was started or taken up again."""
    seconds: float
    losses: dict[str, float]
    rated: Rated | None
    """The last rating there is."""
    trouble: str | None
    """Why there is no later one, if its match failed."""


def field_on(device: str, config: Config, turn: int) -> Field:
    """Games on a device; taken up again, others are dealt than before. BadSetup if too many."""
    try:
        return _new_field(device, config, turn)
    except Exception as error:
        if not _is_short_of_memory(error):
            raise
        told = f"there is no memory for {config.games} games on the {device}: {_why(error)}"
        raise BadSetup(f"{told}; take fewer games") from error


def _is_short_of_memory(error: Exception) -> bool:
    """CuPy's is a MemoryError, too; Numba's is one of all that can go wrong on a GPU."""
    return isinstance(error, MemoryError) or "OUT_OF_MEMORY" in str(error)


def _new_field(device: str, config: Config, turn: int) -> Field:
    seed = config.seed * 1_000_003 + turn
    wishes = (config.games, config.rounds, config.ring, seed, config.habits, config.mixture)
    if device == "cuda":
        from bali.learn.gpu import GpuField

        return GpuField(*wishes)
    from bali.learn.cpu import CpuField

    return CpuField(*wishes)


class Training:
    """A training in a folder of its own: checkpoint, weights so far, log, ratings and plot."""

    def __init__(self, config: Config, folder: Path, device: str = "cpu") -> None:
        self.config = config
        self.folder = folder
        company = company_in(config.company_file) if config.company else None
        found = read_checkpoint(folder, config)
        begun = _first_weights(config) if found is None else new_weights(config.seed)
        self.turn, self._games_before = (0, 0) if found is None else (found.turn, found.games)
        self.warm_up = 0 if self.is_over else min(self.turn, config.first_lesson)
        """Turns to play before the next one counts: a checkpoint keeps no games to learn from."""
        self._kept = None if found is None else found.turn
        """The turn of the checkpoint."""
        self._logged = 0 if found is None else last_logged(folder)
        self._rater = Rater(folder, self.turn)
        self._field = field_on(device, config, self.turn)
        self._learner = Learner(self._field.xp, begun, config.smooth)
        if found is not None:
            self._learner.restore(found.learner)
        self._field.use(self._learner)
        if company is not None:
            self._field.invite(Learner(self._field.xp, learnable(company)))
        self._started = time.perf_counter()
        self._losses: dict[str, float] = {}

    @property
    def is_over(self) -> bool:
        return self.turn >= self.config.turns

    def step(self) -> Progress:
        """One turn of all games, and the lessons after it; a turn of the warm-up has none."""
        with self._naming(f"self-play of turn {self.turn + 1}"):
            self._field.turn()
        if self.warm_up:
            self.warm_up -= 1
        else:
            self._count_turn()
        return self._progress()

    def _count_turn(self) -> None:
        self.turn += 1
        if self.turn > self.config.first_lesson:
            self._learn()
        if self.turn % self.config.save_every == 0 or self.is_over:
            self.save()
        self._rate()

    def _rate(self) -> None:
        self._rater.look()
        every = self.config.rate_every
        if every and (self.turn % every == 0 or self.is_over):
            self._rater.begin(self.turn, self._learner.playing())

    def _progress(self) -> Progress:
        return Progress(
            self.turn,
            self._finished(),
            time.perf_counter() - self._started,
            self._losses,
            self._rater.last,
            self._rater.trouble,
        )

    def _finished(self) -> int:
        """Games played to their end; self-play on a GPU is waited for here, and may fail here."""
        with self._naming(f"self-play of turn {self.turn}"):
            return self._field.finished()

    def _learn(self) -> None:
        """The lessons of a turn. A GPU is waited for once, when all of them are given."""
        lessons = range(1, self.config.lessons + 1)
        given = [self._give(lesson) for lesson in lessons]
        with self._naming(f"the lessons of turn {self.turn}"):
            told = self._field.xp.stack(given).tolist()
        for lesson, losses in zip(lessons, told, strict=True):
            self._note(lesson, dict(zip(LOSSES, losses, strict=True)))
        self._field.use(self._learner)

    def _give(self, lesson: int) -> Array:
        with self._naming(f"lesson {lesson} of turn {self.turn}"):
            return self._learner.step(self._field.batch(self.config.batch), self._pace())

    def _note(self, lesson: int, losses: dict[str, float]) -> None:
        wrong = [name for name, loss in losses.items() if not math.isfinite(loss)]
        if wrong:
            numbers = "is no number" if len(wrong) == 1 else "are no numbers"
            raise TrainingFailed(
                f"lesson {lesson} of turn {self.turn} lost its way: "
                f"{', '.join(wrong)} {numbers} any more; {self._way_on}"
            )
        self._losses = losses

    @contextmanager
    def _naming(self, what: str) -> Iterator[None]:
        """Whatever goes wrong is told with where it did, and how to go on."""
        try:
            yield
        except Exception as error:
            raise TrainingFailed(f"{what} failed: {_why(error)}; {self._way_on}") from error

    @property
    def _way_on(self) -> str:
        if self._kept is None:
            return "there is no checkpoint yet"
        return f"the checkpoint of turn {self._kept} is whole, --resume goes on from there"

    def _pace(self) -> float:
        config = self.config
        return waning(config.pace, config.last_pace, self.turn / config.turns)

    @property
    def awaits_rating(self) -> bool:
        """Whether a match is on, or the last weights of all have to play theirs."""
        return self._rater.is_busy or self._is_unrated

    @property
    def _is_unrated(self) -> bool:
        wanted = self.is_over and self.config.rate_every > 0
        return wanted and not self._rater.has_rated(self.turn)

    def finish(self) -> Progress:
        """Wait for the rating that is awaited, for as long as its match takes."""
        self._rater.wait()
        if self._is_unrated:
            self._rate()
            self._rater.wait()
        return self._progress()

    def close(self) -> None:
        """Save, give up what is being rated, and draw what there is."""
        self._rater.close()
        self.save()
        with self._writing():
            draw_if_possible(self.folder)

    def save(self) -> None:
        """Checkpoint, weights and a line of the log; whatever happens, none is half-written."""
        games = self._games_before + self._finished()
        made = Checkpoint(self.turn, games, self._learner.state())
        if made.broken():
            names = ", ".join(made.broken())
            raise TrainingFailed(
                f"turn {self.turn} lost its way, nothing of it is saved: "
                f"not all of {names} are numbers any more; {self._way_on}"
            )
        with self._writing():
            self.folder.mkdir(parents=True, exist_ok=True)
            write_checkpoint(self.folder, self.config, made)
            self._kept = self.turn
            save_weights(self.folder / WEIGHTS, self._learner.playing())
            self._log(games)

    def _log(self, games: int) -> None:
        """One line for a turn, however often it is saved."""
        if self.turn > self._logged:
            line = {"turn": self.turn, "games": games, **self._losses}
            append_line(self.folder / LOG, line)
            self._logged = self.turn

    @contextmanager
    def _writing(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise TrainingFailed(
                f"the training can't be saved in {self.folder} after turn {self.turn}: "
                f"{reason(error)}; {self._way_on}"
            ) from error


def _first_weights(config: Config) -> Weights:
    """What it begins with; BadWeights says what is wrong with a file."""
    if not config.begin_with:
        return new_weights(config.seed)
    if config.begin_with == ITSELF:
        return learnable(shipped_weights())
    return learnable(load_weights(Path(config.begin_with)))


def _why(error: Exception) -> str:
    """Some errors have nothing to say but their name."""
    return str(error) or type(error).__name__
