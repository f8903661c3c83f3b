"""Making a dataset, however often that is interrupted."""

from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from bali.arena.crew import Crew, Progress
from bali.arena.outlet import differences
from bali.dataset.journal import Index, Journal, journal_of
from bali.dataset.played import PlayedGame
from bali.dataset.series import Series, check_games
from bali.errors import BadResults, BotFailed, NotInstalled
from bali.files import reason, try_writing
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
class Order:
    """What is to be made, and where."""

    series: Series
    games: int
    out: Path
    begun: Index | None = None
    """The games that an interrupted run has left."""
    is_done: bool = False
    """Whether the dataset is there already."""

    @property
    def journal(self) -> Path:
        return journal_of(self.out)

    @property
    def games_before(self) -> int:
        return self.begun.games if self.begun is not None else 0

    @property
    def is_played(self) -> bool:
        """Whether only the writing is left to do."""
        return self.games_before == self.games

    def open(self) -> Journal:
        if self.begun is not None:
            return Journal.go_on(self.journal, self.begun)
        return Journal.create(self.journal, self.series)


def check_installed() -> None:
    if find_spec("pyarrow") is None:
        raise NotInstalled("a dataset needs the package pyarrow: pip install 'bali-game[data]'")


def fresh_order(series: Series, games: int, out: Path) -> Order:
    """For a dataset from the beginning; nothing that is there is touched."""
    _check(series, games)
    order = Order(series, games, out)
    if _exists(out):
        raise BadResults(f"{out} exists already: name another file")
    if not is_free(order.journal):
        raise BadResults(
            f"{order.journal} holds the games of an unfinished dataset: go on with it by "
            f"--resume, or name another file"
        )
    try:
        try_writing(order.journal)
    except OSError as error:
        raise BadResults(f"can't write {out}: {reason(error)}") from None
    return order


def resumed_order(series: Series, games: int, out: Path) -> Order:
    """For a dataset that was begun."""
    _check(series, games)
    if _exists(out):
        return _finished_order(series, games, out)
    order = Order(series, games, out)
    if is_free(order.journal):
        raise BadResults(f"there is nothing to resume for {out}; without --resume it begins there")
    begun = Index.read(order.journal)
    _check_same(order.journal, series, begun.series)
    if games < begun.least_games:
        raise BadResults(
            f"{order.journal} holds games up to number {begun.least_games}; --games can't be "
            f"less, not {games}"
        )
    return Order(series, games, out, begun)


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except OSError as error:
        raise BadResults(f"can't use {path}: {reason(error)}") from None


def _check(series: Series, games: int) -> None:
    series.check()
    check_games(games)


def _finished_order(series: Series, games: int, out: Path) -> Order:
    from bali.dataset.parquet import about_of

    about = about_of(out)
    _check_same(out, series, about.series)
    if about.games != games:
        raise BadResults(f"{out} is finished with {about.games:,} games: name another file")
    _tidy(journal_of(out), series)
    return Order(series, games, out, is_done=True)


def _tidy(journal: Path, series: Series) -> None:
    """Remove what a run left that was killed between its last two steps."""
    if not is_free(journal) and Index.read(journal).series == series:
        journal.unlink()


def _check_same(path: Path, wanted: Series, found: Series) -> None:
    if differing := differences(OPTIONS, wanted, found):
        raise BadResults(f"{path} holds other games: {differing}")


def play_missing(
    order: Order, journal: Journal, crew: Crew[PlayedGame], progress: Progress
) -> None:
    """Play what the journal does not hold yet; BotFailed if a bot does not play to the end."""
    for played in crew.play(_missing(journal, order.games)):
        journal.add([game for game in played if game.forfeit is None])
        progress(journal.games)
        for game in played:
            _check_played(order.series, game)


def _missing(journal: Journal, games: int) -> Iterator[int]:
    return (game for game in range(games) if not journal.holds(game))


def _check_played(series: Series, played: PlayedGame) -> None:
    if played.forfeit is not None:
        code = series.codes(played.game)[played.forfeit.seat]
        raise BotFailed(
            f"the bot {code!r} {played.forfeit.reason} in game {played.game}; the other games are "
            f"kept: --resume goes on with them"
        )


def finish(order: Order, journal: Journal, progress: Progress) -> None:
    """Write the dataset, and forget the journal."""
    from bali.dataset.parquet import write_parquet

    write_parquet(order.out, journal, order.games, progress)
    journal.remove()
