"""Append-only journal of an unfinished dataset's games, in a file beside it."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import BinaryIO, Final, Self

import msgspec

import bali
from bali.dataset.game_series import GameSeries
from bali.dataset.played_game import PlayedGame
from bali.errors import BadResults
from bali.files import os_error_text
from bali.json_lines import JsonLines, whole_lines, without_bom

FORMAT: Final = "bali-dataset-games/1"


class JournalHeader(msgspec.Struct, frozen=True):
    """The first line."""

    format: str
    version: str
    """Version of Bali, which must match: others may deal and play differently."""
    series: GameSeries


class GameNumber(msgspec.Struct, frozen=True):
    """The part of a line that the index needs."""

    game: int


def journal_of(out: Path) -> Path:
    """Return the path of a dataset's journal."""
    return out.with_name(f"{out.name}.unfinished")


class Index:
    """Offsets of the games in a journal."""

    def __init__(self, series: GameSeries) -> None:
        self.series = series
        self.size = 0
        """Size in bytes up to the end of the last complete line."""
        self._places: dict[int, int] = {}

    @classmethod
    def read(cls, path: Path) -> Self:
        """Read the index of a journal; BadResults if it is invalid."""
        try:
            with path.open("rb") as file:
                return cls._of_lines(path, file)
        except OSError as error:
            raise BadResults(f"can't read {path}: {os_error_text(error)}") from None

    @classmethod
    def _of_lines(cls, path: Path, file: BinaryIO) -> Self:
        lines = whole_lines(file)
        first = next(lines, b"")
        index = cls(_series(path, without_bom(first)))
        index.size = len(first)
        decoder = msgspec.json.Decoder(GameNumber)
        for number, line in enumerate(lines, start=2):
            try:
                index.add(decoder.decode(line).game, len(line))
            except (msgspec.MsgspecError, UnicodeError) as error:
                raise BadResults(f"{path}, line {number} is broken: {error}") from None
        return index

    def add(self, game: int, size: int) -> None:
        self._places[game] = self.size
        self.size += size

    def place(self, game: int) -> int:
        return self._places[game]

    def __contains__(self, game: int) -> bool:
        return game in self._places

    @property
    def games(self) -> int:
        return len(self._places)

    @property
    def least_games(self) -> int:
        """The size of the smallest dataset that includes all of these games."""
        return max(self._places, default=-1) + 1


def _series(path: Path, line: bytes) -> GameSeries:
    try:
        header = msgspec.json.decode(line, type=JournalHeader)
    except (msgspec.MsgspecError, UnicodeError):
        raise BadResults(f"{path} does not hold games of a dataset") from None
    if header.format != FORMAT or header.version != bali.__version__:
        raise BadResults(
            f"{path} was started with Bali {header.version} ({header.format}): finish it with "
            f"that version, not with {bali.__version__} ({FORMAT})"
        )
    return header.series


class Journal:
    """A journal that is open for appending and reading."""

    def __init__(self, lines: JsonLines, index: Index) -> None:
        self._lines = lines
        self._index = index

    @classmethod
    def create(cls, path: Path, series: GameSeries) -> Self:
        lines = JsonLines.create(path)
        index = Index(series)
        (index.size,) = lines.add([JournalHeader(FORMAT, bali.__version__, series)])
        return cls(lines, index)

    @classmethod
    def resume(cls, path: Path, index: Index) -> Self:
        return cls(JsonLines.resume(path, index.size), index)

    @property
    def series(self) -> GameSeries:
        return self._index.series

    @property
    def games(self) -> int:
        return self._index.games

    def holds(self, game: int) -> bool:
        return game in self._index

    def add(self, played: Sequence[PlayedGame]) -> None:
        for game, size in zip(played, self._lines.add(played), strict=True):
            self._index.add(game.game, size)

    def read(self, games: Sequence[int]) -> Iterator[PlayedGame]:
        """Yield games in the given order."""
        decoder = msgspec.json.Decoder(PlayedGame)
        with self._lines.path.open("rb") as file:
            for game in games:
                file.seek(self._index.place(game))
                try:
                    yield decoder.decode(file.readline())
                except (msgspec.MsgspecError, UnicodeError) as error:
                    raise BadResults(
                        f"{self._lines.path}: game {game} is broken: {error}"
                    ) from None

    def remove(self) -> None:
        """Close and delete the journal."""
        self._lines.close()
        self._lines.path.unlink()

    def close(self) -> None:
        self._lines.close()
