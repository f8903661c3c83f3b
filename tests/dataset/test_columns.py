"""Tests of the column definitions."""

from dataclasses import replace

import pytest

from bali.dataset.batch import Batch, batch_of
from bali.dataset.columns import COLUMNS, DECISION_COLUMNS, OBSERVATION_COLUMNS
from bali.dataset.game_series import GameSeries
from bali.rules.state import STATE
from tests.dataset.small_datasets import played

COLUMN_OF_FIELD = {
    "priest_points": "points",
    "shrine_points": "points",
    "color": "colors",
    "actor": "seat",
    "demon": "demon_row",
    "pile_next": "pile_left",
    "pile_size": "pile_left",
    "offer_size": "offer",
    "hand_size": "hand",
    "altar_size": "altar",
    "laid": "laid_good",
    "secrets": "secret_by",
}
OMITTED_FIELDS = {"rng", "observer", "filler", "pile", "value"}
"""Technical or constant fields, the order of drawn cards (in earlier rows), and final values."""


@pytest.fixture(scope="module")
def batch() -> Batch:
    series = GameSeries(("random",), players=4, oracle=True, demon=True)
    return batch_of(series, [played(series, game) for game in range(2)])


def test_observation_columns_do_not_depend_on_truth(batch: Batch) -> None:
    truth = batch.truth.copy()
    for name in STATE.names or ():
        if name != "actor":
            truth[name] = 1
    without_truth = replace(batch, truth=truth)
    for column in (*DECISION_COLUMNS, *OBSERVATION_COLUMNS):
        assert column.values(without_truth).equals(column.values(batch)), column.name


def test_observation_columns_cover_every_field() -> None:
    names = {column.name for column in COLUMNS}
    for field in set(STATE.names or ()) - OMITTED_FIELDS:
        assert COLUMN_OF_FIELD.get(field, field) in names, field


def test_column_names_are_unique() -> None:
    assert len({column.name for column in COLUMNS}) == len(COLUMNS)
