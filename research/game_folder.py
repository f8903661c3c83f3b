"""Folders of game summaries, with resumable runs on all cores."""

import hashlib
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from multiprocessing import get_context
from pathlib import Path

import msgspec

from bali.bots.champion.weights import SHIPPED, shipped_weights
from bali.errors import BadSetup
from bali.files import write_atomic
from bali.json_lines import append_line, read_lines
from bali.rules import RULES_VERSION
from bali.runtime import cpu_count
from bali.training.table_types import TABLE_TYPES
from research.champion_games import ChampionSelfPlay
from research.game_summary import GameSummary

GameId = tuple[int, int]
"""The index of a table type, and the number of a game."""


class Settings(msgspec.Struct, frozen=True):
    """Configuration of the champion in a folder's games."""

    simulations: int
    value_simulations: int = msgspec.field(name="worth_simulations")
    """Simulations for each estimate of a marginal value."""
    weights: str
    """Digest of the champion's weights."""
    rules: str = "1"
    """Version of the rules; folders of version 1 may lack it."""


def current_settings(simulations: int, value_simulations: int) -> Settings:
    """Return the settings with the shipped weights and the current rules."""
    digest = hashlib.sha256()
    for file in dict.fromkeys(SHIPPED.values()):
        for name, array in sorted(shipped_weights(file).items()):
            digest.update(name.encode() + array.tobytes())
    return Settings(simulations, value_simulations, digest.hexdigest()[:12], RULES_VERSION)


class GameFolder:
    """Games of one configuration, in an append-only file."""

    def __init__(self, path: Path) -> None:
        self._settings = path / "settings.json"
        self._games = path / "games.jsonl"

    def settings(self) -> Settings:
        if not self._settings.exists():
            raise BadSetup(f"{self._settings.parent} has no games: play some first")
        return msgspec.json.decode(self._settings.read_bytes(), type=Settings)

    def games(self) -> Iterator[GameSummary]:
        """Yield the finished games, without a line that a crash truncated."""
        return read_lines(self._games, GameSummary)

    def play(
        self, settings: Settings, games: int, jobs: int = 0, first: int = 0
    ) -> Iterator[GameSummary]:
        """Play the missing games numbered from `first`, and yield them as they end.

        `games` is the number of games at each type of table. A later `first` avoids the games
        that parameters were fitted to.
        """
        self._write_settings(settings)
        done = {game_id_of(summary) for summary in self.games()}
        numbered = product(range(first, first + games), range(len(TABLE_TYPES)))
        missing = [
            (table_type, number)
            for number, table_type in numbered
            if (table_type, number) not in done
        ]
        if not missing:
            return
        for summary in _play_games(settings, missing, jobs or cpu_count()):
            append_line(self._games, summary)
            yield summary

    def _write_settings(self, settings: Settings) -> None:
        self._settings.parent.mkdir(parents=True, exist_ok=True)
        if self._settings.exists() and self.settings() != settings:
            raise BadSetup(
                f"the games in {self._settings.parent} were played with {self.settings()}, "
                f"not with {settings}: choose another folder"
            )
        write_atomic(self._settings, msgspec.json.encode(settings))


def game_id_of(summary: GameSummary) -> GameId:
    return TABLE_TYPES.index((summary.players, summary.oracle, summary.demon)), summary.number


def _play_games(settings: Settings, game_ids: list[GameId], jobs: int) -> Iterator[GameSummary]:
    budgets = (settings.simulations, settings.value_simulations)
    ChampionSelfPlay(*budgets).play(0, 0)  # compiles once, before the workers start
    with ProcessPoolExecutor(
        jobs, mp_context=get_context("spawn"), initializer=_start_worker, initargs=budgets
    ) as pool:
        try:
            yield from pool.map(_play, game_ids)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


_champions: list[ChampionSelfPlay] = []
"""The champion of this worker process."""


def _start_worker(simulations: int, value_simulations: int) -> None:
    _champions.append(ChampionSelfPlay(simulations, value_simulations))


def _play(game_id: GameId) -> GameSummary:
    return _champions[0].play(*game_id)
