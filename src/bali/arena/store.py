"""The result file: a header, then one line a game, written as the games come.

It is JSON Lines. A run that was cut off leaves a file that can be gone on with: a last line
without its end is taken away, and the games that are missing are played.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final, Self

import msgspec

import bali
from bali.arena.book import Book
from bali.arena.contest import Contest, Goal
from bali.arena.fixture import fixture_of
from bali.arena.result import GameResult, names
from bali.errors import BadResults
from bali.files import reason
from bali.json_lines import JsonLines, whole_lines, without_mark
from bali.user_folders import data_path

FORMAT: Final = "bali-arena/1"


class Header(msgspec.Struct, frozen=True):
    """The first line: all settings."""

    format: str
    version: str
    """Of Bali, for people: it is not compared."""
    contest: Contest
    goal: Goal


class NewGoal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A later line: the run was made longer."""

    goal: Goal


def default_path(contest: Contest) -> Path:
    """Where a contest's results go if nobody says where: the same file for the same contest."""
    digest = hashlib.sha256(msgspec.json.encode(contest)).hexdigest()[:16]
    return data_path("arena", f"{digest}.jsonl")


@dataclass(frozen=True)
class Run:
    """What a result file holds."""

    contest: Contest
    goal: Goal
    book: Book
    size: int
    """Bytes up to the end of the last whole line."""


def read_run(path: Path) -> Run:
    """The run in a file; BadResults says what is wrong with it."""
    try:
        with path.open("rb") as file:
            return _read_lines(path, file)
    except OSError as error:
        raise BadResults(f"can't read {path}: {reason(error)}") from None


def _read_lines(path: Path, file: BinaryIO) -> Run:
    lines = whole_lines(file)
    first = next(lines, b"")
    header = _header(path, without_mark(first))
    size, goal, book = len(first), header.goal, Book(header.contest)
    for number, line in enumerate(lines, start=2):
        size += len(line)
        found = _game_or_goal(path, number, line)
        if isinstance(found, NewGoal):
            goal = found.goal
        else:
            _check_belongs(path, number, header.contest, found)
            book.add([found])
    return Run(header.contest, goal, book, size)


def _header(path: Path, line: bytes) -> Header:
    try:
        parts = msgspec.json.decode(line, type=dict[str, msgspec.Raw])
        found = msgspec.json.decode(parts["format"]) if "format" in parts else None
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise BadResults(f"{path} is not a file of arena results") from None
    if found != FORMAT:
        raise BadResults(
            f"{path} is not a file of arena results that this version reads: its format is "
            f"{found!r}, not {FORMAT!r}"
        )
    try:
        header = msgspec.json.decode(line, type=Header)
        header.contest.check()
        header.goal.check()
    except (msgspec.ValidationError, ValueError) as error:
        raise BadResults(f"{path}, line 1: {error}") from None
    return header


def _game_or_goal(path: Path, number: int, line: bytes) -> GameResult | NewGoal:
    try:
        if line.startswith(b'{"goal":'):
            return msgspec.json.decode(line, type=NewGoal)
        return msgspec.json.decode(line, type=GameResult)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise BadResults(f"{path}, line {number} is broken: {error}") from None


def _check_belongs(path: Path, number: int, contest: Contest, result: GameResult) -> None:
    fixture = fixture_of(contest, max(0, result.game))
    lists = (result.places, result.decisions, result.seconds, result.scores or result.places)
    if (
        (result.game, result.deal) != (fixture.game, fixture.deal)
        or result.seats != names(contest, fixture)
        or any(len(by_seat) != contest.players for by_seat in lists)
    ):
        raise BadResults(f"{path}, line {number}: this game is none of the contest in line 1")


class Store:
    """A result file that is open for writing."""

    def __init__(self, lines: JsonLines) -> None:
        self._lines = lines

    @classmethod
    def create(cls, path: Path, contest: Contest, goal: Goal) -> Self:
        """A new file with its header."""
        lines = JsonLines.create(path)
        lines.add([Header(FORMAT, bali.__version__, contest, goal)])
        return cls(lines)

    @classmethod
    def go_on(cls, path: Path, run: Run, goal: Goal) -> Self:
        """Go on after the last whole line."""
        lines = JsonLines.go_on(path, run.size)
        if goal != run.goal:
            lines.add([NewGoal(goal)])
        return cls(lines)

    def add(self, results: Sequence[GameResult]) -> None:
        self._lines.add(results)

    def close(self) -> None:
        self._lines.close()
