"""`bali company`, as a command."""

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
from bali.learn.company import company_in
from tests.arena.test_playing import NAUGHTY, STEADY
from tests.bots.champion.test_network import random_weights
from tests.platforms import needs_posix_paths, needs_sigint

ROOT = Path(__file__).parent.parent.parent
NOWHERE = str(Path("/nowhere/own.npz"))
TINY = ("--games", "3", "--epochs", "1")


def company(*words: object) -> Result:
    return CliRunner().invoke(app, ["company", *map(str, words)])


def files_in(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_it_makes_company_and_tells_how_good_it_is(tmp_path: Path) -> None:
    file = tmp_path / "own.npz"
    made = company(file, *TINY, "--bot", "uct:5", "--guest", "random")
    assert made.exit_code == 0, made.output
    decisions, held_out, file_line = made.stdout.splitlines()
    assert re.fullmatch(r"\d{3} decisions of 3 games", decisions)
    number = r"-\d\.\d{3}"
    told = (
        rf"of the (\d+) held out: log-likelihood {number} \(equal shares: {number}\), hits [\d.]+%"
    )
    found = re.fullmatch(told, held_out)
    assert found is not None
    assert int(found[1]) < int(decisions.split()[0])
    assert file_line == f"the company is in {file}"
    assert files_in(tmp_path) == {"own.npz"}
    weights = company_in(str(file))
    assert not np.array_equal(weights["last"][:, LOGITS:], shipped_weights()["last"][:, LOGITS:])


def test_the_same_seed_makes_the_same_company(tmp_path: Path) -> None:
    words = (*TINY, "--bot", STEADY, "--guest", "")
    for name, seed in (("one", 1), ("again", 1), ("other", 2)):
        assert company(tmp_path / name, *words, "--seed", seed).exit_code == 0
    one, again, other = (
        load_weights(tmp_path / name)["last"] for name in ("one", "again", "other")
    )
    assert np.array_equal(one, again)
    assert not np.array_equal(one, other)


def test_it_begins_with_the_weights_that_are_named(tmp_path: Path) -> None:
    save_weights(tmp_path / "begun.npz", random_weights(1))
    words = (*TINY, "--bot", STEADY, "--guest", "")
    made = company(tmp_path / "own.npz", *words, "--begin-with", tmp_path / "begun.npz")
    assert made.exit_code == 0, made.output
    wins = load_weights(tmp_path / "own.npz")["last"][:, :LOGITS]
    assert np.allclose(wins, random_weights(1)["last"][:, :LOGITS], atol=0.01), (
        "only choices change"
    )


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--begin-with", "nowhere.npz"], "the weights nowhere.npz can't be read"),
        (["--games", "1"], "at least 2 games are needed"),
        (["--games", "-3"], "at least 2 games are needed"),
        (["--epochs", "0"], "learnt from at least once, not 0 times"),
        (["--seed", "-1"], "a seed is a whole number from 0"),
        (["--bot", "dancer"], "there is no bot 'dancer'"),
        (["--bot", ""], "there is no bot ''"),
        (["--guest", "uct:many"], "'many'"),
    ],
)
def test_what_is_wrong_is_told_and_nothing_is_written(
    words: list[str], told: str, tmp_path: Path
) -> None:
    refused = company(tmp_path / "own.npz", "--bot", STEADY, "--guest", "", *TINY, *words)
    assert isinstance(refused.exception, BaliError)
    assert told in str(refused.exception)
    assert files_in(tmp_path) == set()


def test_a_bot_that_fails_is_named_and_nothing_is_written(tmp_path: Path) -> None:
    refused = company(tmp_path / "own.npz", *TINY, "--bot", f"{NAUGHTY}:Raises", "--guest", "")
    assert isinstance(refused.exception, BotFailed)
    assert "raised RuntimeError" in str(refused.exception)
    assert files_in(tmp_path) == set()


@pytest.mark.parametrize(
    ("path", "told"),
    [
        (NOWHERE, f"can't write {NOWHERE}: no such file"),
        (ROOT.anchor, f"{ROOT.anchor} exists already"),
        pytest.param("x" * 300, "name too long", marks=needs_posix_paths),
    ],
)
def test_a_place_that_can_not_be_written_is_named(path: str, told: str) -> None:
    assert told in str(company(path, *TINY).exception)


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "own.npz"
    file.write_text("mine")
    assert f"{file} exists already: name another file" in str(company(file, *TINY).exception)
    assert file.read_text() == "mine"


@needs_sigint
def test_ctrl_c_ends_it_and_leaves_nothing_behind(
    tmp_path: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    signs = tmp_path_factory.mktemp("signs")
    monkeypatch.setenv("NAUGHTY_FOLDER", str(signs))
    file = tmp_path / "own.npz"
    words = [str(file), "--games", "9999", "--bot", f"{NAUGHTY}:Signs", "--guest", ""]
    process = subprocess.Popen(
        [sys.executable, "-m", "bali", "company", *words],
        cwd=ROOT,
        stderr=subprocess.PIPE,
        text=True,
    )
    end = time.monotonic() + 120
    while not (signs / "playing").exists():
        assert process.poll() is None
        assert time.monotonic() < end
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    said = process.communicate(timeout=60)[1]
    assert process.returncode == 130
    assert f"interrupted; {file} is not written" in said
    assert "Traceback" not in said
    assert files_in(tmp_path) == set()


@pytest.mark.parametrize(
    "moment",
    [
        "bali.learn.imitating.Imitation.step",
        "bali.learn.imitating.Imitation.measure",
        "pathlib.Path.replace",
    ],
)
def test_at_whatever_moment_it_is_interrupted(
    moment: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(moment, interrupt)
    ended = company(tmp_path / "own.npz", *TINY, "--bot", STEADY, "--guest", "")
    assert ended.exit_code == 130
    assert "is not written" in ended.stderr
    assert files_in(tmp_path) == set()
