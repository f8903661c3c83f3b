"""Columns of search results: an entry per legal action, null for a decision without a search."""

import math
from collections.abc import Callable, Iterable
from itertools import chain
from typing import Any

import numpy as np
import pyarrow as pa

from bali.dataset.batch import Batch
from bali.dataset.column import ends
from bali.dataset.played_game import SearchSummary
from bali.rules.records import Array


def search_visits(batch: Batch) -> Any:
    return _lists(batch, _spread(batch, lambda search: search.visits))


def search_win_share(batch: Batch) -> Any:
    """Return win shares by legal action; null for an action without new visits."""
    shares = _spread(batch, lambda search: map(_number, search.win_shares))
    untried = _spread(batch, lambda search: search.visits) == 0
    return _lists(batch, shares, untried | np.isnan(shares))


def _number(share: float | None) -> float:
    return math.nan if share is None else share


def _spread(batch: Batch, values_of: Callable[[SearchSummary], Iterable[float]]) -> Array:
    """Return values shaped (rows, ACTIONS); 0 for actions without a result."""
    searches = [search for search in batch.searches if search is not None]
    rows = np.repeat(np.flatnonzero(_searched(batch)), [len(each.actions) for each in searches])
    actions = np.array(list(chain.from_iterable(each.actions for each in searches)), np.int64)
    grid = np.zeros(batch.is_legal.shape)
    grid[rows, actions] = list(chain.from_iterable(map(values_of, searches)))
    return grid


def _searched(batch: Batch) -> Array:
    return np.array([search is not None for search in batch.searches], bool)


def _lists(batch: Batch, grid: Array, nothing: Array | None = None) -> Any:
    """Convert values of the legal actions to lists; `nothing` marks null entries."""
    searched = _searched(batch)
    used = batch.is_legal & searched[:, None]
    values = pa.array(grid[used], mask=None if nothing is None else nothing[used])
    starts = pa.array(ends(used.sum(axis=1)))
    return pa.ListArray.from_arrays(starts, values, mask=pa.array(~searched))
