"""Small datasets for tests, built in this process."""

from multiprocessing.sharedctypes import RawArray
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq

from bali.arena.heartbeat import FIELDS, HeartbeatWriter
from bali.dataset.game_series import GameSeries
from bali.dataset.journal import Journal, journal_of
from bali.dataset.parquet import write_parquet
from bali.dataset.played_game import PlayedGame
from bali.dataset.series_jobs import SeriesJobs

Row = dict[str, Any]


def played(series: GameSeries, game: int) -> PlayedGame:
    return SeriesJobs(series).play(game, HeartbeatWriter(RawArray("d", FIELDS)))


def written_dataset(series: GameSeries, games: int, folder: Path) -> Path:
    """Write a dataset from a journal with the games in reverse order."""
    out = folder / "small.parquet"
    journal = Journal.create(journal_of(out), series)
    journal.add([played(series, game) for game in reversed(range(games))])
    write_parquet(out, journal, games)
    journal.close()
    return out


def rows_of(path: Path) -> list[Row]:
    rows: list[Row] = pq.read_table(path).to_pylist()
    return rows
