"""A dataset column, and functions that compute its values."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import pyarrow as pa

from bali.dataset.batch import Batch
from bali.rules.records import Array

ColumnFunction = Callable[[Batch], Any]
"""Computes a column's values, as anything that `pyarrow.array` accepts for its type."""


@dataclass(frozen=True)
class Column:
    """Name, type, description and function of a column."""

    name: str
    type: Any
    meaning: str
    compute: ColumnFunction
    can_be_null: bool = False

    def field(self) -> Any:
        metadata = {"description": self.meaning}
        return pa.field(self.name, self.type, self.can_be_null, metadata)

    def values(self, batch: Batch) -> Any:
        found = self.compute(batch)
        if isinstance(found, pa.Array):
            return found.cast(self.type)
        return pa.array(found, self.type)


def seen_number(field: str) -> ColumnFunction:
    """Return a function of a scalar field of the observation."""
    return lambda batch: batch.seen[field]


def text_values(numbers: Callable[[Batch], Array], texts: Sequence[str]) -> ColumnFunction:
    """Return a function that maps numbers to texts."""
    names = pa.array(texts, pa.string())
    return lambda batch: pa.DictionaryArray.from_arrays(pa.array(numbers(batch), pa.int8()), names)


def seen_array(field: str) -> ColumnFunction:
    """Return a function of an array field of the observation, with its fixed shape."""
    return lambda batch: fixed(batch.seen[field])


def by_seat(take: Callable[[Batch], Array]) -> ColumnFunction:
    """Return a function that truncates values by seat to the number of players."""

    def compute(batch: Batch) -> Any:
        values = take(batch)[:, : batch.series.players]
        return lists(values, np.full(batch.rows, batch.series.players))

    return compute


def used_entries(field: str, count: str) -> ColumnFunction:
    """Return a function of the leading entries of a field, whose number is the field `count`."""
    return lambda batch: lists(batch.seen[field], batch.seen[count])


def per_game(by_game: Callable[[Batch], Sequence[Any]], arrow_type: Any) -> ColumnFunction:
    """Return a function that repeats a value of each game for all of its rows."""
    return lambda batch: pa.array(by_game(batch), arrow_type).take(pa.array(batch.game_index))


def fixed(values: Array) -> Any:
    """Convert an array to nested lists of fixed size."""
    found = pa.array(np.ascontiguousarray(values).reshape(-1))
    for size in reversed(values.shape[1:]):
        found = pa.FixedSizeListArray.from_arrays(found, size)
    return found


def lists(values: Array, counts: Array) -> Any:
    """Convert the first `counts` entries of each row to lists."""
    used = np.arange(values.shape[1]) < counts[:, None]
    return pa.ListArray.from_arrays(pa.array(ends(counts)), fixed(values[used]))


def ends(counts: Array) -> Array:
    """Return the offsets of lists with these lengths, as Arrow defines them."""
    return np.concatenate([[0], np.cumsum(counts, dtype=np.int32)]).astype(np.int32)
