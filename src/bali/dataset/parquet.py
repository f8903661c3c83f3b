"""The file itself: all columns in Parquet, whole or not at all."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from bali.arena.pool import ProgressCallback
from bali.dataset.batch import batch_of
from bali.dataset.columns import COLUMNS
from bali.dataset.game_replay import precompile_game_replay
from bali.dataset.journal import Journal
from bali.dataset.metadata import METADATA_KEY, DatasetMetadata
from bali.errors import BadResults
from bali.files import os_error_text
from bali.rules import precompile

GAMES_AT_ONCE: Final = 250
"""A row group: some ten thousand rows."""


def schema_of(metadata: DatasetMetadata) -> Any:
    fields = [column.field() for column in COLUMNS]
    return pa.schema(fields, metadata={METADATA_KEY: msgspec.json.encode(metadata)})


def write_parquet(
    out: Path, journal: Journal, games: int, progress: ProgressCallback = lambda _: None
) -> None:
    """Make the dataset of the first games of a journal; progress is told how many are done."""
    precompile(precompile_game_replay)
    series = journal.series
    schema = schema_of(DatasetMetadata(series, games))
    with _whole(out) as part, pq.ParquetWriter(part, schema, compression="zstd") as writer:
        for first in range(0, games, GAMES_AT_ONCE):
            last = min(games, first + GAMES_AT_ONCE)
            batch = batch_of(series, list(journal.read(range(first, last))))
            arrays = [column.values(batch) for column in COLUMNS]
            table = pa.Table.from_arrays(arrays, schema=schema)
            writer.write_table(table, row_group_size=batch.rows)
            progress(last)


@contextmanager
def _whole(out: Path) -> Iterator[Path]:
    """Where to write what gets its name only when all is there; nothing is overwritten.

    Only who holds the journal writes here, so what a killed run left is simply written over.
    """
    part = out.with_name(f".{out.name}.part")
    try:
        yield part
        if out.exists():
            raise BadResults(f"{out} has come into being meanwhile; it stays as it is")
        part.replace(out)
    except OSError as error:
        raise BadResults(f"can't write {out}: {os_error_text(error)}") from None
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def read_metadata(path: Path) -> DatasetMetadata:
    """What a finished dataset says about itself; BadResults if it is none."""
    try:
        metadata = pq.read_schema(path).metadata or {}
        return msgspec.json.decode(metadata[METADATA_KEY], type=DatasetMetadata)
    except (OSError, pa.ArrowException, KeyError, msgspec.MsgspecError):
        raise BadResults(f"{path} is not a dataset of Bali; it stays as it is") from None
