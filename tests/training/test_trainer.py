"""Tests of a small training, its files and its config."""

import json
import tomllib
from pathlib import Path

import msgspec
import numpy as np
import pytest

from bali.bots.champion.weights import load_weights, read_arrays, save_weights, shipped_weights
from bali.errors import BadSetup, BadWeights, TrainingFailed
from bali.training.checkpoint import CHECKPOINT
from bali.training.config import TrainingConfig, config_path, load_config
from bali.training.log import LOG, read_log
from bali.training.table_types import TABLE_TYPES, assign_table_types
from bali.training.trainer import WEIGHTS, Trainer
from tests.bots.champion.test_network import random_weights

SMALL = TrainingConfig(
    games=64,
    simulations=3,
    iterations=200,
    learning_starts=120,
    updates_per_iteration=4,
    batch_size=256,
    save_every=20,
    learning_rate=3e-3,
    evaluate_every=0,
)


NEWER = (
    "evaluate_every",
    "opponent_share",
    "opponent_weights",
    "player_count_weights",
    "variant_weights",
    "initial_weights",
)
"""Settings that checkpoints of earlier versions lack."""


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("training")
    trainer = Trainer(SMALL, folder)
    while not trainer.is_over:
        progress = trainer.iterate()
    assert progress.games > 0
    assert set(progress.losses) >= {"win", "policy", "margin", "scores", "values"}
    return folder


def test_trainer_writes_weights_checkpoint_and_log(finished: Path) -> None:
    assert {path.name for path in finished.iterdir()} == {CHECKPOINT, LOG, WEIGHTS}
    assert load_weights(finished / WEIGHTS)["first"].any()
    assert [line["iteration"] for line in read_log(finished)] == list(range(20, 201, 20))


def test_trainer_reduces_score_loss(finished: Path) -> None:
    message = [line for line in read_log(finished) if "scores" in line]
    assert min(line["scores"] for line in message[1:]) < message[0]["scores"] / 1.2


def test_trainer_resumes_at_checkpoint_iteration(finished: Path, tmp_path: Path) -> None:
    for name in (CHECKPOINT, LOG):
        (tmp_path / name).write_bytes((finished / name).read_bytes())
    trainer = Trainer(SMALL, tmp_path)
    assert trainer.iteration == SMALL.iterations
    assert trainer.is_over


def test_trainer_refuses_other_config(finished: Path) -> None:
    with pytest.raises(BadSetup, match="holds a training with another config"):
        Trainer(TrainingConfig(games=10), finished)


def test_checkpoint_without_newer_settings_has_their_defaults(
    finished: Path, tmp_path: Path
) -> None:
    found = read_arrays(finished / CHECKPOINT)
    message = json.loads(str(found["config"]))
    for name in NEWER:
        del message[name]
    found["config"] = np.array(json.dumps(message))
    np.savez(tmp_path / CHECKPOINT, allow_pickle=False, **found)
    assert Trainer(SMALL, tmp_path).is_over
    with pytest.raises(BadSetup, match=r"another config: opponent_share is 0\.0 there, not 0\.7"):
        Trainer(msgspec.structs.replace(SMALL, opponent_share=0.7), tmp_path)


def test_trainer_refuses_truncated_checkpoint(finished: Path, tmp_path: Path) -> None:
    (tmp_path / CHECKPOINT).write_bytes((finished / CHECKPOINT).read_bytes()[:5000])
    with pytest.raises(BadSetup, match=r"checkpoint\.npz can't be read"):
        Trainer(SMALL, tmp_path)


def with_rules(finished: Path, folder: Path, version: str) -> None:
    """Copy the checkpoint to `folder` with a rules version and one iteration left."""
    found = read_arrays(finished / CHECKPOINT)
    found |= {"rules": np.array(version), "iteration": np.array(SMALL.iterations - 1)}
    np.savez(folder / CHECKPOINT, allow_pickle=False, **found)


def test_trainer_refuses_checkpoint_of_unknown_rules(finished: Path, tmp_path: Path) -> None:
    with_rules(finished, tmp_path, "9")
    with pytest.raises(BadSetup, match="is for rules '9', this takes '1' or '2'"):
        Trainer(SMALL, tmp_path)


def test_weights_hold_rules_version_of_last_update(finished: Path, tmp_path: Path) -> None:
    assert load_weights(finished / WEIGHTS).rules_version == "2"
    with_rules(finished, tmp_path, "1")
    trainer = Trainer(SMALL, tmp_path)
    trainer.save()
    assert load_weights(tmp_path / WEIGHTS).rules_version == "1", "no update yet"
    while not trainer.is_over:
        trainer.iterate()
    assert load_weights(tmp_path / WEIGHTS).rules_version == "2"
    assert str(read_arrays(tmp_path / CHECKPOINT)["rules"]) == "2"


def test_trainer_keeps_rules_version_of_initial_weights(tmp_path: Path) -> None:
    config = TrainingConfig(
        games=8, simulations=1, iterations=2, initial_weights="champion", evaluate_every=0
    )
    trainer = Trainer(config, tmp_path)
    trainer.save()
    assert load_weights(tmp_path / WEIGHTS).rules_version == "1"


def test_failed_update_is_named_with_its_iteration(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = TrainingConfig(
        games=8, simulations=1, learning_starts=150, batch_size=64, updates_per_iteration=3
    )
    trainer = Trainer(config, tmp_path)
    while trainer.iteration < config.learning_starts:
        trainer.iterate()
    trainer._learner.weights["last"][:] = np.nan
    with pytest.raises(TrainingFailed, match=r"iteration 151 diverged: .* win"):
        trainer.iterate()

    def fail(_: int) -> None:
        raise ValueError("no such batch")

    monkeypatch.setattr(trainer._self_play, "batch", fail)
    with pytest.raises(TrainingFailed, match="update 1 of iteration 152 failed: no such batch"):
        trainer.iterate()


def test_champion_config_sets_every_setting() -> None:
    shipped = config_path("champion")
    assert set(tomllib.loads(shipped.read_text())) == set(TrainingConfig.__struct_fields__)
    assert load_config(shipped) == TrainingConfig(opponent_share=0.7), (
        "other configs have no opponents by default"
    )


def test_champion_4_config_starts_from_shipped_network() -> None:
    config = load_config(config_path("champion-4"))
    assert config.initial_weights == "champion"
    table_types = np.bincount(assign_table_types(1200, config.mixture), minlength=len(TABLE_TYPES))
    assert table_types.tolist() == [0] * 8 + [150, 150, 150, 750]


def test_trainer_starts_from_configured_initial_weights(tmp_path: Path) -> None:
    file = tmp_path / "some.npz"
    save_weights(file, random_weights(3))
    trainers = {
        name: Trainer(
            TrainingConfig(games=8, simulations=1, initial_weights=name), tmp_path / "run"
        )
        for name in ("", "champion", str(file))
    }
    player_weights = {name: each._learner.player_weights() for name, each in trainers.items()}
    for name, expected in {"champion": shipped_weights(), str(file): load_weights(file)}.items():
        for layer, each in expected.items():
            assert np.array_equal(player_weights[name][layer], each)
    assert not np.array_equal(player_weights[""]["first"], player_weights["champion"]["first"])
    with pytest.raises(BadWeights, match=r"missing\.npz can't be read"):
        Trainer(TrainingConfig(initial_weights=str(tmp_path / "missing.npz")), tmp_path / "run")
    assert not (tmp_path / "run").exists()


def test_resume_does_not_need_initial_weights_file(tmp_path: Path) -> None:
    file = tmp_path / "some.npz"
    save_weights(file, random_weights(3))
    config = TrainingConfig(games=8, simulations=1, initial_weights=str(file))
    Trainer(config, tmp_path / "run").save()
    expected = load_weights(file)
    file.unlink()
    player_weights = Trainer(config, tmp_path / "run")._learner.player_weights()
    assert all(np.array_equal(player_weights[layer], each) for layer, each in expected.items())


def test_load_config_reads_toml(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_text("games = 12\nlearning_rate = 0.5\n")
    assert load_config(path) == TrainingConfig(games=12, learning_rate=0.5)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("games = 0", ">= 1"),
        ("evaluate_every = -1", ">= 0"),
        ("learning_rate = -1", "> 0"),
        ("opponent_share = 1.5", "<= 1"),
        ("opponent_share = -0.1", ">= 0"),
        ("opponent_weights = 3", "Expected `str`"),
        ("player_count_weights = [0, 0, 0]", "player_count_weights must not be all zero"),
        ("variant_weights = [0, 0, 0, 0]", "variant_weights must not be all zero"),
        ("player_count_weights = [1, 2]", "Expected `array` of length 3"),
        ("player_count_weights = [1, 2, -1]", ">= 0"),
        ("games = ", "is wrong"),
        ("gmaes = 3", "unknown field `gmaes`"),
        ("games = 'x'", "Expected `int`"),
    ],
)
def test_load_config_refuses_invalid_settings(text: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_text(text)
    with pytest.raises(BadSetup, match=message):
        load_config(path)
    with pytest.raises(BadSetup, match="can't be read"):
        load_config(tmp_path / "missing.toml")
