"""What a dataset says about itself, in its file's metadata."""

from typing import Final

import msgspec

import bali
from bali.dataset.game_series import GameSeries
from bali.play.action import ACTION_TEXTS
from bali.rules import RULES_VERSION
from bali.rules.cards import CARD_NAMES

FORMAT: Final = "bali-dataset/1"
"""Another one whenever a column changes its meaning or goes."""
METADATA_KEY: Final = b"bali"
"""Of the metadata; its value is JSON."""


class DatasetMetadata(msgspec.Struct, frozen=True):
    """Who played what, by which rules."""

    series: GameSeries
    games: int
    format: str = FORMAT
    version: str = bali.__version__
    """Of Bali."""
    rules: str = RULES_VERSION
    cards: tuple[str, ...] = CARD_NAMES
    """By their numbers in the columns; so are the actions."""
    actions: tuple[str, ...] = ACTION_TEXTS
