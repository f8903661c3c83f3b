"""The result file of a run, in JSON Lines: a header, then a line per game in order of completion.

The file of an interrupted run can be resumed: a partial last line is removed.
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
    """The first line, with all settings."""

    format: str
    version: str
    """Version of Bali, for information only."""
    tournament: Tournament = msgspec.field(name="contest")
    stop_rule: StopRule = msgspec.field(name="goal")


class NewStopRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A later line: the run was extended."""

    stop_rule: StopRule = msgspec.field(name="goal")


def default_path(tournament: Tournament) -> Path:
    """Return the default result file, whose name is a hash of the tournament."""
    digest = hashlib.sha256(msgspec.json.encode(tournament)).hexdigest()[:16]
    return data_path("arena", f"{digest}.jsonl")


@dataclass(frozen=True)
class Run:
    """Content of a result file."""

    tournament: Tournament
    stop_rule: StopRule
    standings: Standings
    size: int
    """Size in bytes up to the end of the last complete line."""


def read_run(path: Path) -> Run:
    """Read a result file; BadResults if it is invalid."""
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
        raise BadResults(f"{path}, line {number}: this game is not part of the tournament")


class RunFile:
    """A result file that is open for writing."""

    def __init__(self, lines: JsonLines) -> None:
        self._lines = lines

    @classmethod
    def create(cls, path: Path, tournament: Tournament, stop_rule: StopRule) -> Self:
        """Create the file and write its header."""
        lines = JsonLines.create(path)
        lines.add([Header(FORMAT, bali.__version__, tournament, stop_rule)])
        return cls(lines)

    @classmethod
    def resume(cls, path: Path, run: Run, stop_rule: StopRule) -> Self:
        """Append after the last complete line."""
        lines = JsonLines.resume(path, run.size)
        if stop_rule != run.stop_rule:
            lines.add([NewStopRule(stop_rule)])
        return cls(lines)

    def add(self, results: Sequence[GameResult]) -> None:
        self._lines.add(results)

    def close(self) -> None:
        self._lines.close()
