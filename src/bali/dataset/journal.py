"""The games of an unfinished dataset: a file beside it that only grows, as the games come."""

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
    """Of Bali: another one may deal and play differently."""
    series: GameSeries


class GameNumber(msgspec.Struct, frozen=True):
    """What has to be read of a game to find it again."""

    game: int


def journal_of(out: Path) -> Path:
    """Where the games of a dataset are kept until it is finished."""
    return out.with_name(f"{out.name}.unfinished")


class Index:
    """Which games a journal holds, and where."""

    def __init__(self, series: GameSeries) -> None:
        self.series = series
        self.size = 0
        """Bytes up to the end of the last whole line."""
        self._places: dict[int, int] = {}

    @classmethod
    def read(cls, path: Path) -> Self:
        """BadResults says what is wrong with the file."""
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
        """How many games a dataset must have that leaves none of these out."""
        return max(self._places, default=-1) + 1


def _series(path: Path, line: bytes) -> GameSeries:
    try:
        header = msgspec.json.decode(line, type=JournalHeader)
    except (msgspec.MsgspecError, UnicodeError):
        raise BadResults(f"{path} does not hold games of a dataset") from None
    if header.format != FORMAT or header.version != bali.__version__:
        raise BadResults(
            f"{path} was begun by Bali {header.version} ({header.format}): finish it with that "
            f"version, not with {bali.__version__} ({FORMAT})"
        )
    return header.series


class Journal:
    """The file, open for writing and reading."""

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
        """These games, in this order."""
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
        """When all of it is in the dataset."""
        self._lines.close()
        self._lines.path.unlink()

    def close(self) -> None:
        self._lines.close()
