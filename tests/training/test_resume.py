"""Tests of interrupted and failed trainings: files, messages and resuming."""

import errno
import re
from pathlib import Path

import msgspec
import numpy as np
import pytest

from bali.bots.champion.weights import load_weights, read_arrays
from bali.errors import BadSetup, TrainingFailed
from bali.training.checkpoint import CHECKPOINT, REQUIRED_ARRAYS, has_training
from bali.training.config import TrainingConfig
from bali.training.evaluations import EVALUATIONS
from bali.training.evaluator import EVALUATED_WEIGHTS, Evaluator
from bali.training.learner import STATE_ROWS
from bali.training.log import LOG, exclusive_folder, read_log
from bali.training.trainer import WEIGHTS, Trainer
from tests.training.fake_self_play import FakeSelfPlay

CONFIG = TrainingConfig(
    iterations=20, learning_starts=5, updates_per_iteration=2, save_every=3, evaluate_every=0
)
DISK_FULL = OSError(errno.ENOSPC, "No space left on device")


@pytest.fixture(autouse=True)
def fake_self_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bali.training.trainer._new_self_play", lambda *_: FakeSelfPlay())
    # Drawing would take most of the time.
    monkeypatch.setattr("bali.training.trainer.draw_if_possible", lambda _: None)


def fake_self_play_of(trainer: Trainer) -> FakeSelfPlay:
    assert isinstance(trainer._self_play, FakeSelfPlay)
    return trainer._self_play


def trained(folder: Path, iterations: int, config: TrainingConfig = CONFIG) -> Trainer:
    """Run some iterations and close the trainer, as the command does."""
    trainer = Trainer(config, folder)
    last = trainer.iteration + iterations
    while trainer.iteration < last:
        trainer.iterate()
    trainer.close()
    return trainer


def raise_disk_full(monkeypatch: pytest.MonkeyPatch, function: str) -> None:
    def fail(*_: object) -> None:
        raise DISK_FULL

    monkeypatch.setattr(function, fail)


def test_resumed_training_equals_uninterrupted_training(tmp_path: Path) -> None:
    parts = [trained(tmp_path / "parts", 4) for _ in range(3)]
    assert [trainer._learner.steps for trainer in parts] == [0, 2 * 3, 2 * 7]
    assert [fake_self_play_of(trainer).iterations for trainer in parts] == [4, 4 + 4, 5 + 4]
    whole = trained(tmp_path / "whole", 12)
    for name, each in whole._learner.state().items():
        assert np.array_equal(parts[-1]._learner.state()[name], each)


def test_refill_iterations_are_not_counted_or_saved(tmp_path: Path) -> None:
    trained(tmp_path, 6)
    before = (tmp_path / CHECKPOINT).read_bytes()
    trainer = Trainer(msgspec.structs.replace(CONFIG, save_every=1), tmp_path)
    assert trainer.refill_iterations == 5
    for games in range(1, 6):
        progress = trainer.iterate()
        assert (progress.iteration, progress.games) == (6, games)
    assert (tmp_path / CHECKPOINT).read_bytes() == before
    assert trainer.iterate().iteration == 7
    assert (tmp_path / CHECKPOINT).read_bytes() != before


def test_finished_training_has_no_refill_iterations(tmp_path: Path) -> None:
    trained(tmp_path, 20)
    assert Trainer(CONFIG, tmp_path).refill_iterations == 0


def test_log_has_one_line_per_saved_iteration(tmp_path: Path) -> None:
    for _ in range(3):
        trained(tmp_path, 3)
    trained(tmp_path, 0)
    logged = [(line["iteration"], line["games"]) for line in read_log(tmp_path)]
    assert logged == [(3, 3), (6, 3 + 3 + 3), (9, 9 + 5 + 3)]


def test_checkpoint_without_game_count_resumes(tmp_path: Path) -> None:
    trained(tmp_path, 3)
    found = read_arrays(tmp_path / CHECKPOINT)
    del found["games"]
    np.savez(tmp_path / CHECKPOINT, allow_pickle=False, **found)
    trained(tmp_path, 1)
    assert int(read_arrays(tmp_path / CHECKPOINT)["games"]) == 3 + 1


@pytest.mark.parametrize("name", STATE_ROWS)
def test_save_refuses_non_finite_state(name: str, tmp_path: Path) -> None:
    trainer = trained(tmp_path, 7)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    trainer._learner._rows[name][5] = np.nan
    message = f"iteration 7 diverged and is not saved: non-finite values in {name}"
    with pytest.raises(TrainingFailed, match=f"{message}; the checkpoint of iteration 7 is intact"):
        trainer.save()
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_trainer_refuses_non_finite_checkpoint(tmp_path: Path) -> None:
    trained(tmp_path, 1)
    found = read_arrays(tmp_path / CHECKPOINT)
    found["second_moment"][3] = np.inf
    np.savez(tmp_path / CHECKPOINT, allow_pickle=False, **found)
    with pytest.raises(BadSetup, match="is broken: non-finite values in second_moment"):
        Trainer(CONFIG, tmp_path)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"win": np.nan}, "win"),
        ({"win": np.nan, "policy": np.inf}, "win, policy"),
    ],
)
def test_first_update_with_non_finite_loss_is_named(
    wrong: dict[str, float], message: str, tmp_path: Path
) -> None:
    config = msgspec.structs.replace(CONFIG, updates_per_iteration=4)
    trainer = Trainer(config, tmp_path)
    fake_self_play_of(trainer).losses = {2: wrong, 3: {"values": np.nan}}
    for _ in range(5):
        trainer.iterate()
    with pytest.raises(TrainingFailed) as failed:
        trainer.iterate()
    hint = "the checkpoint of iteration 3 is intact: continue with --resume"
    expected = f"update 2 of iteration 6 diverged: non-finite loss in {message}; {hint}"
    assert str(failed.value) == expected


def test_failed_self_play_is_named_with_its_iteration(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: FakeSelfPlay) -> None:
        raise MemoryError

    trainer = Trainer(CONFIG, tmp_path)
    trainer.iterate()
    monkeypatch.setattr(FakeSelfPlay, "advance", fail)
    message = "self-play of iteration 2 failed: MemoryError; there is no checkpoint yet"
    with pytest.raises(TrainingFailed, match=message):
        trainer.iterate()


def test_full_disk_keeps_previous_checkpoint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    trainer = trained(tmp_path, 4)
    before = (tmp_path / CHECKPOINT).read_bytes()
    trainer.iterate()
    raise_disk_full(monkeypatch, "bali.training.checkpoint.write_atomic")
    message = f"can't be saved in {tmp_path} after iteration 6: no space left on device; "
    with pytest.raises(
        TrainingFailed, match=re.escape(message) + "the checkpoint of iteration 4 is intact"
    ):
        trainer.iterate()
    assert (tmp_path / CHECKPOINT).read_bytes() == before


@pytest.mark.parametrize("function", ["save_weights", "append_line", "draw_if_possible"])
def test_write_error_after_checkpoint_names_that_checkpoint(
    function: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    trained(tmp_path, 1)
    with monkeypatch.context() as patch:
        raise_disk_full(patch, f"bali.training.trainer.{function}")
        with pytest.raises(
            TrainingFailed, match=r"after iteration 2: .*; the checkpoint of iteration 2 is"
        ):
            trained(tmp_path, 1)
    trained(tmp_path, 0)
    assert [line["iteration"] for line in read_log(tmp_path)] == [1, 2]
    assert load_weights(tmp_path / WEIGHTS)


@pytest.mark.parametrize(
    "error",
    [
        MemoryError("Unable to allocate 8 GiB"),
        RuntimeError("[2] Call to cuMemAlloc results in CUDA_ERROR_OUT_OF_MEMORY"),
    ],
)
def test_out_of_memory_suggests_fewer_games(
    error: Exception, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr("bali.training.trainer._new_self_play", fail)
    message = f"not enough memory for 65536 games on the cpu: {error}; set fewer games"
    with pytest.raises(BadSetup, match=re.escape(message)):
        Trainer(CONFIG, tmp_path / "run")
    assert not (tmp_path / "run").exists()


def test_other_errors_are_not_reported_as_out_of_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("no such kernel")

    monkeypatch.setattr("bali.training.trainer._new_self_play", fail)
    with pytest.raises(RuntimeError, match="no such kernel"):
        Trainer(CONFIG, tmp_path)


class WonEvaluationMatch:
    """A match that is over immediately."""

    games = 2
    is_over = True

    def __init__(self, weights: Path) -> None:
        pass

    def poll(self) -> None:
        pass

    def close(self) -> None:
        pass

    def win_shares(self) -> dict[str, float]:
        return {"greedy": 1.0, "uct:100": 1.0, "uct:1000": 1.0}


@pytest.mark.parametrize("function", ["save_weights", "write_evaluations", "draw_if_possible"])
def test_training_continues_when_evaluation_cannot_be_written(
    function: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bali.training.evaluator.EvaluationMatch", WonEvaluationMatch)
    trainer = Trainer(msgspec.structs.replace(CONFIG, evaluate_every=2), tmp_path)
    with monkeypatch.context() as patch:
        raise_disk_full(patch, f"bali.training.evaluator.{function}")
        for _ in range(3):
            progress = trainer.iterate()
        assert progress.evaluation_error == str(DISK_FULL)
    while trainer.iteration < 5:
        progress = trainer.iterate()
    assert progress.evaluation_error is None
    assert str(progress.evaluation).endswith("at iteration 4")


@pytest.mark.parametrize("name", REQUIRED_ARRAYS)
def test_trainer_refuses_checkpoint_without_required_array(name: str, tmp_path: Path) -> None:
    trained(tmp_path, 1)
    found = read_arrays(tmp_path / CHECKPOINT)
    del found[name]
    np.savez(tmp_path / CHECKPOINT, allow_pickle=False, **found)
    with pytest.raises(BadSetup, match=rf"checkpoint\.npz is broken: it has no {name}"):
        Trainer(CONFIG, tmp_path)


@pytest.mark.parametrize("text", ["", "no config", '{"gmaes": 3}'])
def test_trainer_refuses_checkpoint_with_invalid_config(text: str, tmp_path: Path) -> None:
    trained(tmp_path, 1)
    found = {**read_arrays(tmp_path / CHECKPOINT), "config": np.array(text)}
    np.savez(tmp_path / CHECKPOINT, allow_pickle=False, **found)
    with pytest.raises(BadSetup, match=r"the config of the checkpoint .* is wrong"):
        Trainer(CONFIG, tmp_path)


def test_refused_config_lists_differences(tmp_path: Path) -> None:
    trained(tmp_path, 1)
    other = msgspec.structs.replace(
        CONFIG, iterations=30, opponent_weights="mine.npz", save_every=7
    )
    with pytest.raises(BadSetup) as refused:
        Trainer(other, tmp_path)
    differences = "iterations is 20 there, not 30; opponent_weights is '' there, not 'mine.npz'"
    assert str(refused.value) == f"{tmp_path} holds a training with another config: {differences}"


def test_save_and_evaluation_intervals_may_change_on_resume(tmp_path: Path) -> None:
    trained(tmp_path, 1)
    other = msgspec.structs.replace(CONFIG, save_every=1, evaluate_every=7)
    assert trained(tmp_path, 1, other).iteration == 2


def test_has_training_before_first_checkpoint(tmp_path: Path) -> None:
    assert not has_training(tmp_path)
    with exclusive_folder(tmp_path / "run"):
        assert has_training(tmp_path / "run"), "a killed training leaves its log"
    assert not has_training(tmp_path / "run")
    trained(tmp_path, 1)
    (tmp_path / LOG).unlink()
    assert has_training(tmp_path), "a checkpoint alone is a training"


def test_exclusive_folder_removes_partial_files(tmp_path: Path) -> None:
    trained(tmp_path, 1)
    names = {path.name for path in tmp_path.iterdir()}
    for name in (CHECKPOINT, WEIGHTS, EVALUATED_WEIGHTS, EVALUATIONS):
        (tmp_path / f".{name}.4711.part").write_bytes(b"half")
    (tmp_path / "my.part").touch()
    with exclusive_folder(tmp_path):
        assert {path.name for path in tmp_path.iterdir()} == {*names, "my.part"}


def test_refused_exclusive_folder_removes_nothing(tmp_path: Path) -> None:
    with exclusive_folder(tmp_path):
        part = tmp_path / f".{CHECKPOINT}.4711.part"
        part.touch()
        with pytest.raises(BadSetup, match="another training"), exclusive_folder(tmp_path):
            pass
        assert part.exists()


def test_evaluator_records_failed_match_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    raise_disk_full(monkeypatch, "bali.training.evaluator.EvaluationMatch")
    evaluator = Evaluator(tmp_path, 0)
    evaluator.start(1, Trainer(CONFIG, tmp_path)._learner.player_weights())
    assert evaluator.evaluation_error == str(DISK_FULL)
    assert not evaluator.is_running
