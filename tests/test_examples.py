"""The examples run and print the documented output; the example bots can be installed."""

import json
import os
import re
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

from bali.envs import OFFSETS

FOLDER = Path(__file__).parent.parent / "examples"
EXAMPLES = sorted(path.name for path in FOLDER.glob("*.py"))

PRINTED = {
    "self_play.py": r"(\d\. (Ayu|Ketut|Made): \d+ points\n){3}",
}
"""A pattern for the whole output of each example."""

PACKAGE = FOLDER / "bali_mason"
OPENSPIEL = FOLDER / "openspiel_bot"
PPO = FOLDER / "ppo"
BALI = str(Path(sys.executable).parent / "bali")


def output_of(
    *command: str, folder: Path | None = None, path: Path | None = None, typed: str = ""
) -> str:
    """Return the output of a command run in `folder`, with `path` on Python's module path."""
    environment = os.environ if path is None else {**os.environ, "PYTHONPATH": str(path)}
    run = subprocess.run(
        command,
        cwd=folder,
        env=environment,
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout


def printed_by(example: str) -> str:
    return output_of(sys.executable, str(FOLDER / example))


def test_examples_are_all_checked() -> None:
    assert sorted(PRINTED) == EXAMPLES
    assert {path.parent for path in FOLDER.glob("*/*.py")} == {PACKAGE, OPENSPIEL, PPO}


@pytest.mark.parametrize("example", EXAMPLES)
def test_example_prints_expected_output(example: str) -> None:
    assert re.fullmatch(PRINTED[example], printed_by(example))


def test_self_play_lists_every_player_once_and_the_winner_first() -> None:
    lines = re.findall(r"(\d)\. (\w+): (\d+) points", printed_by("self_play.py"))
    places, names, totals = zip(*lines, strict=True)
    assert sorted(names) == ["Ayu", "Ketut", "Made"]
    assert places[0] == "1"
    assert list(places) == sorted(places)
    assert [int(total) for total in totals] == sorted(map(int, totals), reverse=True)


def assert_beats_random(code: str, folder: Path, path: Path | None, results: Path) -> None:
    options = ("--games", "20", "--json", "--out", str(results))
    report = json.loads(
        output_of(BALI, "arena", code, "random", *options, folder=folder, path=path)
    )
    mason, other = report["bots"]
    assert (report["games"], mason["bot"], other["bot"]) == (20, code, "random")
    assert (mason["forfeits"], other["forfeits"]) == (0, 0)
    assert mason["win_share"] > 0.7  # the seed makes the twenty games reproducible


def test_mason_passes_its_tests() -> None:
    command = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider")
    assert "1 passed" in output_of(*command, folder=PACKAGE)


def test_openspiel_bot_passes_its_tests() -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    command = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider")
    assert "15 passed" in output_of(*command, folder=OPENSPIEL)


def test_installed_openspiel_bot_plays_in_the_arena(tmp_path: Path) -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    package = install(OPENSPIEL, tmp_path / "package")
    options = ("--games", "2", "--jobs", "1", "--json", "--out", str(tmp_path / "results.jsonl"))
    command = (BALI, "arena", "random", "openspiel:ismcts:2", *options)
    report = json.loads(output_of(*command, folder=tmp_path, path=package))
    assert report["games"] == 2
    assert [(bot["bot"], bot["forfeits"]) for bot in report["bots"]] == [
        ("random", 0),
        ("openspiel:ismcts:2", 0),
    ]


def test_mason_plays_from_its_folder_when_not_installed(tmp_path: Path) -> None:
    assert_beats_random("bali_mason:Mason", PACKAGE, None, tmp_path / "results.jsonl")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(PACKAGE, tmp_path_factory.mktemp("installed"))


def install(package: Path, folder: Path) -> Path:
    """Return the folder after pip has built and installed a package into it."""
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet")
    output_of(*pip, "--no-deps", "--target", str(folder), str(package))
    return folder


def test_installed_mason_plays_in_the_arena(installed: Path, tmp_path: Path) -> None:
    assert_beats_random("mason", tmp_path, installed, tmp_path / "results.jsonl")


def test_installed_mason_plays_against_a_person(installed: Path, tmp_path: Path) -> None:
    seats = ("--seat", "person", "--seat", "mason", "--seed", "7")
    output = output_of(BALI, "play", *seats, folder=tmp_path, path=installed, typed="1\n" * 500)
    assert "bot mason" in output
    assert re.search(r"wins? with \d+ points", output)


@pytest.fixture(scope="module")
def ppo() -> Any:
    """The parts of the example that don't need PyTorch."""
    pytest.importorskip("gymnasium", reason="Gymnasium is not installed")
    spec = spec_from_file_location("train", PPO / "train.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_ppo_help_needs_no_pytorch() -> None:
    pytest.importorskip("gymnasium", reason="Gymnasium is not installed")
    assert "--minutes" in output_of(sys.executable, str(PPO / "train.py"), "--help")


def test_ppo_names_its_extra_when_pytorch_is_missing(
    ppo: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["train.py", "--minutes", "1"])
    monkeypatch.setitem(sys.modules, "torch", None)
    monkeypatch.syspath_prepend(PPO)
    with pytest.raises(SystemExit, match=r"package torch: pip install 'bali-game\[examples\]'"):
        ppo.main()


def test_ppo_evaluation_plays_deals_from_both_seats(ppo: Any) -> None:
    seats: list[int] = []

    def first_legal(seen: Any, mask: Any) -> int:
        seat = int(seen[OFFSETS["seat"] :].argmax())
        if seats[-1:] != [seat]:
            seats.append(seat)
        return int(mask.argmax())

    assert len(ppo.win_shares(first_legal, deals=3)) == 3
    assert seats == [0, 1, 0, 1, 0, 1]
    assert ppo.summary([0.5, 1.0, 0.0, 0.5]).startswith(
        "against greedy, 8 games: win share 50.0% ("
    )


def test_ppo_training_runs(tmp_path: Path) -> None:
    """Check that a short training runs; its playing strength is not tested."""
    pytest.importorskip("sb3_contrib", reason="the example's own extra is not installed")
    options = ("--minutes", "0.05", "--deals", "2")
    output = output_of(sys.executable, str(PPO / "train.py"), *options, folder=tmp_path)
    assert re.search(r"against greedy, 4 games: win share \d+\.\d% \(", output)
