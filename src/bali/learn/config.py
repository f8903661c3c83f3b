"""How a network is trained: a file that repeats a training from nothing."""

import tomllib
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from bali.errors import BadSetup
from bali.learn.board import Habits
from bali.learn.tables import USUAL, Mixture

Count = Annotated[int, Meta(ge=1)]
Share = Annotated[float, Meta(ge=0, le=1)]
Positive = Annotated[float, Meta(gt=0)]
Weight = Annotated[int, Meta(ge=0)]


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a training consists of; all of it has a usual value."""

    seed: Annotated[int, Meta(ge=0, lt=1 << 32)] = 1
    games: Count = 65536
    """Played at the same time."""
    rounds: Count = 48
    """Simulations for a decision."""
    ring: Count = 256
    """Decisions that are kept of each game's table."""
    turns: Count = 15000
    """Decisions of everybody who thinks at a table, all in all."""
    first_lesson: Annotated[int, Meta(ge=0)] = 60
    """Turns before the network learns: there must be games that are over."""
    lessons: Count = 16
    """For each turn."""
    batch: Count = 16384
    """Decisions in a lesson."""
    pace: Positive = 2e-3
    last_pace: Positive = 5e-5
    smooth: Share = 0.998
    curiosity: Positive = 0.3
    boldness: Share = 0.25
    trust: Positive = 100.0
    hindsight: Share = 1.0
    company: Share = 0.0
    """Of the games of three and four, those in which one player thinks among company."""
    company_file: str = ""
    """The company's network, as `bali company` makes one; if empty, the one that is shipped."""
    shares: tuple[Weight, Weight, Weight] = USUAL.players
    """How often tables of two, three and four are played."""
    variants: tuple[Weight, Weight, Weight, Weight] = USUAL.variants
    """How often they are without a variant, with the demon, with the oracle, with both."""
    begin_with: str = ""
    """A file of weights, or `champion` for the shipped ones; if empty, it begins with nothing."""
    save_every: Count = 100
    """Turns between two checkpoints."""
    rate_every: Annotated[int, Meta(ge=0)] = 500
    """Turns between two matches against the yardsticks; 0 for none."""

    def __post_init__(self) -> None:
        for name in ("shares", "variants"):
            if not any(getattr(self, name)):
                raise ValueError(f"with these {name} no table is played at all")

    @property
    def mixture(self) -> Mixture:
        return Mixture(self.shares, self.variants)

    @property
    def habits(self) -> Habits:
        return Habits(
            c_puct=self.curiosity,
            boldness=self.boldness,
            trust=self.trust,
            hindsight=self.hindsight,
            company=self.company,
        )


ITSELF: Final = "champion"
"""In place of a file: the champion's own config, or its weights."""
OWN: Final = {
    name: Path(__file__).with_name(f"{name}.toml") for name in (ITSELF, "champion-4", "cpu")
}
"""The configs of the networks that come with the package, and a small one for a CPU."""


def file_of(name: str) -> Path:
    """Where one of Bali's own configs is, or one by its file."""
    return OWN.get(name, Path(name))


def config_from(path: Path) -> Config:
    """The config in a TOML file; BadSetup says what is wrong with it."""
    try:
        return msgspec.convert(tomllib.loads(path.read_text("utf-8-sig")), Config)
    except (OSError, UnicodeDecodeError) as error:
        raise BadSetup(f"the config {path} can't be read: {error}") from None
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadSetup(f"the config {path} is wrong: {error}") from None
