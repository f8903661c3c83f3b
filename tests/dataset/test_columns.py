"""The table of columns: honest, whole, and documented."""

from dataclasses import replace

import pytest

from bali.dataset.batch import Batch, batch_of
from bali.dataset.columns import COLUMNS, THE_DECISION, WHAT_THE_SEAT_KNOWS
from bali.dataset.series import Series
from bali.rules.state import STATE
from tests.dataset.small import played

UNDER_ANOTHER_NAME = {
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
LEFT_OUT = {"rng", "observer", "filler", "pile", "value"}
"""No knowledge; the order of drawn cards, which the rows before tell; known at the end only."""


@pytest.fixture(scope="module")
def batch() -> Batch:
    series = Series(("random",), players=4, oracle=True, demon=True)
    return batch_of(series, [played(series, game) for game in range(2)])


def test_what_a_seat_knows_does_not_depend_on_the_truth(batch: Batch) -> None:
    truth = batch.truth.copy()
    for name in STATE.names or ():
        if name != "actor":
            truth[name] = 1
    blind = replace(batch, truth=truth)
    for column in (*THE_DECISION, *WHAT_THE_SEAT_KNOWS):
        assert column.values(blind).equals(column.values(batch)), column.name


def test_nothing_that_a_seat_knows_is_forgotten() -> None:
    names = {column.name for column in COLUMNS}
    for field in set(STATE.names or ()) - LEFT_OUT:
        assert UNDER_ANOTHER_NAME.get(field, field) in names, field


def test_names_are_different() -> None:
    assert len({column.name for column in COLUMNS}) == len(COLUMNS)
