"""Training configuration, read from TOML files."""

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
    """Settings of a training."""

    seed: Annotated[int, Meta(ge=0, lt=1 << 32)] = 1
    games: Count = 65536
    """Number of games played in parallel."""
    simulations: Count = 48
    """Simulations per decision."""
    replay_capacity: Count = 256
    """Examples kept for each parallel game."""
    iterations: Count = 15000
    """Total iterations. In each, every game plays one searched decision."""
    learning_starts: Annotated[int, Meta(ge=0)] = 60
    """Iterations before the first update: only finished games provide examples."""
    updates_per_iteration: Count = 16
    batch_size: Count = 16384
    """Examples per update."""
    learning_rate: Positive = 2e-3
    final_learning_rate: Positive = 5e-5
    ema_decay: Share = 0.998
    c_puct: Positive = 0.3
    root_uniform_mix: Share = 0.25
    q_scale: Positive = 100.0
    td_lambda: Share = 1.0
    opponent_share: Share = 0.0
    """Share of the games of three and four in which one seat searches among opponents."""
    opponent_weights: str = ""
    """File of the opponents' weights, as `bali imitate` writes it; if empty, the shipped ones."""
    player_count_weights: tuple[Weight, Weight, Weight] = DEFAULT_MIXTURE.players
    """Relative frequency of tables of two, three and four."""
    variant_weights: tuple[Weight, Weight, Weight, Weight] = DEFAULT_MIXTURE.variant_weights
    """Relative frequency of no variant, the demon, the oracle, and both."""
    initial_weights: str = ""
    """File of weights, or `champion` for the shipped ones; if empty, random weights."""
    save_every: Count = 100
    """Iterations between two checkpoints."""
    evaluate_every: Annotated[int, Meta(ge=0)] = 500
    """Iterations between two evaluations against the baselines; 0 for none."""

    def __post_init__(self) -> None:
        for name in ("player_count_weights", "variant_weights"):
            if not any(getattr(self, name)):
                raise ValueError(f"{name} must not be all zero")

    @property
    def mixture(self) -> TableMixture:
        return TableMixture(self.player_count_weights, self.variant_weights)

    @property
    def self_play(self) -> SelfPlayConfig:
        return SelfPlayConfig(
            c_puct=self.c_puct,
            root_uniform_mix=self.root_uniform_mix,
            q_scale=self.q_scale,
            td_lambda=self.td_lambda,
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
    "hindsight": "td_lambda",
    "company": "opponent_share",
    "company_file": "opponent_weights",
    "shares": "player_count_weights",
    "variants": "variant_weights",
    "begin_with": "initial_weights",
    "rate_every": "evaluate_every",
}
"""Names of settings in files and checkpoints of earlier versions."""


def parse_config(settings: Mapping[str, Any]) -> TrainingConfig:
    """Return the config of `settings`, which may have the names of earlier versions."""
    current = {EARLIER_NAMES.get(name, name): value for name, value in settings.items()}
    if len(current) < len(settings):
        twice = [old for old, new in EARLIER_NAMES.items() if {old, new} <= settings.keys()]
        raise msgspec.ValidationError(f"given under two names: {', '.join(twice)}")
    return msgspec.convert(current, TrainingConfig)


SHIPPED_NETWORK: Final = "champion"
"""Name of the champion's config and of its weights, in place of a file."""
BUILTIN_CONFIGS: Final = {
    name: Path(__file__).with_name(f"{name}.toml")
    for name in (SHIPPED_NETWORK, "champion-4", "cpu")
}
"""The configs of the shipped networks, and a small one for a CPU."""


def config_path(name: str) -> Path:
    """Return the path of a built-in config, or `name` as a path."""
    return BUILTIN_CONFIGS.get(name, Path(name))


def load_config(path: Path) -> TrainingConfig:
    """Read a config from a TOML file; BadSetup if it is invalid."""
    try:
        return parse_config(tomllib.loads(path.read_text("utf-8-sig")))
    except (OSError, UnicodeDecodeError) as error:
        raise BadSetup(f"the config {path} can't be read: {error}") from None
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadSetup(f"the config {path} is wrong: {error}") from None
