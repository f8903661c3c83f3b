"""How a network is trained: a file that repeats a training from nothing."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from bali.errors import BadSetup
from bali.training.buffers import SelfPlayConfig
from bali.training.table_types import DEFAULT_MIXTURE, TableMixture

Count = Annotated[int, Meta(ge=1)]
Share = Annotated[float, Meta(ge=0, le=1)]
Positive = Annotated[float, Meta(gt=0)]
Weight = Annotated[int, Meta(ge=0)]


class TrainingConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a training consists of; all of it has a usual value."""

    seed: Annotated[int, Meta(ge=0, lt=1 << 32)] = 1
    games: Count = 65536
    """Played at the same time."""
    simulations: Count = 48
    """Simulations for a decision."""
    replay_capacity: Count = 256
    """Decisions that are kept of each game's table."""
    iterations: Count = 15000
    """Decisions of everybody who thinks at a table, all in all."""
    learning_starts: Annotated[int, Meta(ge=0)] = 60
    """Turns before the network learns: there must be games that are over."""
    updates_per_iteration: Count = 16
    """For each turn."""
    batch_size: Count = 16384
    """Decisions in a lesson."""
    learning_rate: Positive = 2e-3
    final_learning_rate: Positive = 5e-5
    ema_decay: Share = 0.998
    c_puct: Positive = 0.3
    root_uniform_mix: Share = 0.25
    q_scale: Positive = 100.0
    outcome_weight: Share = 1.0
    opponent_share: Share = 0.0
    """Of the games of three and four, those in which one player thinks among company."""
    opponent_weights: str = ""
    """The company's network, as `bali imitate` makes one; if empty, the one that is shipped."""
    player_count_weights: tuple[Weight, Weight, Weight] = DEFAULT_MIXTURE.players
    """How often tables of two, three and four are played."""
    variant_weights: tuple[Weight, Weight, Weight, Weight] = DEFAULT_MIXTURE.variant_weights
    """How often they are without a variant, with the demon, with the oracle, with both."""
    initial_weights: str = ""
    """A file of weights, or `champion` for the shipped ones; if empty, it begins with nothing."""
    save_every: Count = 100
    """Turns between two checkpoints."""
    evaluate_every: Annotated[int, Meta(ge=0)] = 500
    """Turns between two matches against the yardsticks; 0 for none."""

    def __post_init__(self) -> None:
        for name in ("player_count_weights", "variant_weights"):
            if not any(getattr(self, name)):
                raise ValueError(f"with these {name} no table is played at all")

    @property
    def mixture(self) -> TableMixture:
        return TableMixture(self.player_count_weights, self.variant_weights)

    @property
    def self_play(self) -> SelfPlayConfig:
        return SelfPlayConfig(
            c_puct=self.c_puct,
            root_uniform_mix=self.root_uniform_mix,
            q_scale=self.q_scale,
            outcome_weight=self.outcome_weight,
            opponent_share=self.opponent_share,
        )


EARLIER_NAMES: Final = {
    "rounds": "simulations",
    "ring": "replay_capacity",
    "turns": "iterations",
    "first_lesson": "learning_starts",
    "lessons": "updates_per_iteration",
    "batch": "batch_size",
    "pace": "learning_rate",
    "last_pace": "final_learning_rate",
    "smooth": "ema_decay",
    "curiosity": "c_puct",
    "boldness": "root_uniform_mix",
    "trust": "q_scale",
    "hindsight": "outcome_weight",
    "company": "opponent_share",
    "company_file": "opponent_weights",
    "shares": "player_count_weights",
    "variants": "variant_weights",
    "begin_with": "initial_weights",
    "rate_every": "evaluate_every",
}
"""Settings in the files and checkpoints of earlier versions."""


def parse_config(settings: Mapping[str, Any]) -> TrainingConfig:
    """Return the config of some settings, which may have the names of earlier versions."""
    current = {EARLIER_NAMES.get(name, name): value for name, value in settings.items()}
    if len(current) < len(settings):
        twice = [old for old, new in EARLIER_NAMES.items() if {old, new} <= settings.keys()]
        raise msgspec.ValidationError(f"given twice, by two names: {', '.join(twice)}")
    return msgspec.convert(current, TrainingConfig)


SHIPPED_NETWORK: Final = "champion"
"""In place of a file: the champion's own config, or its weights."""
BUILTIN_CONFIGS: Final = {
    name: Path(__file__).with_name(f"{name}.toml")
    for name in (SHIPPED_NETWORK, "champion-4", "cpu")
}
"""The configs of the networks that come with the package, and a small one for a CPU."""


def config_path(name: str) -> Path:
    """Where one of Bali's own configs is, or one by its file."""
    return BUILTIN_CONFIGS.get(name, Path(name))


def load_config(path: Path) -> TrainingConfig:
    """The config in a TOML file; BadSetup says what is wrong with it."""
    try:
        return parse_config(tomllib.loads(path.read_text("utf-8-sig")))
    except (OSError, UnicodeDecodeError) as error:
        raise BadSetup(f"the config {path} can't be read: {error}") from None
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadSetup(f"the config {path} is wrong: {error}") from None
