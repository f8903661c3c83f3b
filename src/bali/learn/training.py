"""Training: the network plays itself, learns from what came of it, and plays better."""

import io
import math
import time
from pathlib import Path
from typing import Any, Final, Protocol

import msgspec
import numpy as np

from bali.bots.champion.weights import (
    NO_ARCHIVE,
    arrays_in,
    load_weights,
    names,
    save_weights,
    shipped_weights,
)
from bali.errors import BadSetup, TrainingFailed
from bali.files import write_whole
from bali.learn.company import company_in
from bali.learn.config import ITSELF, Config
from bali.learn.learner import Batch, Learner, learnable, new_weights, waning
from bali.learn.lesson import LOSSES
from bali.learn.log import add_to_log
from bali.learn.plot import draw_if_possible
from bali.learn.rater import Rater
from bali.learn.ratings import Rated
from bali.rules.records import Array

CHECKPOINT: Final = "checkpoint.npz"
WEIGHTS: Final = "champion.npz"


class Field(Protocol):
    """Games that play themselves, on whatever device."""

    xp: Any

    def use(self, learner: Learner) -> None:
        """Play with these weights from now on."""

    def invite(self, company: Learner) -> None:
        """Some tables are played with company that chooses as these weights say."""

    def turn(self) -> None:
        """One decision of every game."""

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
    """Games on a device; taken up again, others are dealt than before."""
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
        found = _checkpoint_in(folder)
        if found is not None and not _is_of(found, config):
            raise BadSetup(f"{folder} holds a training with another config: {found['config']}")
        begun = _first_weights(config) if found is None else new_weights(config.seed)
        self.turn = 0 if found is None else int(found["turn"])
        self._rater = Rater(folder, self.turn)
        self._field = field_on(device, config, self.turn)
        self._learner = Learner(self._field.xp, begun, config.smooth)
        if found is not None:
            self._learner.restore(found)
        self._field.use(self._learner)
        if company is not None:
            self._field.invite(Learner(self._field.xp, learnable(company)))
        self._started = time.perf_counter()
        self._losses: dict[str, float] = {}
        self._idle = config.first_lesson
        """Turns until there are new games to learn from."""
        self._saved: int | None = None

    @property
    def is_over(self) -> bool:
        return self.turn >= self.config.turns

    def step(self) -> Progress:
        """One turn of all games, and the lessons after it."""
        self._field.turn()
        self.turn += 1
        self._idle -= 1
        if self._idle < 0:
            for lesson in range(self.config.lessons):
                self._learn(lesson)
            self._field.use(self._learner)
        if self.turn % self.config.save_every == 0 or self.is_over:
            self.save()
        self._rate()
        return self._progress()

    def _rate(self) -> None:
        self._rater.look()
        every = self.config.rate_every
        if every and (self.turn % every == 0 or self.is_over):
            self._rater.begin(self.turn, self._learner.playing())

    def _progress(self) -> Progress:
        return Progress(
            self.turn,
            self._field.finished(),
            time.perf_counter() - self._started,
            self._losses,
            self._rater.last,
            self._rater.trouble,
        )

    def _learn(self, lesson: int) -> None:
        where = f"lesson {lesson + 1} of turn {self.turn}"
        try:
            losses = self._learner.step(self._field.batch(self.config.batch), self._pace())
            if lesson + 1 == self.config.lessons:
                self._losses = dict(zip(LOSSES, losses.tolist(), strict=True))
        except Exception as error:
            raise TrainingFailed(f"{where} failed: {error}") from error
        wrong = [name for name, loss in self._losses.items() if not math.isfinite(loss)]
        if wrong:
            raise TrainingFailed(f"{where} lost its way: {', '.join(wrong)} is no number any more")

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
        draw_if_possible(self.folder)

    def save(self) -> None:
        """Checkpoint, weights and a line of the log; whatever happens, none is half-written."""
        if self._saved == self.turn:
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        made = io.BytesIO()
        texts = {"config": _text(self.config), **names()}
        np.savez(made, allow_pickle=False, turn=self.turn, **texts, **self._learner.state())
        write_whole(self.folder / CHECKPOINT, made.getvalue())
        save_weights(self.folder / WEIGHTS, self._learner.playing())
        games = self._field.finished()
        add_to_log(self.folder, {"turn": self.turn, "games": games, **self._losses})
        self._saved = self.turn


def _first_weights(config: Config) -> dict[str, Array]:
    """What it begins with; BadWeights says what is wrong with a file."""
    if not config.begin_with:
        return new_weights(config.seed)
    if config.begin_with == ITSELF:
        return learnable(shipped_weights())
    return learnable(load_weights(Path(config.begin_with)))


def _text(config: Config) -> str:
    return msgspec.json.encode(config).decode()


def _is_of(checkpoint: dict[str, Array], config: Config) -> bool:
    """Whether it was made with this config; what older ones don't tell has its usual value."""
    try:
        return msgspec.json.decode(str(checkpoint["config"]), type=Config) == config
    except msgspec.ValidationError:
        return False


def _checkpoint_in(folder: Path) -> dict[str, Array] | None:
    path = folder / CHECKPOINT
    if not path.exists():
        return None
    try:
        found = arrays_in(path)
    except NO_ARCHIVE as error:
        raise BadSetup(f"the checkpoint {path} can't be read: {error}") from error
    for name, wanted in names().items():
        if str(found.get(name)) != wanted:
            raise BadSetup(f"the checkpoint {path} is for {name} {found.get(name)}, not {wanted}")
    return found
