"""How a network is trained: a file that repeats a training from nothing."""

import tomllib
from pathlib import Path

import msgspec

from bali.errors import BadSetup
from bali.learn.board import Habits
from bali.learn.learner import Rates


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a training consists of; all of it has a usual value."""

    seed: int = 1
    games: int = 65536
    """Played at the same time."""
    rounds: int = 32
    """Simulations for a decision."""
    ring: int = 128
    """Decisions that are kept of each game's table."""
    turns: int = 3000
    """Decisions of every game, all in all."""
    first_lesson: int = 60
    """Turns before the network learns: there must be games that are over."""
    lessons: int = 8
    """For each turn."""
    batch: int = 16384
    """Decisions in a lesson."""
    pace: float = 2e-3
    last_pace: float = 1e-4
    smooth: float = 0.998
    curiosity: float = 0.3
    boldness: float = 0.25
    trust: float = 100.0
    save_every: int = 100
    """Turns between two checkpoints."""

    @property
    def habits(self) -> Habits:
        return Habits(curiosity=self.curiosity, boldness=self.boldness, trust=self.trust)

    @property
    def rates(self) -> Rates:
        return Rates(smooth=self.smooth)


def config_from(path: Path) -> Config:
    """The config in a TOML file; BadSetup says what is wrong with it."""
    try:
        return msgspec.convert(tomllib.loads(path.read_text()), Config)
    except (OSError, UnicodeDecodeError) as error:
        raise BadSetup(f"the config {path} can't be read: {error}") from None
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadSetup(f"the config {path} is wrong: {error}") from None
