"""Losses of training and imitation equal the stored ones, exactly on similar processors.

The order of additions in BLAS matrix products depends on processor and version.
"""

from collections.abc import Mapping
from typing import Any, Final

import pytest

from tests.behaviour import losses, storage
from tests.behaviour.differences import check_same
from tests.behaviour.renames import renames

EXPECTED: Final[dict[str, Any]] = renames().translate("losses", storage.read("losses"))
CLOSE: Final = 1e-3
"""Relative tolerance for the same examples: only sums differ."""
SIMILAR: Final = 0.05
"""Relative tolerance for training, where other rounding of the weights leads to other games."""


@pytest.fixture(scope="module")
def is_exact() -> bool:
    return bool(losses.arithmetic() == EXPECTED["arithmetic"])


def check(expected: Any, found: Any, is_exact: bool, tolerance: float) -> None:
    if is_exact:
        check_same(expected, found)
    else:
        check_close(expected, found, tolerance)


def check_close(expected: Any, found: Any, tolerance: float) -> None:
    """Fail unless all numbers are close; digests are not compared."""
    if isinstance(expected, Mapping):
        assert list(found) == list(expected)
        for name, each in expected.items():
            check_close(each, found[name], tolerance)
    elif isinstance(expected, list):
        assert len(found) == len(expected)
        for one, other in zip(expected, found, strict=True):
            check_close(one, other, tolerance)
    elif not isinstance(expected, str):
        assert found == pytest.approx(expected, rel=tolerance)


def test_learner_reproduces_stored_losses(is_exact: bool) -> None:
    check(EXPECTED["updates"], losses.updates(), is_exact, CLOSE)


def test_training_reproduces_stored_losses(is_exact: bool) -> None:
    check(EXPECTED["training"], losses.training(), is_exact, SIMILAR)


def test_imitation_reproduces_stored_losses(is_exact: bool) -> None:
    check(EXPECTED["imitation"], losses.imitation(), is_exact, CLOSE)


def test_check_close_finds_a_number_that_differs() -> None:
    stored = {"losses": [{"win": 1.0}], "playing": "a"}
    check_close(stored, {"losses": [{"win": 1.0 + CLOSE / 2}], "playing": "b"}, CLOSE)
    for other in ({"losses": [{"win": 1.1}], "playing": "a"}, {"losses": [], "playing": "a"}):
        with pytest.raises(AssertionError):
            check_close(stored, other, CLOSE)
