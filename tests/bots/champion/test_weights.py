"""Weights as a file: read back as written, and refused if they are not for this engine."""

from pathlib import Path

import numpy as np
import pytest

from bali.bots.champion import weights as files
from bali.bots.champion.network import SHAPES, Weights, network_of
from bali.bots.champion.weights import SHIPPED, load_weights, save_weights, shipped_weights
from bali.errors import BadWeights
from bali.rules import RULES_VERSION
from tests.bots.champion.test_network import random_weights


def test_they_are_read_back_as_written(tmp_path: Path) -> None:
    weights = random_weights(1)
    save_weights(tmp_path / "w.npz", weights)
    found = load_weights(tmp_path / "w.npz")
    assert set(found) == set(SHAPES)
    for name, each in found.items():
        assert each.dtype == np.float32
        assert np.allclose(each, weights[name], rtol=1e-3, atol=1e-6)
    assert [path.name for path in tmp_path.iterdir()] == ["w.npz"], "nothing half-written is left"


@pytest.mark.parametrize(("name", "said"), [("format", "bali-champion/0"), ("features", "other")])
def test_those_of_another_engine_are_refused(
    name: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    true = files.names()
    monkeypatch.setattr(files, "names", lambda _="2": {**true, name: said})
    save_weights(tmp_path / "w.npz", random_weights(1))
    monkeypatch.undo()
    message = f"w.npz are for {name} '{said}', this takes '{true[name]}'"
    with pytest.raises(BadWeights, match=message):
        load_weights(tmp_path / "w.npz")


@pytest.mark.parametrize("version", ["1", "2"])
def test_weights_keep_the_version_of_their_rules(version: str, tmp_path: Path) -> None:
    save_weights(tmp_path / "w.npz", Weights(random_weights(1), version))
    found = load_weights(tmp_path / "w.npz")
    assert found.rules_version == version
    assert network_of(found).rules_version == int(version)


@pytest.mark.parametrize("version", ["0", "3", "nothing"])
def test_weights_of_unknown_rules_are_refused(version: str, tmp_path: Path) -> None:
    save_weights(tmp_path / "w.npz", Weights(random_weights(1), version))
    message = f"w.npz are for rules '{version}', this takes '1' or '2'"
    with pytest.raises(BadWeights, match=message):
        load_weights(tmp_path / "w.npz")


def test_new_weights_are_of_todays_rules() -> None:
    assert RULES_VERSION == "2"
    assert random_weights(1).rules_version == RULES_VERSION


def test_what_is_no_file_of_weights_is_refused(tmp_path: Path) -> None:
    save_weights(tmp_path / "w.npz", random_weights(1))
    (tmp_path / "half.npz").write_bytes((tmp_path / "w.npz").read_bytes()[:9000])
    (tmp_path / "text.npz").write_text("weights")
    np.savez(tmp_path / "other.npz", first=np.zeros(3))
    for name in ("half", "text", "missing"):
        with pytest.raises(BadWeights, match=rf"{name}\.npz can't be read"):
            load_weights(tmp_path / f"{name}.npz")
    with pytest.raises(BadWeights, match="are for format 'nothing'"):
        load_weights(tmp_path / "other.npz")


def test_wrong_bytes_anywhere_are_told(tmp_path: Path) -> None:
    whole = tmp_path / "whole.npz"
    np.savez_compressed(whole, first=np.arange(300.0))
    data = whole.read_bytes()
    np.save(tmp_path / "array.npy", np.arange(300.0))
    (tmp_path / "w.npz").write_bytes((tmp_path / "array.npy").read_bytes())
    with pytest.raises(BadWeights, match=r"w\.npz can't be read"):
        load_weights(tmp_path / "w.npz")
    rng = np.random.default_rng(1)
    for place in rng.permutation(len(data))[:400]:
        wrong = bytearray(data)
        wrong[place] ^= int(rng.integers(1, 256))
        (tmp_path / "w.npz").write_bytes(wrong)
        with pytest.raises(BadWeights, match=r"w\.npz (can't be read|are for format)"):
            load_weights(tmp_path / "w.npz")


@pytest.mark.parametrize("wrong", [np.nan, np.inf, -np.inf])
def test_what_is_no_number_is_refused(wrong: float, tmp_path: Path) -> None:
    weights = random_weights(1)
    weights["second_bias"][3] = wrong
    save_weights(tmp_path / "w.npz", weights)
    with pytest.raises(BadWeights, match=r"w\.npz are broken: not all of second_bias are numbers"):
        load_weights(tmp_path / "w.npz")


def test_texts_are_no_weights(tmp_path: Path) -> None:
    arrays = {**random_weights(1), "third_bias": np.full(SHAPES["third_bias"], "x")}
    np.savez(tmp_path / "w.npz", allow_pickle=False, **arrays, **files.names())
    with pytest.raises(BadWeights, match="have no third_bias of"):
        load_weights(tmp_path / "w.npz")


def test_a_missing_or_misshapen_layer_is_named(tmp_path: Path) -> None:
    weights = random_weights(1)
    arrays = {**weights, "second": np.zeros((3, 3))}
    np.savez(tmp_path / "w.npz", allow_pickle=False, **arrays, **files.names())
    with pytest.raises(BadWeights, match=r"have no second of \(512, 128\)"):
        load_weights(tmp_path / "w.npz")


def test_the_champions_own_come_with_the_package() -> None:
    assert shipped_weights() is shipped_weights()
    assert list(SHIPPED) == [2, 3, 4]
    for name in SHIPPED.values():
        assert not shipped_weights(name)["first"][-1].any()
        assert shipped_weights(name).rules_version == "1"
