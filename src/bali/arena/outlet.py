"""Which file a run writes to, and whether it may: nothing is overwritten."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import msgspec

from bali.arena.arena import finished_rounds
from bali.arena.book import Book
from bali.arena.contest import Contest, Goal
from bali.arena.store import Run, Store, default_path, read_run
from bali.bots.registry import is_registered
from bali.errors import BadResults
from bali.files import reason, try_writing
from bali.json_lines import is_free


class Wanted(msgspec.Struct, frozen=True):
    """What was asked for on the command line; None is what was not said."""

    bots: tuple[str, ...] = ()
    players: int | None = None
    oracle: bool | None = None
    demon: bool | None = None
    seed: int | None = None
    limit: float | None = None
    games: int | None = None
    until: float | None = None
    alone: bool | None = None


OPTIONS = {
    "bots": "the bots",
    "players": "--players",
    "oracle": "--oracle",
    "demon": "--demon",
    "seed": "--seed",
    "limit": "--limit",
    "alone": "--alone",
}
DEFAULT_GAMES = 1000


@dataclass(frozen=True)
class Outlet:
    """A run that can begin or go on, and its file."""

    path: Path
    contest: Contest
    goal: Goal
    book: Book
    """The games that the file holds."""
    begun: Run | None = None
    kept: Path | None = None
    """Where a finished run of the same contest has to be kept, since it is in the way."""

    @property
    def has_begun(self) -> bool:
        """Whether the file is there, and is this run's."""
        return self.path.exists() and (self.kept is None or self.kept.exists())

    def open(self) -> Store:
        if self.begun is not None:
            return Store.go_on(self.path, self.begun, self.goal)
        if self.kept is not None:
            _move(self.path, self.kept)
        return Store.create(self.path, self.contest, self.goal)


def _move(path: Path, to: Path) -> None:
    try:
        path.rename(to)
    except OSError as error:
        raise BadResults(f"can't keep {path} as {to}: {reason(error)}") from None


def _beside(path: Path) -> Path:
    """The first free name beside a file."""
    names = (path.with_name(f"{path.stem}.{number}.jsonl") for number in count(1))
    return next(name for name in names if not name.exists())


def fresh_outlet(wanted: Wanted, out: Path | None) -> Outlet:
    """For a run from the beginning."""
    contest, goal = contest_of(wanted), goal_of(wanted)
    path = out or default_path(contest)
    if is_free(path):
        _check_writable(path, makes_folders=out is None)
        return Outlet(path, contest, goal, Book(contest))
    run = _read_other(path)
    is_finished = finished_rounds(run.contest, run.goal, run.book) is not None
    if out is None and is_finished:
        return Outlet(path, contest, goal, Book(contest), kept=_beside(path))
    raise BadResults(
        f"{path} holds {'a finished' if is_finished else 'an unfinished'} run of "
        f"{run.book.games:,} games: go on with it by --resume, or name another file by --out"
    )


def resumed_outlet(wanted: Wanted, out: Path | None) -> Outlet:
    """For a run that goes on; what was not said is as in the file."""
    if out is None and not wanted.bots:
        raise BadResults("say which run to resume: by the same bots and options, or by --out FILE")
    path = out or default_path(contest_of(wanted))
    if is_free(path):
        raise BadResults(f"there is no run to resume in {path}; without --resume one begins there")
    run = read_run(path)
    if not wanted.bots:
        _check_registered(path, run.contest.bots)
    _check_same(path, wanted, run.contest)
    goal = _longer_goal(path, wanted, run.goal)
    return Outlet(path, run.contest, goal, run.book, begun=run)


def contest_of(wanted: Wanted) -> Contest:
    said = {name: value for name in OPTIONS if (value := getattr(wanted, name)) is not None}
    contest = Contest(**said)
    contest.check()
    return contest


def goal_of(wanted: Wanted) -> Goal:
    said = wanted.games is None and wanted.until is None
    goal = Goal(DEFAULT_GAMES if said else wanted.games, wanted.until)
    goal.check()
    return goal


def _read_other(path: Path) -> Run:
    try:
        return read_run(path)
    except BadResults as error:
        raise BadResults(f"{error}; it stays as it is: name another file by --out") from None


def _check_registered(path: Path, bots: tuple[str, ...]) -> None:
    """A file may not choose which code is loaded: classes are named by the person only."""
    for code in bots:
        if not is_registered(code):
            raise BadResults(
                f"{path} names the bot {code!r}, which is not registered; to have it loaded, "
                f"name the bots on the command line, too: {' '.join(bots)}"
            )


def _check_same(path: Path, wanted: Wanted, contest: Contest) -> None:
    if differing := differences(OPTIONS, wanted, contest):
        raise BadResults(f"{path} holds another contest: {differing}")


def differences(options: Mapping[str, str], wanted: object, found: object) -> str:
    """Say which settings of a file are others than those wanted; None and () are not compared."""
    return "; ".join(
        f"{option} {_told(getattr(found, name))} in the file, {_told(said)} asked for"
        for name, option in options.items()
        if (said := getattr(wanted, name)) not in (None, (), getattr(found, name))
    )


def _told(value: object) -> str:
    return " ".join(value) if isinstance(value, tuple) else str(value)


def _longer_goal(path: Path, wanted: Wanted, goal: Goal) -> Goal:
    """A run can be made longer: by more games, or by a narrower interval."""
    games = goal.games if wanted.games is None else wanted.games
    until = goal.until if wanted.until is None else wanted.until
    longer = Goal(games, until)
    longer.check()
    if (games is None) != (goal.games is None) or (games or 0) < (goal.games or 0):
        raise BadResults(
            f"{path} holds a run of {goal.games or 'any number of'} games; --games can only be "
            f"raised, not {games}"
        )
    if (until is None) != (goal.until is None) or (until or 0) > (goal.until or 0):
        raise BadResults(
            f"{path} holds a run that goes on until {goal.until or 'its games are played'}; "
            f"--until can only be made narrower, not {until}"
        )
    return longer


def _check_writable(path: Path, makes_folders: bool) -> None:
    """Try it out before the first game, and leave nothing behind."""
    try:
        if makes_folders:
            path.parent.mkdir(parents=True, exist_ok=True)
        try_writing(path)
    except OSError as error:
        raise BadResults(f"can't write {path}: {reason(error)}") from None
