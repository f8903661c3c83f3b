"""A folder of game summaries; games are played on all cores, and a run can be resumed."""

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
"""A kind of table, and the number of the game there."""


class Settings(msgspec.Struct, frozen=True):
    """What played the games of a folder."""

    simulations: int
    worth_simulations: int
    weights: str
    """A digest of the champion's."""
    rules: str = "1"
    """Their version; older folders have none."""


def current_settings(simulations: int, worth_simulations: int) -> Settings:
    digest = hashlib.sha256()
    for file in dict.fromkeys(SHIPPED.values()):
        for name, array in sorted(shipped_weights(file).items()):
            digest.update(name.encode() + array.tobytes())
    return Settings(simulations, worth_simulations, digest.hexdigest()[:12], RULES_VERSION)


class GameFolder:
    """Games of one champion; the file of games only grows."""

    def __init__(self, path: Path) -> None:
        self._settings = path / "settings.json"
        self._games = path / "games.jsonl"

    def settings(self) -> Settings:
        if not self._settings.exists():
            raise BadSetup(f"there are no games in {self._settings.parent} yet: play some first")
        return msgspec.json.decode(self._settings.read_bytes(), type=Settings)

    def games(self) -> Iterator[GameSummary]:
        """All that were finished; a line that a crash cut off is passed over."""
        return read_lines(self._games, GameSummary)

    def play(
        self, settings: Settings, games: int, jobs: int = 0, first: int = 0
    ) -> Iterator[GameSummary]:
        """Play what is missing to so many games at each kind of table, as they come.

        Their numbers begin with the first: others than those that something was fitted to.
        """
        self._begin(settings)
        done = {game_id_of(summary) for summary in self.games()}
        wanted = product(range(first, first + games), range(len(TABLE_TYPES)))
        missing = [(kind, number) for number, kind in wanted if (kind, number) not in done]
        if not missing:
            return
        for summary in _played(settings, missing, jobs or cpu_count()):
            append_line(self._games, summary)
            yield summary

    def _begin(self, settings: Settings) -> None:
        self._settings.parent.mkdir(parents=True, exist_ok=True)
        if self._settings.exists() and self.settings() != settings:
            raise BadSetup(
                f"the games in {self._settings.parent} were played with {self.settings()}, "
                f"not with {settings}: take another folder"
            )
        write_atomic(self._settings, msgspec.json.encode(settings))


def game_id_of(summary: GameSummary) -> GameId:
    return TABLE_TYPES.index((summary.players, summary.oracle, summary.demon)), summary.number


def _played(settings: Settings, game_ids: list[GameId], jobs: int) -> Iterator[GameSummary]:
    budgets = (settings.simulations, settings.worth_simulations)
    ChampionSelfPlay(*budgets).play(0, 0)  # compiled here once, the processes find it ready
    with ProcessPoolExecutor(
        jobs, mp_context=get_context("spawn"), initializer=_start_worker, initargs=budgets
    ) as pool:
        try:
            yield from pool.map(_play, game_ids)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


_champions: list[ChampionSelfPlay] = []
"""This process's own."""


def _start_worker(simulations: int, worth_simulations: int) -> None:
    _champions.append(ChampionSelfPlay(simulations, worth_simulations))


def _play(game_id: GameId) -> GameSummary:
    return _champions[0].play(*game_id)
