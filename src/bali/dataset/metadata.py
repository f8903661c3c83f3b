"""Metadata of a dataset, stored in its Parquet file."""

from typing import Final

import msgspec

import bali
from bali.dataset.game_series import GameSeries
from bali.play.action import ACTION_TEXTS
from bali.rules import RULES_VERSION
from bali.rules.cards import CARD_NAMES

FORMAT: Final = "bali-dataset/1"
"""Format name. It changes when a column is removed or changes its meaning."""
METADATA_KEY: Final = b"bali"
"""Key of the metadata, which is JSON."""


class DatasetMetadata(msgspec.Struct, frozen=True):
    """Settings, versions and names of a dataset."""

    series: GameSeries
    games: int
    format: str = FORMAT
    version: str = bali.__version__
    """Version of Bali."""
    rules: str = RULES_VERSION
    cards: tuple[str, ...] = CARD_NAMES
    """Card names by number."""
    actions: tuple[str, ...] = ACTION_TEXTS
    """Action texts by number."""
