"""Build of a dataset, which may be interrupted and resumed."""

from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from bali.arena.pool import ProgressCallback, WorkerPool
from bali.arena.run_output import setting_differences
from bali.dataset.game_series import GameSeries, check_games
from bali.dataset.journal import Index, Journal, journal_of
from bali.dataset.played_game import PlayedGame
from bali.errors import BadResults, BotFailed, NotInstalled
from bali.files import check_writable, os_error_text
from bali.json_lines import is_free

OPTIONS = {
    "bots": "--bot",
    "players": "--players",
    "oracle": "--oracle",
    "demon": "--demon",
    "seed": "--seed",
    "limit": "--limit",
}


@dataclass(frozen=True)
class DatasetBuild:
    """A new, resumed or finished build of a dataset."""

    series: GameSeries
    games: int
    out: Path
    index: Index | None = None
    """Index of the journal that an interrupted run left."""
    is_done: bool = False
    """Whether the dataset is finished."""

    @property
    def journal(self) -> Path:
        return journal_of(self.out)

    @property
    def games_before(self) -> int:
        return self.index.games if self.index is not None else 0

    @property
    def is_played(self) -> bool:
        """Whether all games are played, and only the Parquet file is missing."""
        return self.games_before == self.games

    def open(self) -> Journal:
        if self.index is not None:
            return Journal.resume(self.journal, self.index)
        return Journal.create(self.journal, self.series)


def check_installed() -> None:
    if find_spec("pyarrow") is None:
        raise NotInstalled("a dataset needs the package pyarrow: pip install 'bali-game[data]'")


def new_build(series: GameSeries, games: int, out: Path) -> DatasetBuild:
    """Return a new build; BadResults if its dataset or journal exists."""
    _check(series, games)
    build = DatasetBuild(series, games, out)
    if _exists(out):
        raise BadResults(f"{out} exists already: name another file")
    if not is_free(build.journal):
        raise BadResults(
            f"{build.journal} holds the games of an unfinished dataset: continue it with "
            f"--resume, or name another file"
        )
    try:
        check_writable(build.journal)
    except OSError as error:
        raise BadResults(f"can't write {out}: {os_error_text(error)}") from None
    return build


def resumed_build(series: GameSeries, games: int, out: Path) -> DatasetBuild:
    """Return the build of an interrupted or finished dataset."""
    _check(series, games)
    if _exists(out):
        return _finished_build(series, games, out)
    build = DatasetBuild(series, games, out)
    if is_free(build.journal):
        raise BadResults(f"there is nothing to resume for {out}; start without --resume")
    index = Index.read(build.journal)
    _check_same(build.journal, series, index.series)
    if games < index.least_games:
        raise BadResults(
            f"{build.journal} holds games up to number {index.least_games}; --games must not be "
            f"less, not {games}"
        )
    return DatasetBuild(series, games, out, index)


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except OSError as error:
        raise BadResults(f"can't use {path}: {os_error_text(error)}") from None


def _check(series: GameSeries, games: int) -> None:
    series.check()
    check_games(games)


def _finished_build(series: GameSeries, games: int, out: Path) -> DatasetBuild:
    from bali.dataset.parquet import read_metadata

    metadata = read_metadata(out)
    _check_same(out, series, metadata.series)
    if metadata.games != games:
        raise BadResults(f"{out} is finished with {metadata.games:,} games: name another file")
    _remove_finished_journal(journal_of(out), series)
    return DatasetBuild(series, games, out, is_done=True)


def _remove_finished_journal(journal: Path, series: GameSeries) -> None:
    """Remove the journal of a run that was killed after writing the dataset."""
    if not is_free(journal) and Index.read(journal).series == series:
        journal.unlink()


def _check_same(path: Path, given_series: GameSeries, found: GameSeries) -> None:
    if differing := setting_differences(OPTIONS, given_series, found):
        raise BadResults(f"{path} holds other games: {differing}")


def play_missing(
    build: DatasetBuild, journal: Journal, pool: WorkerPool[PlayedGame], progress: ProgressCallback
) -> None:
    """Play the games that the journal lacks; BotFailed if a bot forfeits one."""
    for played in pool.play(_missing(journal, build.games)):
        journal.add([game for game in played if game.forfeit is None])
        progress(journal.games)
        for game in played:
            _check_played(build.series, game)


def _missing(journal: Journal, games: int) -> Iterator[int]:
    return (game for game in range(games) if not journal.holds(game))


def _check_played(series: GameSeries, played: PlayedGame) -> None:
    if played.forfeit is not None:
        code = series.codes(played.game)[played.forfeit.seat]
        raise BotFailed(
            f"the bot {code!r} {played.forfeit.reason} in game {played.game}; the other games are "
            f"kept: continue with --resume"
        )


def finish(build: DatasetBuild, journal: Journal, progress: ProgressCallback) -> None:
    """Write the dataset and remove the journal."""
    from bali.dataset.parquet import write_parquet

    write_parquet(build.out, journal, build.games, progress)
    journal.remove()
