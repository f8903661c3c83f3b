"""Tests of the command `bali imitate`."""

import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner, Result

from bali.bots.champion.network import LOGITS
from bali.bots.champion.weights import load_weights, save_weights, shipped_weights
from bali.cli.app import app
from bali.errors import BaliError, BotFailed
from bali.training.opponent_weights import load_opponent_weights
from tests.arena.test_tournament_jobs import FAULTY_BOTS, FIRST_ACTION
from tests.bots.champion.test_network import random_weights
from tests.platforms import needs_posix_paths, needs_sigint

ROOT = Path(__file__).parent.parent.parent
NOWHERE = str(Path("/nowhere/own.npz"))
TINY = ("--games", "3", "--epochs", "1")


def imitate(*words: object) -> Result:
    return CliRunner().invoke(app, ["imitate", *map(str, words)])


def files_in(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_imitate_writes_weights_and_prints_metrics(tmp_path: Path) -> None:
    file = tmp_path / "own.npz"
    result = imitate(file, *TINY, "--bot", "uct:5", "--opponent", "random")
    assert result.exit_code == 0, result.output
    decisions, held_out, file_line = result.stdout.splitlines()
    assert re.fullmatch(r"\d{3} decisions of 3 games", decisions)
    number = r"-\d\.\d{3}"
    message = (
        rf"of the (\d+) held out: log-likelihood {number} \(uniform: {number}\), accuracy [\d.]+%"
    )
    found = re.fullmatch(message, held_out)
    assert found is not None
    assert int(found[1]) < int(decisions.split()[0])
    assert file_line == f"the weights are in {file}"
    assert files_in(tmp_path) == {"own.npz"}
    weights = load_opponent_weights(str(file))
    assert not np.array_equal(weights["last"][:, LOGITS:], shipped_weights()["last"][:, LOGITS:])


def test_imitate_repeats_with_same_seed(tmp_path: Path) -> None:
    words = (*TINY, "--bot", FIRST_ACTION, "--opponent", "")
    for name, seed in (("one", 1), ("again", 1), ("other", 2)):
        assert imitate(tmp_path / name, *words, "--seed", seed).exit_code == 0
    one, again, other = (
        load_weights(tmp_path / name)["last"] for name in ("one", "again", "other")
    )
    assert np.array_equal(one, again)
    assert not np.array_equal(one, other)


def test_imitate_starts_from_initial_weights(tmp_path: Path) -> None:
    save_weights(tmp_path / "initial.npz", random_weights(1))
    words = (*TINY, "--bot", FIRST_ACTION, "--opponent", "")
    result = imitate(tmp_path / "own.npz", *words, "--initial-weights", tmp_path / "initial.npz")
    assert result.exit_code == 0, result.output
    wins = load_weights(tmp_path / "own.npz")["last"][:, :LOGITS]
    assert np.allclose(wins, random_weights(1)["last"][:, :LOGITS], atol=0.01), (
        "only policy weights change"
    )


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--initial-weights", "nowhere.npz"], "the weights nowhere.npz can't be read"),
        (["--games", "1"], "at least 2 games are needed"),
        (["--games", "-3"], "at least 2 games are needed"),
        (["--epochs", "0"], "--epochs is 1 or more, not 0"),
        (["--seed", "-1"], "a seed is a whole number from 0"),
        (["--bot", "dancer"], "there is no bot 'dancer'"),
        (["--bot", ""], "there is no bot ''"),
        (["--opponent", "uct:many"], "'many'"),
    ],
)
def test_imitate_refuses_invalid_options(words: list[str], message: str, tmp_path: Path) -> None:
    refused = imitate(tmp_path / "own.npz", "--bot", FIRST_ACTION, "--opponent", "", *TINY, *words)
    assert isinstance(refused.exception, BaliError)
    assert message in str(refused.exception)
    assert files_in(tmp_path) == set()


def test_imitate_names_failing_bot(tmp_path: Path) -> None:
    refused = imitate(
        tmp_path / "own.npz", *TINY, "--bot", f"{FAULTY_BOTS}:Raises", "--opponent", ""
    )
    assert isinstance(refused.exception, BotFailed)
    assert "raised RuntimeError" in str(refused.exception)
    assert files_in(tmp_path) == set()


@pytest.mark.parametrize(
    ("path", "message"),
    [
        (NOWHERE, f"can't write {NOWHERE}: no such file"),
        (ROOT.anchor, f"{ROOT.anchor} exists already"),
        pytest.param("x" * 300, "name too long", marks=needs_posix_paths),
    ],
)
def test_imitate_names_unwritable_path(path: str, message: str) -> None:
    assert message in str(imitate(path, *TINY).exception)


def test_imitate_does_not_overwrite(tmp_path: Path) -> None:
    file = tmp_path / "own.npz"
    file.write_text("mine")
    assert f"{file} exists already: name another file" in str(imitate(file, *TINY).exception)
    assert file.read_text() == "mine"


@needs_sigint
def test_interrupted_imitate_leaves_no_files(
    tmp_path: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    markers = tmp_path_factory.mktemp("markers")
    monkeypatch.setenv("FAULTY_BOTS_FOLDER", str(markers))
    file = tmp_path / "own.npz"
    words = [str(file), "--games", "9999", "--bot", f"{FAULTY_BOTS}:SignalsGame", "--opponent", ""]
    process = subprocess.Popen(
        [sys.executable, "-m", "bali", "imitate", *words],
        cwd=ROOT,
        stderr=subprocess.PIPE,
        text=True,
    )
    end = time.monotonic() + 120
    while not (markers / "playing").exists():
        assert process.poll() is None
        assert time.monotonic() < end
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    output = process.communicate(timeout=60)[1]
    assert process.returncode == 130
    assert f"interrupted; {file} is not written" in output
    assert "Traceback" not in output
    assert files_in(tmp_path) == set()


@pytest.mark.parametrize(
    "function",
    [
        "bali.training.imitation.Imitation.step",
        "bali.training.imitation.Imitation.measure",
        "pathlib.Path.replace",
    ],
)
def test_imitate_interrupted_anywhere_leaves_no_files(
    function: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(function, interrupt)
    ended = imitate(tmp_path / "own.npz", *TINY, "--bot", FIRST_ACTION, "--opponent", "")
    assert ended.exit_code == 130
    assert "is not written" in ended.stderr
    assert files_in(tmp_path) == set()
