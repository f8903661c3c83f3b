"""Rules for the files of the repository, and the command's help."""

import re
import subprocess
import sys
import tomllib
from itertools import chain
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
REGISTRIES = re.compile(r"pypi\.org|pythonhosted\.org|registry\.npmjs\.org|deb\.debian\.org")
PIN = re.compile(r"[A-Za-z0-9_.-]+==[0-9][A-Za-z0-9.]*")


def committed_files() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return [path for name in listed.stdout.splitlines() if (path := ROOT / name).is_file()]


def test_no_file_names_a_package_registry() -> None:
    this_file = Path(__file__)
    for path in committed_files():
        if path != this_file:
            assert not REGISTRIES.search(path.read_text(errors="ignore")), path


def test_constraints_are_names_and_versions_only() -> None:
    lines = (ROOT / "constraints.txt").read_text().splitlines()
    pins = [line for line in lines if not line.startswith("#")]
    assert pins
    assert all(PIN.fullmatch(line) for line in pins)


def test_every_dependency_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    requirements = list(chain(project["dependencies"], *project["optional-dependencies"].values()))
    pinned = {
        line.split("==")[0].lower() for line in (ROOT / "constraints.txt").read_text().splitlines()
    }
    for requirement in requirements:
        if requirement.startswith("bali-game["):  # an extra that includes another one
            continue
        assert re.split(r"[\[>=<]", requirement)[0].lower() in pinned, requirement


@pytest.mark.parametrize(
    "command",
    [["--help"], *([name, "--help"] for name in ("play", "arena", "dataset"))],
)
def test_command_prints_its_help(command: list[str]) -> None:
    bin_folder = Path(sys.executable).parent
    shown = subprocess.run(
        [bin_folder / "bali", *command], capture_output=True, text=True, check=True
    )
    assert "Usage: bali" in shown.stdout
