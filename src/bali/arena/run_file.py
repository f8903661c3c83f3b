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
from bali.arena.match import match_of
from bali.arena.match_result import GameResult, bot_codes
from bali.arena.standings import Standings
from bali.arena.tournament import StopRule, Tournament
from bali.errors import BadResults
from bali.files import os_error_text
from bali.json_lines import JsonLines, whole_lines, without_bom
from bali.user_folders import data_path

FORMAT: Final = "bali-arena/1"


class Header(msgspec.Struct, frozen=True):
    """The first line: all settings."""

    format: str
    version: str
    """Of Bali, for people: it is not compared."""
    tournament: Tournament = msgspec.field(name="contest")
    stop_rule: StopRule = msgspec.field(name="goal")


class NewStopRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A later line: the run was made longer."""

    stop_rule: StopRule = msgspec.field(name="goal")


def default_path(tournament: Tournament) -> Path:
    """Where a contest's results go if nobody says where: the same file for the same contest."""
    digest = hashlib.sha256(msgspec.json.encode(tournament)).hexdigest()[:16]
    return data_path("arena", f"{digest}.jsonl")


@dataclass(frozen=True)
class Run:
    """What a result file holds."""

    tournament: Tournament
    stop_rule: StopRule
    standings: Standings
    size: int
    """Bytes up to the end of the last whole line."""


def read_run(path: Path) -> Run:
    """The run in a file; BadResults says what is wrong with it."""
    try:
        with path.open("rb") as file:
            return _read_lines(path, file)
    except OSError as error:
        raise BadResults(f"can't read {path}: {os_error_text(error)}") from None


def _read_lines(path: Path, file: BinaryIO) -> Run:
    lines = whole_lines(file)
    first = next(lines, b"")
    header = _header(path, without_bom(first))
    size, stop_rule, standings = len(first), header.stop_rule, Standings(header.tournament)
    for number, line in enumerate(lines, start=2):
        size += len(line)
        found = _result_or_stop_rule(path, number, line)
        if isinstance(found, NewStopRule):
            stop_rule = found.stop_rule
        else:
            _check_belongs(path, number, header.tournament, found)
            standings.add([found])
    return Run(header.tournament, stop_rule, standings, size)


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
        header.tournament.check()
        header.stop_rule.check()
    except (msgspec.ValidationError, ValueError) as error:
        raise BadResults(f"{path}, line 1: {error}") from None
    return header


def _result_or_stop_rule(path: Path, number: int, line: bytes) -> GameResult | NewStopRule:
    try:
        if line.startswith(b'{"goal":'):
            return msgspec.json.decode(line, type=NewStopRule)
        return msgspec.json.decode(line, type=GameResult)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise BadResults(f"{path}, line {number} is broken: {error}") from None


def _check_belongs(path: Path, number: int, tournament: Tournament, result: GameResult) -> None:
    match = match_of(tournament, max(0, result.game))
    lists = (result.places, result.decisions, result.seconds, result.scores or result.places)
    if (
        (result.game, result.deal) != (match.game, match.deal)
        or result.seats != bot_codes(tournament, match)
        or any(len(by_seat) != tournament.players for by_seat in lists)
    ):
        raise BadResults(f"{path}, line {number}: this game is none of the contest in line 1")


class RunFile:
    """A result file that is open for writing."""

    def __init__(self, lines: JsonLines) -> None:
        self._lines = lines

    @classmethod
    def create(cls, path: Path, tournament: Tournament, stop_rule: StopRule) -> Self:
        """A new file with its header."""
        lines = JsonLines.create(path)
        lines.add([Header(FORMAT, bali.__version__, tournament, stop_rule)])
        return cls(lines)

    @classmethod
    def resume(cls, path: Path, run: Run, stop_rule: StopRule) -> Self:
        """Go on after the last whole line."""
        lines = JsonLines.resume(path, run.size)
        if stop_rule != run.stop_rule:
            lines.add([NewStopRule(stop_rule)])
        return cls(lines)

    def add(self, results: Sequence[GameResult]) -> None:
        self._lines.add(results)

    def close(self) -> None:
        self._lines.close()
