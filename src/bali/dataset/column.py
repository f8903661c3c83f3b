"""One column of a dataset, and the ways in which columns are filled."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import pyarrow as pa

from bali.dataset.batch import Batch
from bali.rules.records import Array

ColumnFunction = Callable[[Batch], Any]
"""Gives a column's values: anything that pyarrow makes an array of the column's type from."""


@dataclass(frozen=True)
class Column:
    """What a column is called, holds and means."""

    name: str
    type: Any
    meaning: str
    compute: ColumnFunction
    can_be_null: bool = False

    def field(self) -> Any:
        described = {"description": self.meaning}
        return pa.field(self.name, self.type, self.can_be_null, described)

    def values(self, batch: Batch) -> Any:
        found = self.compute(batch)
        if isinstance(found, pa.Array):
            return found.cast(self.type)
        return pa.array(found, self.type)


def seen_number(field: str) -> ColumnFunction:
    """A field of what the seat has seen, a number."""
    return lambda batch: batch.seen[field]


def text_values(numbers: Callable[[Batch], Array], texts: Sequence[str]) -> ColumnFunction:
    """A text for each number."""
    names = pa.array(texts, pa.string())
    return lambda batch: pa.DictionaryArray.from_arrays(pa.array(numbers(batch), pa.int8()), names)


def seen_array(field: str) -> ColumnFunction:
    """A field of what the seat has seen, an array of fixed shape."""
    return lambda batch: fixed(batch.seen[field])


def by_seat(take: Callable[[Batch], Array]) -> ColumnFunction:
    """Something with an entry for each seat: as many as there are players."""

    def compute(batch: Batch) -> Any:
        values = take(batch)[:, : batch.series.players]
        return lists(values, np.full(batch.rows, batch.series.players))

    return compute


def used_entries(field: str, count: str) -> ColumnFunction:
    """The entries of a field that are in use, as another field counts them."""
    return lambda batch: lists(batch.seen[field], batch.seen[count])


def per_game(by_game: Callable[[Batch], Sequence[Any]], arrow_type: Any) -> ColumnFunction:
    """Something that all rows of a game share."""
    return lambda batch: pa.array(by_game(batch), arrow_type).take(pa.array(batch.game_index))


def fixed(values: Array) -> Any:
    """Lists of fixed size, nested as the array's axes are."""
    found = pa.array(np.ascontiguousarray(values).reshape(-1))
    for size in reversed(values.shape[1:]):
        found = pa.FixedSizeListArray.from_arrays(found, size)
    return found


def lists(values: Array, counts: Array) -> Any:
    """The first so many entries of each row, as lists of what is left."""
    used = np.arange(values.shape[1]) < counts[:, None]
    return pa.ListArray.from_arrays(pa.array(ends(counts)), fixed(values[used]))


def ends(counts: Array) -> Array:
    """Where lists of these lengths begin in their values, and where the last ends."""
    return np.concatenate([[0], np.cumsum(counts, dtype=np.int32)]).astype(np.int32)
