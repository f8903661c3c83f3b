"""Small datasets for tests, made in this process."""

from multiprocessing.sharedctypes import RawArray
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq

from bali.arena.note import FIELDS, Pen
from bali.dataset.journal import Journal, journal_of
from bali.dataset.parquet import write_parquet
from bali.dataset.played import PlayedGame
from bali.dataset.playing import SeriesGames
from bali.dataset.series import Series

Row = dict[str, Any]


def played(series: Series, game: int) -> PlayedGame:
    return SeriesGames(series).play(game, Pen(RawArray("d", FIELDS)))


def made(series: Series, games: int, folder: Path) -> Path:
    """A dataset whose games came in the wrong order."""
    out = folder / "small.parquet"
    journal = Journal.create(journal_of(out), series)
    journal.add([played(series, game) for game in reversed(range(games))])
    write_parquet(out, journal, games)
    journal.close()
    return out


def rows_of(path: Path) -> list[Row]:
    rows: list[Row] = pq.read_table(path).to_pylist()
    return rows
