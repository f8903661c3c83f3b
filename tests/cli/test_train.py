"""Tests of the command `bali train`."""

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bali.bots.champion.weights import load_weights, read_arrays
from bali.training.checkpoint import CHECKPOINT
from bali.training.learning_curves import PLOT
from bali.training.log import LOG, exclusive_folder
from bali.training.trainer import WEIGHTS
from tests.platforms import needs_file_lock

CONFIG = (
    "games = 16\nsimulations = 2\niterations = 60\nlearning_starts = 5\n"
    "updates_per_iteration = 1\nbatch_size = 64\n"
)


@pytest.fixture
def config(tmp_path: Path) -> Path:
    path = tmp_path / "config.toml"
    path.write_text(CONFIG + "save_every = 1\nevaluate_every = 0\n")
    return path


def command(*words: object) -> list[str]:
    return [sys.executable, "-m", "bali", "train", *map(str, words)]


def bali(*words: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command(*words), capture_output=True, text=True, check=False)


def iteration_in(folder: Path) -> int:
    return int(read_arrays(folder / CHECKPOINT)["iteration"])


def updates_in(folder: Path) -> int:
    return int(read_arrays(folder / CHECKPOINT)["steps"])


def test_train_runs_in_parts(config: Path, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    first = bali(folder, "--config", config, "--iterations", 7)
    assert first.returncode == 0, first.stderr
    assert f"iteration 7 of 60; the weights are in {folder}" in first.stdout
    lines = [line for line in first.stderr.splitlines() if line.startswith("iteration ")]
    assert [line.split(";")[0] for line in lines] == [
        f"iteration {iteration} of 60" for iteration in range(1, 8)
    ], "a line at each checkpoint"
    again = bali(folder, "--config", config)
    assert again.returncode == 2
    assert "holds a training: continue it with --resume" in again.stderr
    assert updates_in(folder) == 7 - 5
    more = bali(folder, "--config", config, "--resume", "--iterations", 3)
    assert "the first 5 iterations refill the replay buffer" in more.stderr
    assert "iteration 10 of 60" in more.stdout
    assert updates_in(folder) == 10 - 5, "refill iterations are not counted"
    assert load_weights(folder / WEIGHTS)
    assert {path.name for path in folder.iterdir()} == {CHECKPOINT, LOG, WEIGHTS, PLOT}


@needs_file_lock
def test_train_refuses_folder_in_use(config: Path, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    with exclusive_folder(folder):
        second = bali(folder, "--config", config)
    assert second.returncode == 2
    assert f"another training is running in {folder}" in second.stderr.replace("\n", " ")
    assert not folder.exists()


def test_train_refuses_file_as_folder(config: Path, tmp_path: Path) -> None:
    file = tmp_path / "run"
    file.write_text("")
    refused = bali(file, "--config", config)
    assert refused.returncode == 2
    assert "a training can't be kept in" in refused.stderr


def test_killed_train_resumes_from_last_checkpoint(config: Path, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    steps = -1
    for _ in range(3):
        resume = ["--resume"] if (folder / CHECKPOINT).exists() else []
        before = iteration_in(folder) if resume else 0
        process = subprocess.Popen(command(folder, "--config", config, *resume))
        end = time.monotonic() + 120
        while not (folder / CHECKPOINT).exists() or iteration_in(folder) < before + 4:
            assert process.poll() is None or iteration_in(folder) >= before + 4
            assert time.monotonic() < end
            time.sleep(0.01)
        process.kill()
        process.wait()
        assert iteration_in(folder) >= before + 4
        assert updates_in(folder) == max(iteration_in(folder) - 5, 0) > steps, (
            "each part has updates"
        )
        steps = updates_in(folder)
        assert load_weights(folder / WEIGHTS)
        if iteration_in(folder) >= 50:
            break
    done = bali(folder, "--config", config, "--resume")
    assert "iteration 60 of 60" in done.stdout
    assert updates_in(folder) == 60 - 5
    iterations = [json.loads(line)["iteration"] for line in (folder / LOG).read_text().splitlines()]
    assert iterations[-1] == 60
    assert len(iterations) == len(set(iterations)), "each iteration is logged once"
    assert not list(folder.glob(".*.part"))


def test_train_resumes_before_first_checkpoint(config: Path, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    folder.mkdir()
    (folder / LOG).touch()
    resumed = bali(folder, "--config", config, "--resume", "--iterations", 1)
    assert "iteration 1 of 60" in resumed.stdout


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--device", "tpu"], "a device is cpu or cuda, not 'tpu'"),
        (["--config", "nowhere.toml"], "the config nowhere.toml can't be read"),
        (["--device", "cuda"], "needs CuPy and numba-cuda: pip install 'bali-game[gpu]'"),
        (["--resume"], "to resume: start without --resume"),
        (["--iterations", "-5"], "--iterations is 0 or more, not -5"),
    ],
)
def test_train_refuses_invalid_options(words: list[str], message: str, tmp_path: Path) -> None:
    found = bali(tmp_path / "run", *words)
    assert found.returncode == 2
    assert message in found.stderr
    assert not (tmp_path / "run").exists()
