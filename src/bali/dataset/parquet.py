"""Reading and atomic writing of the Parquet file."""

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
"""Games of a row group, which has about ten thousand rows."""


def schema_of(metadata: DatasetMetadata) -> Any:
    fields = [column.field() for column in COLUMNS]
    return pa.schema(fields, metadata={METADATA_KEY: msgspec.json.encode(metadata)})


def write_parquet(
    out: Path, journal: Journal, games: int, progress: ProgressCallback = lambda _: None
) -> None:
    """Write the first `games` games of a journal; `progress` gets the number written so far."""
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
    """Yield a temporary path, renamed to `out` on success. An existing `out` is an error.

    The lock of the journal protects the temporary file, so a leftover one can be overwritten.
    """
    part = out.with_name(f".{out.name}.part")
    try:
        yield part
        if out.exists():
            raise BadResults(f"{out} was created by another program meanwhile; it is not changed")
        part.replace(out)
    except OSError as error:
        raise BadResults(f"can't write {out}: {os_error_text(error)}") from None
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def read_metadata(path: Path) -> DatasetMetadata:
    """Read the metadata of a finished dataset; BadResults if the file is not one."""
    try:
        metadata = pq.read_schema(path).metadata or {}
        return msgspec.json.decode(metadata[METADATA_KEY], type=DatasetMetadata)
    except (OSError, pa.ArrowException, KeyError, msgspec.MsgspecError):
        raise BadResults(f"{path} is not a dataset of Bali; it is not changed") from None
