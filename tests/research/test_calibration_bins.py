"""Calibration bins, means with intervals, and temperature scaling."""

import numpy as np
import pytest

from research.calibration_bins import CalibrationBin, bins_of, clustered_error, temperature_of
from research.statistics import difference_of, mean_of, share_of


def test_bins_of_counts_forecasts_by_bin() -> None:
    found = bins_of([0.0, 0.05, 0.1, 0.99, 1.0], [0, 1, 0, 1, 1], [1, 2, 3, 4, 5])
    counts = [0 if each is None else each.count for each in found]
    assert counts == [2, 1, 0, 0, 0, 0, 0, 0, 0, 2]
    first = found[0]
    assert first is not None
    assert first.forecast == pytest.approx(0.025)
    assert first.outcome == 0.5


def test_bin_is_within_tolerance_up_to_two_points() -> None:
    assert CalibrationBin(100, 0.55, 0.569, 0.01).is_within_tolerance
    assert not CalibrationBin(100, 0.55, 0.529, 0.01).is_within_tolerance
    assert CalibrationBin(100, 0.55, 0.529, 0.01).may_be_within_tolerance
    assert not CalibrationBin(100, 0.55, 0.60, 0.01).may_be_within_tolerance


def test_clustered_error_counts_games_not_positions() -> None:
    chance = np.random.default_rng(1)
    values = chance.normal(size=400)
    independent = clustered_error(values, np.arange(400))
    assert independent == pytest.approx(values.std(ddof=1) / 20, rel=1e-6)
    four_times = clustered_error(np.repeat(values, 4), np.repeat(np.arange(400), 4))
    assert four_times == pytest.approx(independent, rel=1e-6)


@pytest.mark.parametrize("temperature", [0.7, 1.0, 1.6])
def test_temperature_of_recovers_the_temperature(temperature: float) -> None:
    chance = np.random.default_rng(2)
    logits = chance.normal(scale=2, size=40_000)
    forecasts = 1 / (1 + np.exp(-logits))
    true_shares = 1 / (1 + np.exp(-logits / temperature))
    outcome = chance.random(40_000) < true_shares
    assert temperature_of(forecasts.tolist(), outcome.astype(float).tolist()) == pytest.approx(
        temperature, rel=0.05
    )


def test_mean_of_returns_an_interval() -> None:
    assert mean_of([1.0]) is None
    assert share_of([1.0]) is None
    found = mean_of([0.0, 1.0] * 50)
    assert found is not None
    assert found.low < 0.5 < found.high
    share = share_of([0.0, 1.0, 0.5] * 40)
    assert share is not None
    assert 0.4 < share.low < share.mean == 0.5 < share.high < 0.6


def test_difference_of_compares_within_kinds() -> None:
    """The values of two kinds differ by 1, and gained rows have 0.2 more."""
    chance = np.random.default_rng(3)
    kinds = chance.integers(0, 2, 3000)
    rows = np.column_stack([np.arange(3000), kinds, kinds + chance.normal(scale=0.1, size=3000)])
    is_gained = chance.random(3000) < np.where(kinds == 1, 0.8, 0.1)
    rows[is_gained, 2] += 0.2
    found = difference_of(rows[is_gained], rows[~is_gained])
    assert found is not None
    assert found.low < 0.2 < found.high
    assert found.high - found.low < 0.05
