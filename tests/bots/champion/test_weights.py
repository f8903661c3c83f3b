"""Weight files: round trip, and rejection of incompatible ones."""

import hashlib
from pathlib import Path
from typing import Final

import numpy as np
import pytest

import bali
from bali.bots.champion import weights as files
from bali.bots.champion.features import earlier_digest
from bali.bots.champion.network import SHAPES, Weights, network_of
from bali.bots.champion.weights import SHIPPED, load_weights, save_weights, shipped_weights
from bali.errors import BadWeights
from bali.rules import RULES_VERSION
from tests.bots.champion.test_network import random_weights

SHIPPED_ARRAYS: Final = [
    (
        "bots/champion/champion.npz",
        "ed0cdd8607ce665112a04d324827c58c",
    ),
    (
        "bots/champion/champion-4.npz",
        "f4b4886331e1ca7bc7f52da331bfafe3",
    ),
    ("training/opponents.npz", "ade9c572e0f6e4158d10f7a1783bd87a"),
]


def test_weights_round_trip(tmp_path: Path) -> None:
    weights = random_weights(1)
    save_weights(tmp_path / "w.npz", weights)
    found = load_weights(tmp_path / "w.npz")
    assert set(found) == set(SHAPES)
    for name, each in found.items():
        assert each.dtype == np.float32
        assert np.allclose(each, weights[name], rtol=1e-3, atol=1e-6)
    assert [path.name for path in tmp_path.iterdir()] == ["w.npz"], "a temporary file is left"


@pytest.mark.parametrize(("name", "text"), [("format", "bali-champion/0"), ("features", "other")])
def test_weights_with_other_header_are_rejected(
    name: str, text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    header = files.header()
    monkeypatch.setattr(files, "header", lambda _="2": {**header, name: text})
    save_weights(tmp_path / "w.npz", random_weights(1))
    monkeypatch.undo()
    message = f"w.npz are for {name} '{text}', this takes '{header[name]}'"
    with pytest.raises(BadWeights, match=message):
        load_weights(tmp_path / "w.npz")


def test_weights_with_earlier_group_names_load(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    earlier = {**files.header(), "features": earlier_digest()}
    assert earlier != files.header()
    monkeypatch.setattr(files, "header", lambda _="2": earlier)
    save_weights(tmp_path / "w.npz", random_weights(1))
    monkeypatch.undo()
    assert set(load_weights(tmp_path / "w.npz")) == set(SHAPES)


def arrays_digest(path: Path) -> str:
    digest = hashlib.sha256()
    with np.load(path, allow_pickle=False) as archive:
        for name in sorted(SHAPES):
            digest.update(f"{name}{archive[name].shape}".encode())
            digest.update(archive[name].tobytes())
    return digest.hexdigest()[:32]


@pytest.mark.parametrize(("path", "digest"), SHIPPED_ARRAYS)
def test_renaming_feature_groups_leaves_shipped_arrays(path: str, digest: str) -> None:
    """The digests are from before the group `company` was renamed to `opponent_model`."""
    assert arrays_digest(Path(bali.__file__).parent / path) == digest


@pytest.mark.parametrize("version", ["1", "2"])
def test_weights_keep_the_version_of_their_rules(version: str, tmp_path: Path) -> None:
    save_weights(tmp_path / "w.npz", Weights(random_weights(1), version))
    found = load_weights(tmp_path / "w.npz")
    assert found.rules_version == version
    assert network_of(found).rules_version == int(version)


@pytest.mark.parametrize("version", ["0", "3", "nothing"])
def test_weights_of_unknown_rules_are_rejected(version: str, tmp_path: Path) -> None:
    save_weights(tmp_path / "w.npz", Weights(random_weights(1), version))
    message = f"w.npz are for rules '{version}', this takes '1' or '2'"
    with pytest.raises(BadWeights, match=message):
        load_weights(tmp_path / "w.npz")


def test_new_weights_have_current_rules_version() -> None:
    assert RULES_VERSION == "2"
    assert random_weights(1).rules_version == RULES_VERSION


def test_non_weights_file_is_rejected(tmp_path: Path) -> None:
    save_weights(tmp_path / "w.npz", random_weights(1))
    (tmp_path / "half.npz").write_bytes((tmp_path / "w.npz").read_bytes()[:9000])
    (tmp_path / "text.npz").write_text("weights")
    np.savez(tmp_path / "other.npz", first=np.zeros(3))
    for name in ("half", "text", "missing"):
        with pytest.raises(BadWeights, match=rf"{name}\.npz can't be read"):
            load_weights(tmp_path / f"{name}.npz")
    with pytest.raises(BadWeights, match="are for format 'nothing'"):
        load_weights(tmp_path / "other.npz")


def test_corrupted_weights_are_rejected(tmp_path: Path) -> None:
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
def test_non_finite_weights_are_rejected(wrong: float, tmp_path: Path) -> None:
    weights = random_weights(1)
    weights["second_bias"][3] = wrong
    save_weights(tmp_path / "w.npz", weights)
    with pytest.raises(BadWeights, match=r"w\.npz are broken: not all of second_bias are numbers"):
        load_weights(tmp_path / "w.npz")


def test_text_arrays_are_rejected_as_weights(tmp_path: Path) -> None:
    arrays = {**random_weights(1), "third_bias": np.full(SHAPES["third_bias"], "x")}
    np.savez(tmp_path / "w.npz", allow_pickle=False, **arrays, **files.header())
    with pytest.raises(BadWeights, match="have no third_bias of"):
        load_weights(tmp_path / "w.npz")


def test_missing_or_misshapen_layer_is_named(tmp_path: Path) -> None:
    weights = random_weights(1)
    arrays = {**weights, "second": np.zeros((3, 3))}
    np.savez(tmp_path / "w.npz", allow_pickle=False, **arrays, **files.header())
    with pytest.raises(BadWeights, match=r"have no second of \(512, 128\)"):
        load_weights(tmp_path / "w.npz")


def test_shipped_weights_load() -> None:
    assert shipped_weights() is shipped_weights()
    assert list(SHIPPED) == [2, 3, 4]
    for name in SHIPPED.values():
        assert not shipped_weights(name)["first"][-1].any()
        assert shipped_weights(name).rules_version == "1"
