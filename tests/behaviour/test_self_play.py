"""The examples of self-play equal the stored ones, to the byte."""

import numpy as np
import pytest

from bali.rules.records import Array
from bali.training.buffers import EXAMPLE
from tests.behaviour import self_play
from tests.behaviour.renames import renames

EXPECTED = renames().translate("self_play", self_play.read())
PLACE = ("run", "game", "place")


def bytes_of(array: Array) -> Array:
    """Return the bytes of each example by run and game, so that floats are compared by bits."""
    rows = np.ascontiguousarray(array).reshape(*array.shape[:3], -1)
    return rows.view(np.uint8)


@pytest.mark.parametrize("threads", [1, 3])
def test_self_play_writes_stored_examples(threads: int) -> None:
    found = self_play.fields(self_play.examples(threads))
    assert list(found) == list(EXPECTED), "the fields, in the order of their bytes"
    for name, expected in EXPECTED.items():
        assert found[name].dtype == expected.dtype
        assert found[name].shape == expected.shape
        differing = np.argwhere(bytes_of(found[name]) != bytes_of(expected))
        places = dict(zip(PLACE, differing[0][:3].tolist(), strict=True)) if len(differing) else {}
        assert not len(differing), f"{name} differs first at {places}"


def test_fields_are_all_bytes_of_an_example() -> None:
    one = np.zeros(1, EXAMPLE)
    assert sum(self_play.nbytes for self_play in self_play.fields(one).values()) == EXAMPLE.itemsize


def test_stored_examples_cover_all_player_counts_and_targets() -> None:
    expected = self_play.read()
    is_ready = expected["ready"] == 1
    assert (is_ready.sum((1, 2)) > 500).all()
    assert set(expected["players"][is_ready].tolist()) == {2, 3, 4}
    assert (expected["wins"][expected["players"] > 0] == -1).any(), "opponents' decisions"
