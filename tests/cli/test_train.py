"""`bali train`, as a command."""

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bali.bots.champion.weights import load_weights, read_arrays
from bali.learn.checkpoint import CHECKPOINT
from bali.learn.log import LOG, alone_in
from bali.learn.plot import PLOT
from bali.learn.training import WEIGHTS
from tests.platforms import needs_file_lock

CONFIG = "games = 16\nrounds = 2\nturns = 60\nfirst_lesson = 5\nlessons = 1\nbatch = 64\n"


@pytest.fixture
def config(tmp_path: Path) -> Path:
    path = tmp_path / "config.toml"
    path.write_text(CONFIG + "save_every = 1\nrate_every = 0\n")
    return path


def command(*words: object) -> list[str]:
    return [sys.executable, "-m", "bali", "train", *map(str, words)]


def bali(*words: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command(*words), capture_output=True, text=True, check=False)


def turn_in(folder: Path) -> int:
    return int(read_arrays(folder / CHECKPOINT)["turn"])


def steps_in(folder: Path) -> int:
    return int(read_arrays(folder / CHECKPOINT)["steps"])


def test_it_trains_in_parts(config: Path, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    first = bali(folder, "--config", config, "--turns", 7)
    assert first.returncode == 0, first.stderr
    assert f"turn 7 of 60; the weights are in {folder}" in first.stdout
    told = [line.split(";")[0] for line in first.stderr.splitlines() if line.startswith("turn ")]
    assert told == [f"turn {turn} of 60" for turn in range(1, 8)], "a line at each checkpoint"
    again = bali(folder, "--config", config)
    assert again.returncode == 2
    assert "holds a training already: go on with --resume" in again.stderr
    assert steps_in(folder) == 7 - 5
    more = bali(folder, "--config", config, "--resume", "--turns", 3)
    assert "5 turns are played first that don't count" in more.stderr
    assert "turn 10 of 60" in more.stdout
    assert steps_in(folder) == 10 - 5, "games are played again, but turns are not counted twice"
    assert load_weights(folder / WEIGHTS)
    assert {path.name for path in folder.iterdir()} == {CHECKPOINT, LOG, WEIGHTS, PLOT}


@needs_file_lock
def test_two_at_once_are_one_too_many(config: Path, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    with alone_in(folder):
        second = bali(folder, "--config", config)
    assert second.returncode == 2
    assert f"another training is at work in {folder}" in second.stderr.replace("\n", " ")
    assert not folder.exists()


def test_a_file_is_no_folder(config: Path, tmp_path: Path) -> None:
    file = tmp_path / "run"
    file.write_text("")
    refused = bali(file, "--config", config)
    assert refused.returncode == 2
    assert "a training can't be kept in" in refused.stderr


def test_killed_at_any_moment_it_goes_on_from_its_last_checkpoint(
    config: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "run"
    steps = -1
    for _ in range(3):
        resume = ["--resume"] if (folder / CHECKPOINT).exists() else []
        before = turn_in(folder) if resume else 0
        process = subprocess.Popen(command(folder, "--config", config, *resume))
        end = time.monotonic() + 120
        while not (folder / CHECKPOINT).exists() or turn_in(folder) < before + 4:
            assert process.poll() is None or turn_in(folder) >= before + 4
            assert time.monotonic() < end
            time.sleep(0.01)
        process.kill()
        process.wait()
        assert turn_in(folder) >= before + 4
        assert steps_in(folder) == max(turn_in(folder) - 5, 0) > steps, "it learns in each part"
        steps = steps_in(folder)
        assert load_weights(folder / WEIGHTS)
        if turn_in(folder) >= 50:
            break
    done = bali(folder, "--config", config, "--resume")
    assert "turn 60 of 60" in done.stdout
    assert steps_in(folder) == 60 - 5
    turns = [json.loads(line)["turn"] for line in (folder / LOG).read_text().splitlines()]
    assert turns[-1] == 60
    assert len(turns) == len(set(turns)), "each turn is logged once"
    assert not list(folder.glob(".*.part"))


def test_killed_before_its_first_checkpoint_it_can_be_resumed_too(
    config: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "run"
    folder.mkdir()
    (folder / LOG).touch()
    begun = bali(folder, "--config", config, "--resume", "--turns", 1)
    assert "turn 1 of 60" in begun.stdout


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--device", "tpu"], "a device is cpu or cuda, not 'tpu'"),
        (["--config", "nowhere.toml"], "the config nowhere.toml can't be read"),
        (["--device", "cuda"], "needs CuPy and numba-cuda: pip install 'bali-game[gpu]'"),
        (["--resume"], "to go on with: begin without --resume"),
        (["--turns", "-5"], "a training can't stop after -5 turns"),
    ],
)
def test_what_is_wrong_is_told_before_anything_is_written(
    words: list[str], told: str, tmp_path: Path
) -> None:
    found = bali(tmp_path / "run", *words)
    assert found.returncode == 2
    assert told in found.stderr
    assert not (tmp_path / "run").exists()
