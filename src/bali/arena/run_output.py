"""Choice and checks of a run's output file. Existing results are never overwritten."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import msgspec

from bali.arena.run_file import Run, RunFile, default_path, read_run
from bali.arena.standings import Standings
from bali.arena.tournament import StopRule, Tournament
from bali.arena.tournament_run import finished_deal_count
from bali.bots.registry import is_registered
from bali.errors import BadResults
from bali.files import check_writable, os_error_text
from bali.json_lines import is_free


class Overrides(msgspec.Struct, frozen=True):
    """Options given on the command line; None for those that are not."""

    bots: tuple[str, ...] = ()
    players: int | None = None
    oracle: bool | None = None
    demon: bool | None = None
    seed: int | None = None
    limit: float | None = None
    games: int | None = None
    until: float | None = None
    alone: bool | None = None


OPTION_NAMES = {
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
class RunOutput:
    """A new or resumed run, and its file."""

    path: Path
    tournament: Tournament
    stop_rule: StopRule
    standings: Standings
    """Standings of the games in the file."""
    resumed_run: Run | None = None
    backup: Path | None = None
    """New path of a finished run of the same tournament at `path`."""

    @property
    def has_started(self) -> bool:
        """Whether the file of this run exists."""
        return self.path.exists() and (self.backup is None or self.backup.exists())

    def open(self) -> RunFile:
        if self.resumed_run is not None:
            return RunFile.resume(self.path, self.resumed_run, self.stop_rule)
        if self.backup is not None:
            _keep_as(self.path, self.backup)
        return RunFile.create(self.path, self.tournament, self.stop_rule)


def _keep_as(path: Path, to: Path) -> None:
    try:
        path.rename(to)
    except OSError as error:
        raise BadResults(f"can't keep {path} as {to}: {os_error_text(error)}") from None


def _free_path_beside(path: Path) -> Path:
    """Return the first unused numbered name in the folder of `path`."""
    candidates = (path.with_name(f"{path.stem}.{number}.jsonl") for number in count(1))
    return next(candidate for candidate in candidates if not candidate.exists())


def new_output(overrides: Overrides, out: Path | None) -> RunOutput:
    """Return the output of a new run; BadResults if its file holds another."""
    tournament, stop_rule = tournament_of(overrides), stop_rule_of(overrides)
    path = out or default_path(tournament)
    if is_free(path):
        _check_writable(path, makes_folders=out is None)
        return RunOutput(path, tournament, stop_rule, Standings(tournament))
    run = _read_existing(path)
    is_finished = finished_deal_count(run.tournament, run.stop_rule, run.standings) is not None
    if out is None and is_finished:
        return RunOutput(
            path, tournament, stop_rule, Standings(tournament), backup=_free_path_beside(path)
        )
    raise BadResults(
        f"{path} holds {'a finished' if is_finished else 'an unfinished'} run of "
        f"{run.standings.games:,} games: continue it with --resume, or name another file with --out"
    )


def resumed_output(overrides: Overrides, out: Path | None) -> RunOutput:
    """Return the output of a resumed run. Options that are not given come from the file."""
    if out is None and not overrides.bots:
        raise BadResults("name the run to resume: by the same bots and options, or by --out FILE")
    path = out or default_path(tournament_of(overrides))
    if is_free(path):
        raise BadResults(f"there is no run to resume in {path}; start one without --resume")
    run = read_run(path)
    _check_same(path, overrides, run.tournament)
    stop_rule = _longer_stop_rule(path, overrides, run.stop_rule)
    is_finished = finished_deal_count(run.tournament, stop_rule, run.standings) is not None
    if not (overrides.bots or is_finished):
        _check_registered(path, run.tournament.bots)
    return RunOutput(path, run.tournament, stop_rule, run.standings, resumed_run=run)


def tournament_of(overrides: Overrides) -> Tournament:
    given = {
        name: value for name in OPTION_NAMES if (value := getattr(overrides, name)) is not None
    }
    tournament = Tournament(**given)
    tournament.check()
    return tournament


def stop_rule_of(overrides: Overrides) -> StopRule:
    is_default = overrides.games is None and overrides.until is None
    stop_rule = StopRule(DEFAULT_GAMES if is_default else overrides.games, overrides.until)
    stop_rule.check()
    return stop_rule


def _read_existing(path: Path) -> Run:
    try:
        return read_run(path)
    except BadResults as error:
        raise BadResults(f"{error}; it is not changed: name another file with --out") from None


def _check_registered(path: Path, bots: tuple[str, ...]) -> None:
    """Refuse bots that are not registered: a file must not select code to import."""
    for code in bots:
        if not is_registered(code):
            raise BadResults(
                f"{path} names the bot {code!r}, which is not registered; to load it, name the "
                f"bots on the command line, too: {' '.join(bots)}"
            )


def _check_same(path: Path, overrides: Overrides, tournament: Tournament) -> None:
    if differing := setting_differences(OPTION_NAMES, overrides, tournament):
        raise BadResults(f"{path} holds another tournament: {differing}")


def setting_differences(options: Mapping[str, str], overrides: object, found: object) -> str:
    """Describe settings of a file that differ from those given; None and () are not compared."""
    return "; ".join(
        f"{option} {_as_text(getattr(found, name))} in the file, {_as_text(given)} given"
        for name, option in options.items()
        if (given := getattr(overrides, name)) not in (None, (), getattr(found, name))
    )


def _as_text(value: object) -> str:
    return " ".join(value) if isinstance(value, tuple) else str(value)


def _longer_stop_rule(path: Path, overrides: Overrides, stop_rule: StopRule) -> StopRule:
    """Return the stop rule of an extended run: more games, or a narrower interval."""
    games = stop_rule.games if overrides.games is None else overrides.games
    until = stop_rule.until if overrides.until is None else overrides.until
    longer = StopRule(games, until)
    longer.check()
    if (games is None) != (stop_rule.games is None) or (games or 0) < (stop_rule.games or 0):
        raise BadResults(
            f"{path} holds a run of {stop_rule.games or 'any number of'} games; --games can only "
            f"be increased, not {games}"
        )
    if (until is None) != (stop_rule.until is None) or (until or 0) > (stop_rule.until or 0):
        raise BadResults(
            f"{path} holds a run until {stop_rule.until or 'its games are played'}; --until can "
            f"only be decreased, not {until}"
        )
    return longer


def _check_writable(path: Path, makes_folders: bool) -> None:
    """Raise BadResults if the file can't be written. No file is left."""
    try:
        if makes_folders:
            path.parent.mkdir(parents=True, exist_ok=True)
        check_writable(path)
    except OSError as error:
        raise BadResults(f"can't write {path}: {os_error_text(error)}") from None
